import numpy as np
import pycuda.autoprimaryctx  # creates the context that kernels run in
from pycuda import gpuarray
from pycuda.compiler import SourceModule

block_sum = SourceModule("""
__global__ void block_sum(const float *x, float *sums, int n)
{
    __shared__ float part[8];  // one for each thread; 8 is a power of two
    const int t = threadIdx.x;
    const int i = blockIdx.x * blockDim.x + t;
    part[t] = i < n ? x[i] : 0;
    __syncthreads();  // all have written

    for (int half = blockDim.x / 2; half > 0; half /= 2) {
        if (t < half)
            part[t] += part[t + half];
        __syncthreads();  // outside the if: every thread arrives
    }
    if (t == 0)
        sums[blockIdx.x] = part[0];
}
""").get_function("block_sum")

a = np.arange(20, dtype=np.float32)
blocks = -(-a.size // 8)
sums = gpuarray.empty(blocks, np.float32)
block_sum(gpuarray.to_gpu(a), sums, np.int32(a.size), grid=(blocks, 1), block=(8, 1, 1))
print(sums, sums.get().sum() == a.sum())
# > [28. 92. 70.] True
