import numpy as np
import pycuda.autoprimaryctx  # creates the context that kernels run in
from pycuda import gpuarray
from pycuda.compiler import SourceModule

histogram = SourceModule("""
__global__ void histogram(const int *x, int *counts, int n)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        atomicAdd(&counts[x[i]], 1);  // read, add and write as one
}
""").get_function("histogram")

a = np.arange(100, dtype=np.int32) ** 2 % 10  # last digits of squares
counts = gpuarray.zeros(10, np.int32)

histogram(gpuarray.to_gpu(a), counts, np.int32(a.size), grid=(4, 1), block=(32, 1, 1))
print(counts, np.array_equal(counts.get(), np.bincount(a, minlength=10)))
# > [10 20  0  0 20 10 20  0  0 20] True
