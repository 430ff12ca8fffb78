"""CUDA on a CPU finds faults in kernels, and only there.

Each case is a program that runs twice: with a fault, which must be named, and with the
mend in its place, which must pass. In the program, @ is where the two differ. Run it as
python tests/cuda_on_cpu/run.py python -m pytest tests/cuda_on_cpu
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import NOT_EMULATED

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import packages  # noqa: E402
import run  # noqa: E402

pytestmark = pytest.mark.skipif("CUDA_ON_CPU" not in os.environ, reason=NOT_EMULATED)
PRELUDE = """
import ctypes
import numpy as np
import pycuda.autoprimaryctx
import pycuda.driver as drv
import pycuda.gpuarray as gpuarray
from pycuda.compiler import SourceModule

def launch(parameters, body, *arguments, threads=64, blocks=1, shared=0):
    start = "__global__ void k(%s) { int i = threadIdx.x;\\n" % parameters
    kernel = SourceModule(start + body + "\\n}").get_function("k")
    kernel(*arguments, block=(threads, 1, 1), grid=(blocks, 1), shared=shared)

def ints(n):
    return gpuarray.to_gpu(np.arange(n, dtype=np.int32))

"""
AT = r"kernel k, block \(0, 0, 0\), thread \(%d, 0, 0\)"
TILE = """launch("int *y", '''__shared__ int s[64];
    %s''', ints(64))"""
# name: (program, fault, mend, message); 50 ints end 56 bytes before the guard page
CASES = {
    "write_past_the_end": (
        'launch("int *y", "y[i + @] = 1;", ints(64))',
        *("1", "0"),
        AT % 63
        + r" writes to 0 bytes past the end of the allocation of 256 bytes \(para",
    ),
    "write_past_an_odd_end": (
        'launch("int *y", "if (i < @) y[i] = 1;", ints(50))',
        *("51", "50"),
        AT % 50 + " writes to 0 bytes past the end of the allocation of 200 bytes",
    ),
    "write_before_the_start": (
        'launch("int *y", "y[i - @] = 1;", ints(64))',
        *("1", "0"),
        AT % 0 + " writes to 4 bytes before the start of the allocation of 256 bytes",
    ),
    "write_far_before_the_start": (
        'launch("int *y", "y[i - @] = 1;", ints(64))',
        *("2000", "0"),
        AT % 0
        + " writes to 8000 bytes before the start of the allocation of 256 bytes",
    ),
    "read_past_the_end": (
        'launch("int *y, int *x", "y[i] = x[i + @];", ints(64), ints(64))',
        *("1", "0"),
        AT % 63 + r" reads 0 bytes past the end of the allocation of 256 .*parameter 2",
    ),
    "read_past_an_odd_end": (
        'launch("int *y, int *x", "y[i] = x[i + @];", ints(64), ints(65))',
        *("2", "1"),
        AT % 63 + " reads memory outside an allocation; on it depends byte 252 of the",
    ),
    "read_before_the_start": (
        'launch("int *y, int *x", "y[i] = x[i - @];", ints(64), ints(64))',
        *("1", "0"),
        AT % 0 + " reads memory outside an allocation; on it depends byte 0 of the",
    ),
    "write_outside_shared": (
        TILE % "s[i + @] = i; y[i] = s[i];",
        *("1", "0"),
        AT % 63 + " writes to 0 bytes past the end of the __shared__ k::s of 256 bytes",
    ),
    "write_outside_dynamic_shared": (
        'launch("int *y", "extern __shared__ int s[]; s[i] = i; y[i] = s[i];",'
        " ints(64), shared=@)",
        *("252", "256"),
        AT % 63 + " writes to 0 bytes past the end of the dynamic __shared__ memory",
    ),
    "read_of_unwritten_memory": (
        'launch("int *y", "y[i] @= 1;", gpuarray.empty(64, np.int32))',
        *("+", ""),
        "reads device memory before anything was written there; on it depends",
    ),
    "output_never_written": (
        "y = gpuarray.empty(64, np.int32)\n"
        'launch("int *y", "if (i < @) y[i] = 1;", y)\n'
        "y.get()",
        *("63", "64"),
        "byte 252 of the allocation of 256 bytes was never written, not by kernel k ei",
    ),
    "read_of_unwritten_shared": (
        TILE % "if (i < @) s[i] = i; __syncthreads(); y[i] = s[i];",
        *("63", "64"),
        AT % 63 + " reads __shared__ memory before it is written",
    ),
    "barrier_left_out": (
        TILE % "s[i] = y[i]; @ y[i] = s[63 - i];",
        *("", "__syncthreads();"),
        r"reads __shared__ memory before it is written \(is a barrier missing\?\)",
    ),
    "second_barrier_left_out": (
        TILE % "s[i] = i; __syncthreads(); int v = s[63 - i]; @ s[i] = v; y[i] = v;",
        *("", "__syncthreads();"),
        r"value depends on the order of threads or blocks \(is a barrier or an atomic",
    ),
    "different_barriers": (
        TILE
        % "s[i] = i; if (i < @) __syncthreads();\nelse __syncthreads(); y[i] = s[i];",
        *("32", "64"),
        r"block \(0, 0, 0\): thread \(0, 0, 0\) waits at the barrier in line 4, "
        r"thread \(32, 0, 0\) waits at the barrier in line 5; all",
    ),
    "barrier_within_a_warp": (
        TILE % "s[i] = i; if (i == @) __syncwarp(); else __syncthreads(); y[i] = s[i];",
        *("1", "99"),
        r"thread \(1, 0, 0\) waits at the warp operation in line 4",
    ),
    "sum_without_atomic": (
        'launch("int *y", "int v = y[0]; __syncthreads(); @", ints(1), blocks=4)',
        *("y[0] = v + blockIdx.x * i;", "atomicAdd(y, 0 * v + blockIdx.x * i);"),
        "kernel k, block .* writes byte 0 of the allocation of 4 bytes .* the value "
        "depends on the order of threads or blocks",
    ),
    "float_that_depends_on_order": (  # the mend too, but within the tolerance
        "y = gpuarray.zeros(1, np.float32)\n"
        'launch("float *y", "float v = 1.0f / (1 + i); @", y)',
        *("y[0] = v;", "atomicAdd(y, v);"),
        "writes byte . of the allocation of 4 bytes .* depends on the order of threads",
    ),
    "argument_too_many": (
        'launch("int *y", "y[i] = 1;", ints(64)@)',
        *(", np.int32(64)", ""),
        "the launch passes 12 bytes of arguments, the parameters of kernel k take 8",
    ),
    "argument_of_another_size": (
        'launch("int *y, float a", "y[i] = a;", ints(64), np.float@(1))',
        *("64", "32"),
        r"passes 16 bytes .* take 12 \(bytes, offset: 8 at 0, 4 at 8\)",
    ),
    "argument_of_another_alignment": (
        "y = ints(64)\n"
        "packed = np.frombuffer(b'1' + np.int64(y.ptr).tobytes(), np.uint8)\n"
        'launch("char c, int *y", "y[i] = c;", @)',
        *("packed", "np.int8(1), y"),
        r"passes 9 bytes .* take 16 \(bytes, offset: 1 at 0, 8 at 8\)",
    ),
    "argument_that_is_no_pointer": (
        'launch("int *y, long n", "y[i] = n;", @)',
        *("np.int64(64), ints(64)", "ints(64), np.int64(64)"),
        "parameter 1 of kernel k is a pointer, and its argument, 0x40, is no device",
    ),
    "use_after_free": (
        "y = drv.mem_alloc(256); address = np.intp(int(y))\n"
        "if @: y.free()\n"
        'launch("int *y", "y[i] = 1;", address)',
        *("True", "False"),
        "parameter 1 of kernel k is a pointer, and its argument, .*, is no device",
    ),
    "never_freed": (  # the mend: Python frees a global when it ends
        "y = drv.mem_alloc(400); x = ints(8)\n@",
        *("ctypes.pythonapi.Py_IncRef(ctypes.py_object(y))", ""),
        "^CPU emulation: never freed: allocation of 400 bytes\n$",
    ),
    "integer_division_by_zero": (
        'launch("int *y", "y[i] = 8 / (y[i] + @);", ints(64))',
        *("-3", "1"),
        AT % 3 + " divides an integer by zero",
    ),
    "assertion": (
        'launch("int *y", "assert(y[i] < @);", ints(64))',
        *("63", "64"),
        AT % 63 + r", line 3: assertion y\[i\] < 63 failed",
    ),
    "copy_outside": (
        "y = ints(64); drv.memcpy_dtoh(np.empty(@, np.int32), y.ptr)",
        *("65", "64"),
        "invalid argument: 260 bytes from byte 0 of the allocation of 256 bytes",
    ),
    "call_that_is_not_there": (
        "if @: drv.Context.get_shared_config()",
        *("True", "False"),
        "operation not supported: the CPU emulation has no cuCtxGetShared",
    ),
    "kernel_that_never_ends": (
        'launch("volatile int *y", "while (y[i] == @);", ints(64))',
        *("5", "-5"),
        AT % 5 + " is still running after 0.5 s",
    ),
    "printing_that_never_ends": (
        'launch("volatile int *y", "while (y[i] == @) printf(\\"%d\\", i);", ints(64))',
        *("5", "-5"),
        AT % 5 + " is still running after 0.5 s",
    ),
    "barriers_that_never_end": (
        'launch("volatile int *y", "while (y[i] * 0 == @) __syncthreads();", ints(64))',
        *("0", "-5"),
        "is still running after 0.5 s",
    ),
}


@pytest.fixture(scope="session")
def env():
    """The environment that run.py made, with a short time limit."""
    return os.environ | {"CUDA_ON_CPU_TIME_LIMIT": "0.5"}


def python(env, program):
    """Run a program on the emulated GPU."""
    return subprocess.run(
        [sys.executable, "-c", PRELUDE + program],
        capture_output=True,
        text=True,
        env=env,
        timeout=60,
    )


@pytest.mark.parametrize("name", CASES)
def test_fault_is_named(env, name):
    program, fault, mend, message = CASES[name]
    done = python(env, program.replace("@", fault))
    assert done.returncode == 1, done.stderr
    assert re.search(message, done.stderr), done.stderr
    done = python(env, program.replace("@", mend))
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_what_a_kernel_may_do(env):
    done = python(
        env,
        '''
m = SourceModule("""
__constant__ int c[4];
__device__ int total;
__global__ void grid(int *y) {
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    y[row * 8 + x] = 10 * row + x + c[x % 4];
}
__global__ void warp(int *y) {
    int i = threadIdx.x, v = i;
    if (i < 16) v = __shfl_down_sync(0xffff, v, 1);
    for (int d = 16; d; d /= 2) v += __shfl_xor_sync(~0u, v, d);
    y[i] = v + __popc(__ballot_sync(~0u, i % 2));
}
__global__ void votes(int *y) {
    int i = threadIdx.x;
    y[i] = __syncthreads_count(i % 3 == 0);
}
__global__ void add(double *sum) {
    atomicAdd(sum, 0.1 * threadIdx.x);
    atomicAdd(&total, 1);
}
__global__ void say() {
    if (threadIdx.x % 2) printf("%d %d\\\\n", blockIdx.x, threadIdx.x);
}
""")
drv.memcpy_htod(m.get_global("c")[0], np.arange(4, dtype=np.int32))
stream, start, end = drv.Stream(), drv.Event(), drv.Event()
y = gpuarray.empty((6, 8), np.int32)
start.record(stream)
m.get_function("grid")(y, block=(4, 2, 1), grid=(2, 3), stream=stream)
end.record(stream).synchronize()
assert end.time_since(start) >= 0
x = np.arange(8)
assert (y.get() == 10 * np.arange(6)[:, None] + x + x % 4).all()
y = gpuarray.empty(32, np.int32)
m.get_function("warp")(y, block=(32, 1, 1))
assert (y.get() == sum(range(1, 16)) + 15 + sum(range(16, 32)) + 16).all()
m.get_function("votes")(y, block=(32, 1, 1))
assert (y.get() == 11).all()
s = gpuarray.zeros(1, np.float64)
m.get_function("add")(s, block=(100, 1, 1))
assert abs(s.get()[0] - 495) < 1e-9
total = np.empty(1, np.int32)
drv.memcpy_dtoh(total, m.get_global("total")[0])
assert total == 100
print("before", flush=True)
m.get_function("say")(block=(4, 1, 1), grid=(2, 1))
print("launched", flush=True)
drv.Context.synchronize()
''',
    )
    assert done.stderr == ""
    assert done.stdout == "before\nlaunched\n0 1\n0 3\n1 1\n1 3\n"


def test_generated_kernels(env):
    done = python(
        env,
        """
from pycuda import cumath
from pycuda.elementwise import ElementwiseKernel
from pycuda.reduction import ReductionKernel

a = np.linspace(1, 2, 1000, dtype=np.float32)
x = gpuarray.to_gpu(a)
axpy = ElementwiseKernel("float a, float *x, float *y", "y[i] += a * x[i]")
y = x.copy()
axpy(2, x, y)
assert np.allclose(y.get(), 3 * a)
norm = ReductionKernel(np.float32, "0", "a + b", "x[i] * x[i]", "float *x")
assert np.isclose(norm(x).get(), (a * a).sum())
assert np.isclose(gpuarray.sum(x).get(), a.sum())
assert gpuarray.max(x).get() == 2 and gpuarray.min(x).get() == 1
assert np.allclose(cumath.exp(x).get(), np.exp(a))
assert np.allclose((x * 2 - y / x).get(), 2 * a - 3, atol=1e-6)
""",
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    "program",
    [
        "import pycuda.autoinit; z = ints(8)",  # a context on top of the other
        "cycle = [ints(8)]; cycle.append(cycle)",
        "import pycuda.tools as t; p = t.DeviceMemoryPool(); a = p.allocate(9); del a",
        "context = drv.Device(0).make_context(); a = ints(8); context.pop()",
        "import pycuda.curandom; y = pycuda.curandom.rand(8)",
    ],
)
def test_freed_at_exit(env, program):
    done = python(env, program)
    assert (done.returncode, done.stderr) == (0, "")


def test_compiler_is_nvcc(env):
    done = python(env, 'launch("int *y", "y[0] = z;", ints(1))')
    assert 'kernel.cu(3): error: identifier "z" is undefined' in done.stderr


def test_no_compiler(tmp_path):
    command = [sys.executable, HERE / "setup.py"]
    env = os.environ | {"PATH": str(tmp_path)}
    done = subprocess.run(command, capture_output=True, text=True, env=env)
    assert done.returncode == 1
    assert done.stderr.startswith("g++ is missing: install it")


def test_no_headers(tmp_path):
    for name in ["bin/nvcc", "nvvm/bin/cicc", *packages.HEADERS[1:]]:
        (tmp_path / packages.TOOLKIT / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / packages.TOOLKIT / name).touch()
    with pytest.raises(
        SystemExit, match="include/cuda.h is missing, .*: remove .* run"
    ):
        packages.check_packages(tmp_path)


def test_other_pycuda(env, tmp_path):
    folder = Path(env["CUDA_ON_CPU"])
    (tmp_path / "pycuda").mkdir()
    (tmp_path / "pycuda/__init__.py").touch()
    (tmp_path / "pycuda/_driver.py").touch()
    other = env | {"PYTHONPATH": str(tmp_path)}
    with pytest.raises(SystemExit, match="_driver.py is a PyCUDA for another driver, "):
        run.check_pycuda(folder, other)
    other = env | {"LD_LIBRARY_PATH": ""}
    if not shutil.which("nvidia-smi"):  # else a real driver is found
        with pytest.raises(SystemExit, match="does not load with the emulated driver"):
            run.check_pycuda(folder, other)
