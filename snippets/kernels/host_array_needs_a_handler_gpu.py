import numpy as np
import pycuda.autoprimaryctx  # creates the context that kernels run in
import pycuda.driver as cuda
from pycuda.compiler import SourceModule

module = SourceModule("""
__global__ void add(const float *x, float *y) { y[threadIdx.x] += x[threadIdx.x]; }
__global__ void store(float2 v, float *y) { y[0] = v.x; y[1] = v.y; }
""")
a = np.arange(4, dtype=np.float32)
b = np.full(4, 10, dtype=np.float32)

add = module.get_function("add")
add(cuda.In(a), cuda.InOut(b), block=(4, 1, 1))  # copied there and back
print(b, np.array_equal(b, a + 10))
# > [10. 11. 12. 13.] True

try:
    add(cuda.In(b[::2]), cuda.InOut(b), block=(2, 1, 1))
except ValueError as error:
    print(error)
# > ndarray is not contiguous

y = np.zeros(2, dtype=np.float32)
store = module.get_function("store")
store(a[2:], cuda.Out(y), block=(1, 1, 1))  # bare: its bytes, as two floats by value
print(y, np.array_equal(y, a[2:]))
# > [2. 3.] True
