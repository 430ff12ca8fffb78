import numpy as np
import pycuda.autoprimaryctx  # creates the context that kernels run in
from pycuda import gpuarray

a = np.arange(6, dtype=np.float32).reshape(2, 3)
x = gpuarray.to_gpu(np.asfortranarray(a))  # column by column, as a transpose is
print(x.strides, np.array_equal(x.get(), a))
# > (4, 8) True

x.set(a)  # a is row by row: copied as it lies
print(x.get(), np.array_equal(x.get(), a))
# > [[0. 2. 4.]
# >  [1. 3. 5.]] False
x.set(np.asfortranarray(a))
print(np.array_equal(x.get(), a))
# > True

a = np.arange(4, dtype=np.float32).reshape(2, 2)
x = gpuarray.to_gpu(a)
y = x + x.T  # row by row and column by column, added as they lie
print(y.get(), np.array_equal(y.get(), a + a.T))
# > [[0. 2.]
# >  [4. 6.]] False
