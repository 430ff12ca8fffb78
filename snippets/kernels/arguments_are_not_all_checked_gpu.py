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
block = (4, 1, 1)

x = gpuarray.to_gpu(np.arange(4, dtype=np.float32))
twice(x, np.int32(4), block=block)
print(x, np.array_equal(x.get(), 2 * np.arange(4)))
# > [0. 2. 4. 6.] True

for wrong in (4, 4.0, [4]):  # Python's own numbers have no C type
    try:
        twice(x, wrong, block=block)
    except TypeError as error:
        print(error)
# > invalid type on parameter #1 (0-based)
# > invalid type on parameter #1 (0-based)
# > invalid type on parameter #1 (0-based)

x = gpuarray.to_gpu(np.arange(4.0))  # float64, and nothing is said
twice(x, np.int32(4), block=block)
print(x, np.array_equal(x.get(), 2 * np.arange(4)))
# > [  0. 256.   2.   3.] False
