import numpy as np
import pycuda.autoprimaryctx  # creates the context that kernels run in
from pycuda import gpuarray

a = np.arange(6, dtype=np.float32).reshape(2, 3)
x = gpuarray.to_gpu(a)
print((x + x.astype(np.float64)).dtype, np.array_equal((2 * x).get(), 2 * a))
# > float64 True

b = x.get()  # a copy
b[0, 0] = 99
print(x.get()[0, 0], np.array_equal(x[:, :2].get(), a[:, :2]))
# > 0.0 True

for name, compute in {
    "broadcasting": lambda: x + x[0],
    "a slice with gaps": lambda: x[:, :2] + x[:, 1:],
    "float16": lambda: x.astype(np.float16) + x.astype(np.float16),
    "a list": lambda: gpuarray.to_gpu([1, 2]),
}.items():
    try:
        compute()
    except (AttributeError, NotImplementedError, RuntimeError, ValueError) as error:
        print(f"{name}: {error}")
# > broadcasting: Broadcasting binary operator with shapes: (2, 3), (3,).
# > a slice with gaps: only contiguous arrays may be used as arguments to this operation
# > float16: unable to map dtype 'float16'
# > a list: 'list' object has no attribute 'shape'
