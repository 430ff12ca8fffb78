import numpy as np
import pycuda.autoprimaryctx  # creates the context that kernels run in
import pycuda.driver as cuda
from pycuda import gpuarray
from pycuda.elementwise import ElementwiseKernel

add = ElementwiseKernel("const float *x, float *y", "y[i] += x[i]", "add")
x = gpuarray.to_gpu(np.ones(10_000, dtype=np.float32))
y = gpuarray.zeros_like(x)
add(x, y)  # the first call compiles the kernel

start, stop = cuda.Event(), cuda.Event()
start.record()
for _ in range(20):  # many launches share the cost of starting
    add(x, y)
stop.record()
stop.synchronize()  # a launch returns at once; wait for the work

milliseconds = stop.time_since(start) / 20
print(milliseconds > 0, (y.get() == 21).all())
# > True True
