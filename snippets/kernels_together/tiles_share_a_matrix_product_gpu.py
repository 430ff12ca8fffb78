import numpy as np
import pycuda.autoprimaryctx  # creates the context that kernels run in
from pycuda import gpuarray
from pycuda.compiler import SourceModule

TILE = 4
matmul = SourceModule(f"""
#define TILE {TILE}
__global__ void matmul(const float *a, const float *b, float *c, int m, int n, int k)
{{
    __shared__ float x[TILE][TILE], y[TILE][TILE];
    const int row = blockIdx.y * TILE + threadIdx.y;
    const int column = blockIdx.x * TILE + threadIdx.x;
    float sum = 0;
    for (int start = 0; start < k; start += TILE) {{
        const int p = start + threadIdx.x, q = start + threadIdx.y;
        x[threadIdx.y][threadIdx.x] = row < m && p < k ? a[row * k + p] : 0;
        y[threadIdx.y][threadIdx.x] = q < k && column < n ? b[q * n + column] : 0;
        __syncthreads();  // the tiles are filled
        for (int i = 0; i < TILE; ++i)
            sum += x[threadIdx.y][i] * y[i][threadIdx.x];
        __syncthreads();  // and read, before the next ones are loaded
    }}
    if (row < m && column < n)
        c[row * n + column] = sum;
}}
""").get_function("matmul")

m, n, k = 5, 6, 7
a = np.arange(m * k, dtype=np.float32).reshape(m, k)
b = np.arange(k * n, dtype=np.float32).reshape(k, n)
c = gpuarray.empty((m, n), np.float32)

matmul(
    gpuarray.to_gpu(a),
    gpuarray.to_gpu(b),
    c,
    *map(np.int32, (m, n, k)),
    grid=(-(-n // TILE), -(-m // TILE)),
    block=(TILE, TILE, 1),
)
print(c.get()[0], np.array_equal(c.get(), a @ b))
# > [546. 567. 588. 609. 630. 651.] True
