import numpy as np
import pycuda.autoprimaryctx  # creates the context that kernels run in
from pycuda import gpuarray
from pycuda.compiler import SourceModule

transpose = SourceModule("""
__global__ void transpose(const float *x, float *y, int rows, int columns)
{
    const int column = blockIdx.x * blockDim.x + threadIdx.x;
    const int row = blockIdx.y * blockDim.y + threadIdx.y;
    if (row < rows && column < columns)
        y[column * rows + row] = x[row * columns + column];
}
""").get_function("transpose")

a = np.arange(15, dtype=np.float32).reshape(3, 5)
y = gpuarray.empty((5, 3), np.float32)
grid = (-(-5 // 4), -(-3 // 4))
transpose(gpuarray.to_gpu(a), y, np.int32(3), np.int32(5), grid=grid, block=(4, 4, 1))
print(np.array_equal(y.get(), a.T))
# > True
