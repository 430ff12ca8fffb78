import numpy as np
import pycuda.autoprimaryctx  # creates the context that kernels run in
from pycuda import gpuarray
from pycuda.compiler import SourceModule

scale = SourceModule("""
__global__ void scale_rows(
    const float *x, const float *s, float *y, int rows, int columns)
{
    const int column = blockIdx.x * blockDim.x + threadIdx.x;
    const int row = blockIdx.y * blockDim.y + threadIdx.y;
    if (row < rows && column < columns)  // a guard for each dimension
        y[row * columns + column] = x[row * columns + column] * s[row];
}
""").get_function("scale_rows")

a = np.arange(15, dtype=np.float32).reshape(3, 5)
s = np.array([1, 10, 100], dtype=np.float32)
x = gpuarray.to_gpu(a)
y = gpuarray.empty_like(x)

rows, columns = map(np.int32, a.shape)
block = (4, 2, 1)  # 4 columns by 2 rows
grid = (-(-a.shape[1] // 4), -(-a.shape[0] // 2))  # rounded up: 2 by 2 blocks
scale(x, gpuarray.to_gpu(s), y, rows, columns, grid=grid, block=block)

print(y.get())
# > [[0.0e+00 1.0e+00 2.0e+00 3.0e+00 4.0e+00]
# >  [5.0e+01 6.0e+01 7.0e+01 8.0e+01 9.0e+01]
# >  [1.0e+03 1.1e+03 1.2e+03 1.3e+03 1.4e+03]]
print(grid, np.array_equal(y.get(), a * s[:, None]))
# > (2, 2) True
