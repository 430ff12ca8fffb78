import numpy as np
import pycuda.autoprimaryctx  # creates the context that kernels run in
import pycuda.driver as cuda
from pycuda.compiler import SourceModule

add = SourceModule("""
__global__ void add(const float *x, float *y)
{
    y[threadIdx.x] += x[threadIdx.x];
}
""").get_function("add")

a = np.arange(4, dtype=np.float32)
b = np.full(4, 10, dtype=np.float32)

add(cuda.In(a), cuda.InOut(b), block=(4, 1, 1))  # copied there and back
print(b)
# > [10. 11. 12. 13.]

try:
    add(cuda.In(np.arange(8, dtype=np.float32)[::2]), cuda.InOut(b), block=(4, 1, 1))
except ValueError as error:
    print(error)
# > ndarray is not contiguous
