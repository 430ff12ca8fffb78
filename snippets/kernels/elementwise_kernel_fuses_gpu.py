import numpy as np
import pycuda.autoprimaryctx  # creates the context that kernels run in
import pycuda.driver as cuda
from pycuda import gpuarray
from pycuda.elementwise import ElementwiseKernel

allocated = []


def allocate(size):
    allocated.append(size)
    return cuda.mem_alloc(size)


a = np.arange(5, dtype=np.float32)
b = np.full(5, 10, dtype=np.float32)
x, y = (gpuarray.to_gpu(array, allocator=allocate) for array in (a, b))

allocated.clear()
z = 2 * x + 3 * y - 1  # a kernel for each operator
print(z, len(allocated), "new arrays")
# > [29. 31. 33. 35. 37.] 4 new arrays

fused = ElementwiseKernel(
    "float k, const float *x, const float *y, float *z",
    "z[i] = k * x[i] + 3 * y[i] - 1",
    "fused",
)
fused(2, x, y, z)  # one kernel, into an array that is there
print(z, np.array_equal(z.get(), 2 * a + 3 * b - 1))
# > [29. 31. 33. 35. 37.] True
