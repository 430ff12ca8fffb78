import numpy as np
import pycuda.autoprimaryctx  # creates the context that kernels run in
import pycuda.driver as cuda
from pycuda import gpuarray

x = gpuarray.to_gpu(np.ones(1_000_000, dtype=np.float32))
x + x  # the first call compiles the kernel

start, stop = cuda.Event(), cuda.Event()
start.record()
y = x + x
stop.record()
stop.synchronize()  # a launch returns at once; wait for the work

milliseconds = stop.time_since(start)
print(milliseconds > 0, type(milliseconds).__name__)
# > True float
print((y.get() == 2).all())
# > True
