import numpy as np
import pycuda.autoprimaryctx  # creates the context that kernels run in
from pycuda import gpuarray
from pycuda.compiler import SourceModule

module = SourceModule("""
__global__ void add(const float *x, const float *y, float *z, int n)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)  // the last block may reach past the end
        z[i] = x[i] + y[i];
}

__global__ void multiply(const float *x, const float *y, float *z, int n)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        z[i] = x[i] * y[i];
}
""")

a = np.arange(10, dtype=np.float32)
b = np.full(10, 100, dtype=np.float32)
x, y = gpuarray.to_gpu(a), gpuarray.to_gpu(b)
z = gpuarray.empty_like(x)

block = 4
grid = (x.size + block - 1) // block  # 3 blocks of 4 threads cover 10
for name, expected in [("add", a + b), ("multiply", a * b)]:
    kernel = module.get_function(name)
    kernel(x, y, z, np.int32(x.size), grid=(grid, 1), block=(block, 1, 1))
    print(z.get(), np.array_equal(z.get(), expected))
# > [100. 101. 102. 103. 104. 105. 106. 107. 108. 109.] True
# > [  0. 100. 200. 300. 400. 500. 600. 700. 800. 900.] True
