import numpy as np
import pycuda.autoprimaryctx  # creates the context that kernels run in
from pycuda import gpuarray
from pycuda.compiler import SourceModule

twice = SourceModule("""
__global__ void twice(float *x, int n)
{
    if (threadIdx.x < n)
        x[threadIdx.x] *= 2;
}
""").get_function("twice")

for dtype in (np.float32, np.float64):
    a = np.arange(4, dtype=dtype)
    x = gpuarray.to_gpu(a)
    twice(x, np.int32(4), block=(4, 1, 1))
    print(dtype.__name__, x, np.array_equal(x.get(), 2 * a))
# > float32 [0. 2. 4. 6.] True
# > float64 [  0. 256.   2.   3.] False

a = np.array([0.1, 0.7])
print(np.array_equal(a.astype(np.float32), a), np.allclose(a.astype(np.float32), a))
# > False True
