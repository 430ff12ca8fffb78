import numpy as np
import pycuda.autoprimaryctx  # creates the context that kernels run in
from pycuda import gpuarray
from pycuda.compiler import SourceModule

block_max = SourceModule("""
__global__ void block_max(const float *x, float *largest, int n)
{
    extern __shared__ float part[];  // its size is given at the launch
    const int t = threadIdx.x;
    const int i = blockIdx.x * blockDim.x + t;
    part[t] = x[min(i, n - 1)];  // the last element again does no harm
    __syncthreads();
    for (int half = blockDim.x / 2; half > 0; half /= 2) {
        if (t < half)
            part[t] = fmaxf(part[t], part[t + half]);
        __syncthreads();
    }
    if (t == 0)
        largest[blockIdx.x] = part[0];
}
""").get_function("block_max")

a = np.arange(20, dtype=np.float32) * 7 % 19
largest = gpuarray.empty(3, np.float32)
x = gpuarray.to_gpu(a)
block_max(x, largest, np.int32(20), grid=(3, 1), block=(8, 1, 1), shared=8 * 4)
print(largest, largest.get().max() == a.max())
# > [16. 18. 17.] True
