import numpy as np
import pycuda.autoprimaryctx  # creates the context that kernels run in
from pycuda import gpuarray
from pycuda.reduction import ReductionKernel

a = np.arange(1000, dtype=np.float32)
b = np.ones(1000, dtype=np.float32)
x, y = gpuarray.to_gpu(a), gpuarray.to_gpu(b)

dot = ReductionKernel(
    np.float32,
    neutral="0",
    map_expr="x[i] * y[i]",
    reduce_expr="a + b",
    arguments="const float *x, const float *y",
)
print(dot(x, y).get() == np.dot(a, b), gpuarray.sum(x * y).get())
# > True 499500.0

largest = ReductionKernel(
    np.float32,
    neutral="-INFINITY",
    map_expr="x[i]",
    reduce_expr="fmaxf(a, b)",
    arguments="const float *x",
)
print(largest(-x).get() == (-a).max())
# > True
