import numpy as np
import pycuda.autoprimaryctx  # creates the context that kernels run in
from pycuda import gpuarray
from pycuda.compiler import SourceModule

axpy = SourceModule("""
__global__ void axpy(float alpha, const float *x, float *y, int n)
{
    const int threads = gridDim.x * blockDim.x;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += threads)
        y[i] += alpha * x[i];
}
""").get_function("axpy")

a = np.arange(100, dtype=np.float32)
x, y = gpuarray.to_gpu(a), gpuarray.to_gpu(a)
axpy(np.float32(2), x, y, np.int32(a.size), grid=(2, 1), block=(8, 1, 1))
print(np.array_equal(y.get(), 3 * a))  # 16 threads, 100 elements
# > True
