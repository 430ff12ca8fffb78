import numpy as np
import pycuda.autoprimaryctx  # creates the context that kernels run in
from pycuda import gpuarray
from pycuda.compiler import SourceModule

count = SourceModule("""
__global__ void count_even(const int *x, int *total, int n)
{
    __shared__ int even;  // of this block
    if (threadIdx.x == 0)
        even = 0;
    __syncthreads();
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n && x[i] % 2 == 0)
        atomicAdd(&even, 1);
    __syncthreads();
    if (threadIdx.x == 0)
        atomicAdd(total, even);  // one for the block, not one for each thread
}
""").get_function("count_even")

a = np.arange(100, dtype=np.int32) ** 2 % 7
total = gpuarray.zeros(1, np.int32)
count(gpuarray.to_gpu(a), total, np.int32(100), grid=(4, 1), block=(32, 1, 1))
print(total, total.get()[0] == (a % 2 == 0).sum())
# > [71] True
