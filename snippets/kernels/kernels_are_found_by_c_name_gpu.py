import numpy as np
import pycuda.autoprimaryctx  # creates the context that kernels run in
import pycuda.driver as cuda
from pycuda import gpuarray
from pycuda.compiler import SourceModule

source = """
template <class T> __device__ T square(T x) { return x * x; }

extern "C" __global__ void squares(float *x)
{
    x[threadIdx.x] = square(x[threadIdx.x]);
}

__global__ void mangled(float *x) { x[threadIdx.x] = 0; }
"""
module = SourceModule(source, no_extern_c=True)  # templates are not C

x = gpuarray.to_gpu(np.arange(4, dtype=np.float32))
module.get_function("squares")(x, block=(4, 1, 1))
print(x, np.array_equal(x.get(), np.arange(4) ** 2))
# > [0. 1. 4. 9.] True

try:
    module.get_function("mangled")  # its name in C++ holds its types
except cuda.LogicError as error:
    print(error)
# > cuModuleGetFunction failed: named symbol not found
