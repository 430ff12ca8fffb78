import numpy as np
import pycuda.autoprimaryctx  # creates the context that kernels run in
import pycuda.driver as cuda
from pycuda import gpuarray
from pycuda.compiler import SourceModule

hello = SourceModule(r"""
__global__ void hello(int *seen)
{
    printf("hello from thread %u of %u\n", threadIdx.x, blockDim.x);
    seen[threadIdx.x] = threadIdx.x;
}
""").get_function("hello")

seen = gpuarray.zeros(4, np.int32)
hello(seen, block=(4, 1, 1))  # one block of four threads, all in one warp
cuda.Context.synchronize()  # printf shows its output now
# > hello from thread 0 of 4
# > hello from thread 1 of 4
# > hello from thread 2 of 4
# > hello from thread 3 of 4
print(np.array_equal(seen.get(), np.arange(4)))
# > True
