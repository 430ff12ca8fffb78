import numpy as np
import pycuda.autoprimaryctx  # creates the context that kernels run in
from pycuda import gpuarray
from pycuda.elementwise import ElementwiseKernel

a = np.arange(5, dtype=np.float32)
b = np.full(5, 10, dtype=np.float32)
x, y = gpuarray.to_gpu(a), gpuarray.to_gpu(b)

z = 2 * x + 3 * y - 1  # a kernel and a new array for each operator
print(z, z.dtype)
# > [29. 31. 33. 35. 37.] float32

fused = ElementwiseKernel(  # one kernel, no array in between
    "const float *x, const float *y, float *z",
    "z[i] = 2 * x[i] + 3 * y[i] - 1",
    "fused",
)
out = gpuarray.empty_like(x)
fused(x, y, out)
print(out, np.array_equal(out.get(), 2 * a + 3 * b - 1))
# > [29. 31. 33. 35. 37.] True
