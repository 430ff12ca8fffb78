import numpy as np
import pycuda.autoprimaryctx  # creates the context that kernels run in
import pycuda.driver as cuda
from pycuda import gpuarray
from pycuda.compiler import SourceModule

double = SourceModule("""
__global__ void twice(float *x) { x[threadIdx.x] *= 2; }
""").get_function("twice")

a = cuda.pagelocked_empty(4, np.float32)  # memory that is not swapped out
a[:] = np.arange(4)
stream = cuda.Stream()

x = gpuarray.to_gpu_async(a, stream=stream)  # three steps, queued in order
double(x, block=(4, 1, 1), stream=stream)
b = x.get_async(stream=stream)
stream.synchronize()  # before b is read
print(b, np.array_equal(b, 2 * a))
# > [0. 2. 4. 6.] True
