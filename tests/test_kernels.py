"""The CUDA source of every snippet compiles for every target, without a warning."""

import hashlib
import os
import re
from concurrent.futures import ThreadPoolExecutor

import pytest
from conftest import NO_NVRTC
from levels import SNIPPETS, TARGETS, sources

nvrtc = pytest.importorskip("cuda.bindings.nvrtc", reason=NO_NVRTC)


def compile_for(code: str, target: int) -> str:
    """Compile for a compute capability; return what NVRTC says, "" if all is well."""
    _, program = nvrtc.nvrtcCreateProgram(code.encode(), b"kernel.cu", 0, [], [])
    options = [f"--gpu-architecture=sm_{target}".encode()]
    (result,) = nvrtc.nvrtcCompileProgram(program, len(options), options)
    _, size = nvrtc.nvrtcGetProgramLogSize(program)
    log = bytes(size)
    nvrtc.nvrtcGetProgramLog(program, log)
    nvrtc.nvrtcDestroyProgram(program)
    failed = result != nvrtc.nvrtcResult.NVRTC_SUCCESS
    return log.rstrip(b"\0\n").decode() or (str(result) if failed else "")


CASES = [pytest.param(path, id=path.stem) for path in SNIPPETS if sources(path)]


@pytest.fixture(scope="module")
def said(pytestconfig) -> dict[tuple[str, int], str]:
    """Compile every source for every target, on all cores; results are kept."""
    version = nvrtc.nvrtcVersion()
    codes = {code for case in CASES for code, _ in sources(*case.values)}
    jobs = {
        (code, target): hashlib.sha256(f"{version}{target}{code}".encode()).hexdigest()
        for code in codes
        for target in TARGETS
    }
    kept = pytestconfig.cache.get("nvrtc", {})
    new = {job: key for job, key in jobs.items() if key not in kept}
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        results = pool.map(lambda job: compile_for(*job), new)
        kept |= dict(zip(new.values(), results, strict=True))
    pytestconfig.cache.set("nvrtc", {key: kept[key] for key in jobs.values()})
    return {job: kept[key] for job, key in jobs.items()}


@pytest.mark.parametrize("path", CASES)
def test_kernel_compiles(path, said):
    for code, compiles in sources(path):
        for target in TARGETS:
            message = said[code, target]
            if compiles and message:
                pytest.fail(f"{path}, for sm_{target}:\n{message}", pytrace=False)
            assert compiles or message, f"{path} catches an error that does not come"


@pytest.mark.parametrize(
    "body, message",
    [
        ("x[0] = 2x[0];", r"a_b_gpu.py\(4\): error"),
        ("int unused;", r"a_b_gpu.py\(4\): warning"),
        ("x[0] = 1", r"a_b_gpu.py\(5\): error"),
    ],
)
def test_bad_kernel_is_named(tmp_path, body, message):
    path = tmp_path / "a_b_gpu.py"
    path.write_text(
        f'f = SourceModule("""\n__global__ void f(float *x)\n{{\n    {body}\n}}\n""")\n'
    )
    ((code, _),) = sources(path)
    assert re.search(message, compile_for(code, 75))
