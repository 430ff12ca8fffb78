import numpy as np
import pycuda.autoprimaryctx  # creates the context that kernels run in
import pycuda.driver as cuda
from pycuda import gpuarray
from pycuda.compiler import SourceModule

module = SourceModule("__global__ void f(float *x) { x[0] = 1; }")
f = module.get_function("f")
x = gpuarray.zeros(1, np.float32)

launches = {
    "2048 threads": {"block": (2048, 1, 1)},
    "an empty grid": {"block": (1, 1, 1), "grid": (0, 1)},
    "a float": {"block": (1, 1, 1), "grid": (4 / 2, 1)},
    "a NumPy int": {"block": (1, 1, 1), "grid": (np.int64(2), 1)},
    "no block": {},
}
for name, sizes in launches.items():
    try:
        f(x, **sizes)
    except (cuda.LogicError, TypeError, ValueError) as error:
        message = str(error).split("failed: ")[-1].split(" to ")[0]
        print(f"{name}: {type(error).__name__}: {message}")
# > 2048 threads: LogicError: invalid argument
# > an empty grid: LogicError: invalid argument
# > a float: TypeError: No registered converter was able
# > a NumPy int: TypeError: No registered converter was able
# > no block: ValueError: must specify block size

try:
    module.get_function("g")
except cuda.LogicError as error:
    print(error)
# > cuModuleGetFunction failed: named symbol not found

f(x, block=(1, 1, 1))
print(np.array_equal(x.get(), np.ones(1)))
# > True
