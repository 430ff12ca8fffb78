import numpy as np
import pycuda.autoprimaryctx  # creates the context that kernels run in
import pycuda.driver as cuda
from pycuda import gpuarray
from pycuda.compiler import SourceModule

twice = SourceModule("""
__global__ void twice(float *x) { x[threadIdx.x] *= 2; }
""").get_function("twice")

a, b = (cuda.pagelocked_empty(4, np.float32) for _ in range(2))  # not swapped out
a[:] = np.arange(4)
stream = cuda.Stream()

x = gpuarray.to_gpu_async(a, stream=stream)  # three steps, queued in order
twice(x, block=(4, 1, 1), stream=stream)
x.get_async(stream=stream, ary=b)
stream.synchronize()  # before b is read
print(b, np.array_equal(b, 2 * a))
# > [0. 2. 4. 6.] True
