import numpy as np
import torch

x = torch.arange(4.0, device="cuda")  # PyTorch first: it makes the primary context

import pycuda.autoprimaryctx  # noqa: E402 and PyCUDA joins it
from pycuda import gpuarray  # noqa: E402
from pycuda.compiler import SourceModule  # noqa: E402

double = SourceModule("""
__global__ void twice(float *x) { x[threadIdx.x] *= 2; }
""").get_function("twice")

torch.cuda.synchronize()  # in case PyTorch works in another stream
double(x, block=(4, 1, 1))  # the tensor itself, through __cuda_array_interface__
pycuda.autoprimaryctx.context.synchronize()
print(x.cpu(), torch.equal(x.cpu(), 2 * torch.arange(4.0)))

y = gpuarray.to_gpu(np.ones(4, dtype=np.float32))
t = torch.as_tensor(y, device="cuda")  # no copy: one memory, two names
t += 1
torch.cuda.synchronize()
print(y, t.data_ptr() == y.ptr)
