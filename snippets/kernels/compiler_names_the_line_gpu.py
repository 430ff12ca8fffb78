import pycuda.autoprimaryctx  # creates the context that kernels run in
from pycuda.compiler import SourceModule
from pycuda.driver import CompileError

source = """
__global__ void f(float *x)
{
    x[0] = 2x[0];
}
"""
try:
    SourceModule(source)
except CompileError as error:
    messages = [line for line in error.stderr.splitlines() if "error:" in line]
    print(messages[0].split("kernel.cu")[-1])
# > (5): error: user-defined literal operator not found

print(source.split("\n")[3])  # PyCUDA puts a line before yours: 5 is your fourth
# >     x[0] = 2x[0];
