"""Stands in for nvcc: checks a kernel with the real one, then builds it for the CPU.

PyCUDA calls it as it calls nvcc. It lies beside the toolkit, the driver and device.hpp
in the folder that setup.py makes. What it has built once it keeps there.
"""

import hashlib
import os
import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
TOOLKIT = HERE / "toolkit/nvidia/cu13"
FLAGS = "-std=c++20 -O1 -g1 -w -fPIC -fpermissive".split()
FLAGS += "-fno-strict-aliasing -fno-gnu-unique".split()
FLAGS += ["-fno-weak"]  # so that shared arrays of inline functions share a section
LINK = "-shared -Wl,-Bsymbolic -Wl,-z,norelro -Wl,-z,now".split()


def kernels(code: str, defines: list[str]) -> list[str]:
    """The names of the kernels, once the macros of this source are expanded."""
    plain = re.sub(r"^\s*#\s*include.*$", "", code, flags=re.M)
    command = ["g++", "-E", "-P", "-w", "-D__CUDA_ARCH__=900", *defines, "-xc++", "-"]
    plain = subprocess.run(command, input=plain, capture_output=True, text=True).stdout
    plain = re.sub(r"__launch_bounds__\s*\([^)]*\)", " ", plain)
    plain = re.sub(r"template\s*<[^{};]*?>\s*__global__", " ", plain)
    found = re.findall(r"__global__[^(;{]*?\b(\w+)\s*\(", plain)
    return list(dict.fromkeys(found))


def for_cpu(code: str, name: str, defines: list[str]) -> str:
    """The source that g++ compiles: `code`, and a table of its kernels."""
    names = kernels(code, defines)
    shared = r"extern\s+((?:volatile\s+)?)__shared__\s+(?:__align__\s*\(\d+\)\s*)?"
    code = re.sub(
        shared + r"([\w\s:<>,]+?)\s*\b(\w+)\s*\[\s*\]\s*;",
        r"static \1\2 *&\3 = reinterpret_cast<\1\2 *&>(emu_state.dynamic_shared);",
        code,
    )
    # The last steps of PyCUDA's reductions count on a warp that runs in lockstep.
    code = re.sub(
        r"smem\[tid\] = (REDUCE\(.*\));",
        r"{ out_type v = \1; __syncwarp(); smem[tid] = v; __syncwarp(); }",
        code,
    )
    table = "".join(f'emu::kernel<&{k}>("{k}"), ' for k in names)
    return (
        f'#line 1 "{name}"\n{code}\n'
        f'extern "C" {{ extern const EmuKernel emu_kernels[] = {{{table}{{}}}}; }}\n'
    )


def build(source: Path, target: str, options: list[str]) -> tuple[int, str, bytes]:
    """Compile for the GPU and for the CPU; return (status, messages, shared object)."""
    environment = {k: v for k, v in os.environ.items() if not k.startswith("NVCC_")}
    real = subprocess.Popen(
        [TOOLKIT / "bin/nvcc", "--cubin", *options, "-o", os.devnull, source],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=environment,
    )
    output = Path(f"kernel.{target}")
    defines = [a for a in options if a.startswith("-D")]
    include = [*defines, *(a for a in options if a.startswith("-I"))]
    include += ["-isystem", TOOLKIT / "include", "-include", HERE / "device.hpp"]
    cpu = subprocess.run(
        ["g++", *FLAGS, *LINK, *include, "-x", "c++", "-", "-o", output]
        + [f"-L{HERE}", "-l:libcuda.so.1"],
        input=for_cpu(source.read_text(), source.name, defines),
        capture_output=True,
        text=True,
    )
    said = real.communicate()[0]
    if real.returncode:
        output.unlink(missing_ok=True)
        return real.returncode, said, b""
    if cpu.returncode:
        said += "nvcc compiles this kernel; the CPU emulation, with g++, does not:\n"
        return cpu.returncode, said + cpu.stderr, b""
    return 0, said, output.read_bytes()


def main(arguments: list[str]) -> int:
    """Do what nvcc would, as far as PyCUDA asks."""
    if "--version" in arguments:
        print("nvcc: CPU emulation")
        return 0
    if "--preprocess" in arguments:
        return subprocess.run([TOOLKIT / "bin/nvcc", *arguments]).returncode
    source = Path(next(a for a in arguments if a.endswith(".cu")))
    target = next(a[2:] for a in arguments if a in ("--cubin", "--ptx", "--fatbin"))
    options = [a for a in arguments if a not in (str(source), "--" + target)]
    text = source.read_text()
    key = hashlib.sha256("\0".join([text, target, *options]).encode()).hexdigest()
    kept = HERE / "kernels" / key
    if not kept.exists():
        status, said, binary = build(source, target, options)
        if status or re.search(r'#\s*include\s*"', text):  # its files may change
            sys.stderr.write(said)
            return status
        kept.parent.mkdir(exist_ok=True)
        new = kept.with_suffix(f".{os.getpid()}")
        new.write_bytes(said.encode() + b"\0" + binary)
        new.rename(kept)
    said, _, binary = kept.read_bytes().partition(b"\0")
    sys.stderr.write(said.decode())
    Path(f"kernel.{target}").write_bytes(binary)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
