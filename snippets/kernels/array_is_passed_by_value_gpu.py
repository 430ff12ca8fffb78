import numpy as np
import pycuda.autoprimaryctx  # creates the context that kernels run in
from pycuda import gpuarray
from pycuda.compiler import SourceModule

store = SourceModule("""
__global__ void store(float2 v, float *y)  // float2: two floats, by value
{
    y[0] = v.x;
    y[1] = v.y;
}
""").get_function("store")

a = np.array([1, 2], dtype=np.float32)
y = gpuarray.zeros(2, np.float32)
store(a, y, block=(1, 1, 1))  # the bytes of a, not a pointer to them
print(y, np.array_equal(y.get(), a))
# > [1. 2.] True
