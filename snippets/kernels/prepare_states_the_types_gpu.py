import numpy as np
import pycuda.autoprimaryctx  # creates the context that kernels run in
from pycuda import gpuarray
from pycuda.compiler import SourceModule

twice = SourceModule("""
__global__ void twice(float *x, int n)
{
    if (threadIdx.x < n)
        x[threadIdx.x] *= 2;
}
""").get_function("twice")
twice.prepare("Pi")  # a pointer and an int, in the letters of struct

a = np.arange(4, dtype=np.float32)
x = gpuarray.to_gpu(a)
twice.prepared_call((1, 1), (4, 1, 1), x.gpudata, 4)  # a Python int will do
print(x, np.array_equal(x.get(), 2 * a))
# > [0. 2. 4. 6.] True

for arguments in ((x.gpudata, 4.5), (a, 4)):
    try:
        twice.prepared_call((1, 1), (4, 1, 1), *arguments)
    except Exception as error:
        print(error)
# > required argument is not an integer
# > only integer scalar arrays can be converted to a scalar index
