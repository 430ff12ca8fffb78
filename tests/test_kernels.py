"""The CUDA source of every snippet compiles for every target, without a warning."""

import ast
import hashlib
import os
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from conftest import NO_NVRTC

nvrtc = pytest.importorskip("cuda.bindings.nvrtc", reason=NO_NVRTC)
ROOT = Path(__file__).parents[1]
TARGETS = [75, 80, 86, 90, 100, 120]  # compute capabilities, without the dot


def sources(path: Path) -> list[tuple[str, bool]]:
    """Return the CUDA sources in a snippet, and whether each is meant to compile.

    Each begins with a #line directive, so that NVRTC names the snippet and its line.
    """
    tree = ast.parse(path.read_text(encoding="utf-8"))
    nodes = list(ast.walk(tree))
    names = {}
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant):
            names[ast.unparse(node.targets[0])] = node.value
    fails = any("CompileError" in ast.dump(n) for n in nodes if isinstance(n, ast.Try))
    found = []
    for call in nodes:
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "SourceModule":
            text = names.get(ast.unparse(call.args[0]), call.args[0])
            values = {name: constant.value for name, constant in names.items()}
            code = eval(compile(ast.Expression(text), str(path), "eval"), values)
            code = f'#line {text.lineno} "{path.name}"\n{code}'
            if "no_extern_c" not in {keyword.arg for keyword in call.keywords}:
                code = f'extern "C" {{\n{code}\n}}'  # as PyCUDA does
            found.append((code, not fails))
    return found


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


SNIPPETS = [
    pytest.param(path, id=path.stem)
    for path in sorted(ROOT.glob("snippets/**/*_gpu.py"))
    if sources(path)
]


@pytest.fixture(scope="module")
def said(pytestconfig) -> dict[tuple[str, int], str]:
    """Compile every source for every target, on all cores; results are kept."""
    version = nvrtc.nvrtcVersion()
    codes = {code for case in SNIPPETS for code, _ in sources(*case.values)}
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


@pytest.mark.parametrize("path", SNIPPETS)
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
