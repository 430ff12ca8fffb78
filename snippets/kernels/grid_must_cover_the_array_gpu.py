import numpy as np
import pycuda.autoprimaryctx  # creates the context that kernels run in
from pycuda import gpuarray
from pycuda.compiler import SourceModule

add = SourceModule("""
__global__ void add(const float *x, const float *y, float *z, int n)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        z[i] = x[i] + y[i];
}
""").get_function("add")

a = np.arange(64, dtype=np.float32).reshape(8, 8)
x = gpuarray.to_gpu(a)
for grid in (2, 16):  # of 4 threads each: 8 and 64
    z = gpuarray.zeros_like(x)
    add(x, x, z, np.int32(x.size), grid=(grid, 1), block=(4, 1, 1))
    right = np.isclose(z.get(), a + a)
    print(f"{grid} blocks: {right.sum()} of {right.size} elements are right")
# > 2 blocks: 8 of 64 elements are right
# > 16 blocks: 64 of 64 elements are right
