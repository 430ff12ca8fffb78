import numpy as np
import pycuda.autoprimaryctx  # creates the context that kernels run in
from pycuda import gpuarray
from pycuda.compiler import SourceModule

store = SourceModule("""
__global__ void store(int *out, int a, int b) { out[0] = a; out[1] = b; }
""").get_function("store")
out = gpuarray.zeros(2, np.int32)
one = (1, 1, 1)

store(out, np.int32(4), np.int32(5), block=one)
print(out, np.array_equal(out.get(), [4, 5]))
# > [4 5] True

try:
    store(out, 4, 5, block=one)  # a Python number has no C type
except TypeError as error:
    print(error)
# > invalid type on parameter #1 (0-based)

store(out, np.float32(4), np.int32(5), block=one)  # a float's bits, read as int
print(out)
# > [1082130432          5]
store(out, np.int64(4), block=one)  # one of 8 bytes, for two of 4
print(out)
# > [4 0]
