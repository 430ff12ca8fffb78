// The CUDA driver of the emulated GPU: the calls of libcuda.so.1 that PyCUDA needs,
// each done at once. How a kernel runs is in launch.hpp, its memory in memory.hpp. A
// module is a shared object made by nvcc.py. Calls that are not here are added by
// setup.py: they answer emu_unsupported.
#include <cxxabi.h>
#include <dlfcn.h>
#include <elf.h>
#include <link.h>

#include <chrono>
#include <mutex>

#include "launch.hpp"

namespace {
using Clock = std::chrono::steady_clock;
constexpr size_t kTotal = size_t(4) << 30;
struct Context {};
struct Event {
  Clock::time_point at;
  bool set = false;
};
Context g_primary;
int g_retained = 0;
thread_local std::vector<CUcontext> g_contexts;
std::recursive_mutex g_mutex;

Byte *bytes(CUdeviceptr p) { return reinterpret_cast<Byte *>(p); }

// ---- copies
bool outside(const Byte *p, size_t n) {
  Memory *m = find_memory(p);
  if (m && p >= m->data && p + n <= m->end()) return false;
  report(CUDA_ERROR_INVALID_VALUE,
         std::to_string(n) + " bytes from " +
             (m ? place_in(*m, p) : "an address that is no device memory"));
  return true;
}
CUresult copy(Byte *to, bool to_device, const Byte *from, bool from_device, size_t n) {
  if (n == 0) return CUDA_SUCCESS;
  if ((to_device && outside(to, n)) || (from_device && outside(from, n)))
    return g_error;
  Memory *source = from_device ? find_memory(from) : nullptr;
  Byte *missing = source ? source->unwritten(const_cast<Byte *>(from), n) : nullptr;
  if (missing && !to_device)
    return report(
        CUDA_ERROR_UNKNOWN,
        "the copied " + place_in(*source, missing) + " was never written" +
            (source->kernel.empty() ? ""
                                    : ", not by kernel " + source->kernel + " either"));
  memmove(to, from, n);
  if (!to_device) return CUDA_SUCCESS;
  Memory *target = find_memory(to);
  target->mark(to, n);
  if (missing && !target->written.empty()) {  // what was never written stays so
    memcpy(&target->written[to - target->data], &source->written[from - source->data],
           n);
    target->poison_unwritten(0);
  }
  return CUDA_SUCCESS;
}
template <class T>
CUresult fill(CUdeviceptr p, size_t pitch, T v, size_t width, size_t height) {
  for (size_t y = 0; y < height && width; ++y) {
    Byte *row = bytes(p) + y * pitch;
    if (outside(row, width * sizeof(T))) return g_error;
    std::fill_n(reinterpret_cast<T *>(row), width, v);
    find_memory(row)->mark(row, width * sizeof(T));
  }
  return CUDA_SUCCESS;
}
template <class C>
CUresult copy_rows(const C &c, size_t depth, size_t src_z, size_t dst_z) {
  auto on_device = [](CUmemorytype type, CUdeviceptr p) {
    return type == CU_MEMORYTYPE_DEVICE ||
           (type == CU_MEMORYTYPE_UNIFIED && find_memory(bytes(p)));
  };
  if (c.srcMemoryType == CU_MEMORYTYPE_ARRAY || c.dstMemoryType == CU_MEMORYTYPE_ARRAY)
    return report(CUDA_ERROR_NOT_SUPPORTED, "CUDA arrays are not emulated");
  bool from_device = on_device(c.srcMemoryType, c.srcDevice);
  bool to_device = on_device(c.dstMemoryType, c.dstDevice);
  const Byte *from = c.srcMemoryType == CU_MEMORYTYPE_HOST
                         ? static_cast<const Byte *>(c.srcHost)
                         : bytes(c.srcDevice);
  Byte *to = c.dstMemoryType == CU_MEMORYTYPE_HOST ? static_cast<Byte *>(c.dstHost)
                                                   : bytes(c.dstDevice);
  size_t from_pitch = c.srcPitch ? c.srcPitch : c.WidthInBytes;
  size_t to_pitch = c.dstPitch ? c.dstPitch : c.WidthInBytes;
  for (size_t z = 0; z < depth; ++z)
    for (size_t y = 0; y < c.Height; ++y)
      if (copy(to + (z * dst_z + c.dstY + y) * to_pitch + c.dstXInBytes, to_device,
               from + (z * src_z + c.srcY + y) * from_pitch + c.srcXInBytes,
               from_device, c.WidthInBytes))
        return g_error;
  return CUDA_SUCCESS;
}
CUresult copy_3d(const CUDA_MEMCPY3D &c) {
  size_t src_z = c.srcHeight ? c.srcHeight : c.Height;
  size_t dst_z = c.dstHeight ? c.dstHeight : c.Height;
  CUDA_MEMCPY3D from_z = c;
  from_z.srcY += c.srcZ * src_z;
  from_z.dstY += c.dstZ * dst_z;
  return copy_rows(from_z, c.Depth, src_z, dst_z);
}

// ---- modules
Memory part(Byte *data, size_t size, const std::string &name) {
  Memory m;
  m.low = m.data = data;
  m.size = size;
  m.high = m.end();
  m.name = name + " of " + std::to_string(size) + " bytes";
  return m;
}
std::string local_name(std::string name) {  // of a static variable: kernel::name
  char *plain = abi::__cxa_demangle(name.c_str(), nullptr, nullptr, nullptr);
  if (plain) name = plain;
  free(plain);
  return name.substr(0, name.find('.'));
}
// Find a module's variables and __shared__ arrays in the symbol table of its image.
void read_symbols(Module &m, const char *image) {
  link_map *map;
  dlinfo(m.handle, RTLD_DI_LINKMAP, &map);
  auto *base = reinterpret_cast<Byte *>(map->l_addr);
  auto *head = reinterpret_cast<const Elf64_Ehdr *>(image);
  auto *segment = reinterpret_cast<const Elf64_Phdr *>(image + head->e_phoff);
  for (int i = 0; i < head->e_phnum; ++i)
    if (segment[i].p_type == PT_LOAD && segment[i].p_flags & PF_W)
      m.data = part(base + segment[i].p_vaddr, segment[i].p_memsz, "module's data");
  auto *section = reinterpret_cast<const Elf64_Shdr *>(image + head->e_shoff);
  const char *titles = image + section[head->e_shstrndx].sh_offset;
  int shared = -1;
  for (int i = 0; i < head->e_shnum; ++i)
    if (!strcmp(titles + section[i].sh_name, "emu_shared")) {
      shared = i;
      m.shared_low = base + section[i].sh_addr;
      m.shared_high = m.shared_low + section[i].sh_size;
    }
  for (int i = 0; i < head->e_shnum; ++i) {
    if (section[i].sh_type != SHT_SYMTAB) continue;
    auto *symbol = reinterpret_cast<const Elf64_Sym *>(image + section[i].sh_offset);
    const char *names = image + section[section[i].sh_link].sh_offset;
    for (size_t k = 0; k < section[i].sh_size / sizeof *symbol; ++k) {
      std::string name = names + symbol[k].st_name;
      if (ELF64_ST_TYPE(symbol[k].st_info) != STT_OBJECT || symbol[k].st_size == 0 ||
          name.find("emu_") != name.npos)
        continue;
      bool is_shared = symbol[k].st_shndx == shared;
      if (is_shared) name = local_name(name);
      Memory variable = part(base + symbol[k].st_value, symbol[k].st_size,
                             (is_shared ? "__shared__ " : "variable ") + name);
      if (is_shared) m.shared.push_back(variable);
      else m.symbols.emplace(name, variable);
    }
  }
  std::sort(m.shared.begin(), m.shared.end(),
            [](const Memory &a, const Memory &b) { return a.data < b.data; });
  for (size_t i = 0; i < m.shared.size(); ++i) {
    m.shared[i].low = i ? m.shared[i - 1].end() : m.shared_low;
    m.shared[i].high = i + 1 < m.shared.size() ? m.shared[i + 1].data : m.shared_high;
  }
}
CUresult load(CUmodule *out, const void *image) {
  auto *head = static_cast<const Elf64_Ehdr *>(image);
  if (memcmp(head->e_ident, ELFMAG, SELFMAG) || head->e_type != ET_DYN)
    return report(CUDA_ERROR_INVALID_IMAGE,
                  "the module was not compiled by the nvcc of the CPU emulation");
  size_t size = head->e_shoff + size_t(head->e_shnum) * head->e_shentsize;
  int file = memfd_create("cuda-module", 0);
  if (file < 0 || write(file, image, size) != ssize_t(size))
    return report(CUDA_ERROR_INVALID_IMAGE, "");
  // The file stays open: the loader takes two files of one name for the same.
  std::string path = "/proc/self/fd/" + std::to_string(file);
  auto *m = new Module;
  m->handle = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!m->handle) return report(CUDA_ERROR_INVALID_IMAGE, dlerror());
  read_symbols(*m, static_cast<const char *>(image));
  *out = reinterpret_cast<CUmodule>(m);
  return CUDA_SUCCESS;
}

// ---- arguments
CUresult pack(Function &f, void **params, void **extra, std::vector<char> &packed) {
  auto &k = f.kernel;
  const EmuParameter *end = k.parameters + k.count;
  size_t size = k.count ? end[-1].offset + end[-1].size : 0, passed = size;
  const char *buffer = nullptr;
  for (void **e = extra; e && *e != CU_LAUNCH_PARAM_END; e += 2) {
    if (e[0] == CU_LAUNCH_PARAM_BUFFER_POINTER)
      buffer = static_cast<const char *>(e[1]);
    if (e[0] == CU_LAUNCH_PARAM_BUFFER_SIZE) passed = *static_cast<size_t *>(e[1]);
  }
  if (extra && passed != size) {
    std::string sizes;
    for (auto *p = k.parameters; p < end; ++p)
      sizes += (p == k.parameters ? "" : ", ") + std::to_string(p->size) + " at " +
               std::to_string(p->offset);
    return report(CUDA_ERROR_INVALID_VALUE,
                  "the launch passes " + std::to_string(passed) +
                      " bytes of arguments, the parameters of kernel " + k.name +
                      " take " + std::to_string(size) + " (bytes, offset: " + sizes +
                      "); compare their number and types");
  }
  packed.assign(size + 16, 0);
  for (size_t i = 0; i < k.count; ++i) {
    auto &p = k.parameters[i];
    memcpy(&packed[p.offset], extra ? buffer + p.offset : params[i], p.size);
    void *value;
    if (!p.pointer) continue;
    memcpy(&value, &packed[p.offset], sizeof value);
    if (value && !find_memory(value)) {
      char text[40];
      snprintf(text, sizeof text, "%p", value);
      return report(CUDA_ERROR_INVALID_VALUE, "parameter " + std::to_string(i + 1) +
                                                  " of kernel " + k.name +
                                                  " is a pointer, and its argument, " +
                                                  text + ", is no device memory");
    }
  }
  return CUDA_SUCCESS;
}

}  // namespace

#define LOCK std::lock_guard lock(g_mutex)
#define NEED_CONTEXT                                         \
  LOCK;                                                      \
  if (g_contexts.empty()) return CUDA_ERROR_INVALID_CONTEXT; \
  if (g_sticky) return g_sticky
#define OK return CUDA_SUCCESS

extern "C" {
CUresult emu_unsupported(const char *call) {
  return report(CUDA_ERROR_NOT_SUPPORTED,
                std::string("the CPU emulation has no ") + call);
}
CUresult cuGetErrorString(CUresult r, const char **text) {
  static thread_local std::string kept;
  static const std::map<int, const char *> words{
      {CUDA_SUCCESS, "no error"},
      {CUDA_ERROR_ASSERT, "device-side assert triggered"},
      {CUDA_ERROR_ILLEGAL_ADDRESS, "an illegal memory access was encountered"},
      {CUDA_ERROR_INVALID_CONTEXT, "invalid device context"},
      {CUDA_ERROR_INVALID_DEVICE, "invalid device ordinal"},
      {CUDA_ERROR_INVALID_HANDLE, "invalid resource handle"},
      {CUDA_ERROR_INVALID_IMAGE, "device kernel image is invalid"},
      {CUDA_ERROR_INVALID_VALUE, "invalid argument"},
      {CUDA_ERROR_LAUNCH_FAILED, "unspecified launch failure"},
      {CUDA_ERROR_LAUNCH_TIMEOUT, "the launch timed out and was terminated"},
      {CUDA_ERROR_NOT_FOUND, "named symbol not found"},
      {CUDA_ERROR_NOT_SUPPORTED, "operation not supported"},
      {CUDA_ERROR_OUT_OF_MEMORY, "out of memory"},
      {CUDA_ERROR_UNKNOWN, "unknown error"}};
  auto found = words.find(r);
  kept = found == words.end() ? "error " + std::to_string(r) : found->second;
  if (r == g_error && !g_detail.empty()) kept += ": " + g_detail;
  *text = kept.c_str();
  OK;
}

// ---- the end: PyCUDA frees what it allocated when Python clears the program's
// variables. What is left after that belongs to nobody.
int emu_never_freed() {
  std::string names;
  for (auto &[at, m] : g_memory)
    if (m.map) names += (names.empty() ? "" : ", ") + m.name;
  if (names.empty() || g_sticky) return 0;
  fprintf(stderr, "CPU emulation: never freed: %s\n", names.c_str());
  fflush(nullptr);
  return 1;
}
static struct AtExit {
  ~AtExit() {
    if (emu_never_freed()) _exit(1);
  }
} at_exit;

// ---- device and context
CUresult cuInit(unsigned) { OK; }
CUresult cuDriverGetVersion(int *v) {
  *v = CUDA_VERSION;
  OK;
}
CUresult cuDeviceGetCount(int *n) {
  *n = 1;
  OK;
}
CUresult cuDeviceGet(CUdevice *d, int i) {
  *d = 0;
  return i ? CUDA_ERROR_INVALID_DEVICE : CUDA_SUCCESS;
}
CUresult cuDeviceGetName(char *s, int n, CUdevice) {
  snprintf(s, n, "CPU emulation");
  OK;
}
CUresult cuDeviceTotalMem(size_t *n, CUdevice) {
  *n = kTotal;
  OK;
}
CUresult cuDeviceComputeCapability(int *a, int *b, CUdevice) {
  *a = 9;
  *b = 0;
  OK;
}
CUresult cuDeviceGetPCIBusId(char *s, int n, CUdevice) {
  snprintf(s, n, "0000:00:00.0");
  OK;
}
CUresult cuDeviceGetByPCIBusId(CUdevice *d, const char *) {
  *d = 0;
  OK;
}
CUresult cuDeviceGetAttribute(int *v, CUdevice_attribute a, CUdevice) {
  static const std::map<int, int> values{
      {CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_BLOCK, 1024},
      {CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_X, 1024},
      {CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_Y, 1024},
      {CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_Z, 64},
      {CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_X, 2147483647},
      {CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_Y, 65535},
      {CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_Z, 65535},
      {CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK, 49152},
      {CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN, 232448},
      {CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_MULTIPROCESSOR, 233472},
      {CU_DEVICE_ATTRIBUTE_TOTAL_CONSTANT_MEMORY, 65536},
      {CU_DEVICE_ATTRIBUTE_WARP_SIZE, 32},
      {CU_DEVICE_ATTRIBUTE_MAX_REGISTERS_PER_BLOCK, 65536},
      {CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT, 132},
      {CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_MULTIPROCESSOR, 2048},
      {CU_DEVICE_ATTRIBUTE_CLOCK_RATE, 1980000},
      {CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR, 9},
      {CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR, 0}};
  auto found = values.find(a);
  *v = found == values.end() ? 1 : found->second;
  OK;
}
CUresult cuCtxCreate(CUcontext *c, CUctxCreateParams *, unsigned, CUdevice) {
  *c = reinterpret_cast<CUcontext>(new Context);
  g_contexts.push_back(*c);
  OK;
}
CUresult cuDevicePrimaryCtxRetain(CUcontext *c, CUdevice) {
  ++g_retained;
  *c = reinterpret_cast<CUcontext>(&g_primary);
  OK;
}
CUresult cuDevicePrimaryCtxRelease(CUdevice) {
  if (--g_retained == 0) show_printed();
  OK;
}
CUresult cuCtxAttach(CUcontext *c, unsigned) {
  NEED_CONTEXT;
  *c = g_contexts.back();
  OK;
}
CUresult cuCtxDetach(CUcontext) {
  show_printed();
  OK;
}
CUresult cuCtxPushCurrent(CUcontext c) {
  g_contexts.push_back(c);
  OK;
}
CUresult cuCtxPopCurrent(CUcontext *c) {
  if (g_contexts.empty()) return CUDA_ERROR_INVALID_CONTEXT;
  if (c) *c = g_contexts.back();
  g_contexts.pop_back();
  OK;
}
CUresult cuCtxGetDevice(CUdevice *d) {
  *d = 0;
  return g_contexts.empty() ? CUDA_ERROR_INVALID_CONTEXT : CUDA_SUCCESS;
}
CUresult cuCtxGetApiVersion(CUcontext, unsigned *v) {
  *v = CUDA_VERSION;
  OK;
}
CUresult cuCtxSynchronize() {
  show_printed();
  return g_sticky;
}
CUresult cuCtxSetLimit(CUlimit, size_t) { OK; }
CUresult cuCtxGetLimit(size_t *v, CUlimit) {
  *v = 1 << 20;
  OK;
}
CUresult cuCtxSetCacheConfig(CUfunc_cache) { OK; }
CUresult cuCtxGetCacheConfig(CUfunc_cache *c) {
  *c = CU_FUNC_CACHE_PREFER_NONE;
  OK;
}
CUresult cuProfilerStart() { OK; }
CUresult cuProfilerStop() { OK; }

// ---- memory
static CUresult allocate(CUdeviceptr *p, size_t n, const char *kind, bool written) {
  NEED_CONTEXT;
  if (!n) return report(CUDA_ERROR_INVALID_VALUE, "");
  Byte *at = g_used + n > kTotal ? nullptr : new_memory(n, kind, written);
  *p = reinterpret_cast<CUdeviceptr>(at);
  return at ? CUDA_SUCCESS : report(CUDA_ERROR_OUT_OF_MEMORY, "");
}
CUresult cuMemAlloc(CUdeviceptr *p, size_t n) {
  return allocate(p, n, "allocation", false);
}
CUresult cuMemAllocManaged(CUdeviceptr *p, size_t n, unsigned) {
  return allocate(p, n, "managed allocation", true);  // the host writes where it likes
}
CUresult cuMemAllocPitch(CUdeviceptr *p, size_t *pitch, size_t width, size_t height,
                         unsigned) {
  *pitch = (width + 511) & ~size_t(511);
  return cuMemAlloc(p, *pitch * height);
}
CUresult cuMemFree(CUdeviceptr p) {
  LOCK;
  return free_memory(bytes(p)) ? CUDA_SUCCESS : report(CUDA_ERROR_INVALID_VALUE, "");
}
CUresult cuMemGetInfo(size_t *f, size_t *t) {
  *t = kTotal;
  *f = kTotal - g_used;
  OK;
}
CUresult cuMemGetAddressRange(CUdeviceptr *b, size_t *n, CUdeviceptr p) {
  Memory *m = find_memory(bytes(p));
  if (!m) return report(CUDA_ERROR_NOT_FOUND, "");
  if (b) *b = reinterpret_cast<CUdeviceptr>(m->data);
  if (n) *n = m->size;
  OK;
}
CUresult cuMemHostAlloc(void **p, size_t n, unsigned) {
  return allocate(reinterpret_cast<CUdeviceptr *>(p), n, "host allocation", true);
}
CUresult cuMemFreeHost(void *p) { return cuMemFree(reinterpret_cast<CUdeviceptr>(p)); }
CUresult cuMemHostRegister(void *p, size_t n, unsigned) {
  LOCK;
  auto *at = static_cast<Byte *>(p);
  g_memory[at] = part(at, n, "registered host memory");
  OK;
}
CUresult cuMemHostUnregister(void *p) {
  LOCK;
  g_memory.erase(static_cast<Byte *>(p));
  OK;
}
CUresult cuMemHostGetDevicePointer(CUdeviceptr *d, void *p, unsigned) {
  *d = reinterpret_cast<CUdeviceptr>(p);
  OK;
}
CUresult cuMemHostGetFlags(unsigned *f, void *) {
  *f = 0;
  OK;
}
CUresult cuMemcpyHtoD(CUdeviceptr d, const void *s, size_t n) {
  NEED_CONTEXT;
  show_printed();
  return copy(bytes(d), true, static_cast<const Byte *>(s), false, n);
}
CUresult cuMemcpyDtoH(void *d, CUdeviceptr s, size_t n) {
  NEED_CONTEXT;
  show_printed();
  return copy(static_cast<Byte *>(d), false, bytes(s), true, n);
}
CUresult cuMemcpyDtoD(CUdeviceptr d, CUdeviceptr s, size_t n) {
  NEED_CONTEXT;
  return copy(bytes(d), true, bytes(s), true, n);
}
CUresult cuMemcpyHtoDAsync(CUdeviceptr d, const void *s, size_t n, CUstream) {
  return cuMemcpyHtoD(d, s, n);
}
CUresult cuMemcpyDtoHAsync(void *d, CUdeviceptr s, size_t n, CUstream) {
  return cuMemcpyDtoH(d, s, n);
}
CUresult cuMemcpyDtoDAsync(CUdeviceptr d, CUdeviceptr s, size_t n, CUstream) {
  return cuMemcpyDtoD(d, s, n);
}
CUresult cuMemcpy2D(const CUDA_MEMCPY2D *c) {
  NEED_CONTEXT;
  return copy_rows(*c, 1, 0, 0);
}
CUresult cuMemcpy2DUnaligned(const CUDA_MEMCPY2D *c) { return cuMemcpy2D(c); }
CUresult cuMemcpy2DAsync(const CUDA_MEMCPY2D *c, CUstream) { return cuMemcpy2D(c); }
CUresult cuMemcpy3D(const CUDA_MEMCPY3D *c) {
  NEED_CONTEXT;
  return copy_3d(*c);
}
CUresult cuMemcpy3DAsync(const CUDA_MEMCPY3D *c, CUstream) { return cuMemcpy3D(c); }
#define MEMSET(BITS, T)                                                              \
  CUresult cuMemsetD##BITS(CUdeviceptr p, T v, size_t n) {                           \
    NEED_CONTEXT;                                                                    \
    return fill(p, 0, v, n, 1);                                                      \
  }                                                                                  \
  CUresult cuMemsetD##BITS##Async(CUdeviceptr p, T v, size_t n, CUstream) {          \
    NEED_CONTEXT;                                                                    \
    return fill(p, 0, v, n, 1);                                                      \
  }                                                                                  \
  CUresult cuMemsetD2D##BITS(CUdeviceptr p, size_t pitch, T v, size_t w, size_t h) { \
    NEED_CONTEXT;                                                                    \
    return fill(p, pitch, v, w, h);                                                  \
  }
MEMSET(8, unsigned char)
MEMSET(16, unsigned short)
MEMSET(32, unsigned)

// ---- modules and launches
CUresult cuModuleLoadData(CUmodule *m, const void *image) {
  NEED_CONTEXT;
  return load(m, image);
}
CUresult cuModuleLoadDataEx(CUmodule *m, const void *image, unsigned, CUjit_option *,
                            void **) {
  return cuModuleLoadData(m, image);
}
CUresult cuModuleUnload(CUmodule m) {
  LOCK;
  show_printed();
  for (auto &[name, variable] : reinterpret_cast<Module *>(m)->symbols)
    g_memory.erase(variable.data);
  OK;
}
CUresult cuModuleGetFunction(CUfunction *f, CUmodule module, const char *name) {
  auto *m = reinterpret_cast<Module *>(module);
  auto *kernel = static_cast<EmuKernel *>(dlsym(m->handle, "emu_kernels"));
  void *address = dlsym(m->handle, name);  // a mangled name is one too
  for (; kernel && kernel->name; ++kernel)
    if (kernel->function == address) {
      *f = reinterpret_cast<CUfunction>(new Function{m, *kernel});
      OK;
    }
  return CUDA_ERROR_NOT_FOUND;  // no word more: programs show this message
}
CUresult cuModuleGetGlobal(CUdeviceptr *p, size_t *n, CUmodule module,
                           const char *name) {
  LOCK;
  auto *m = reinterpret_cast<Module *>(module);
  auto found = m->symbols.find(name);
  if (found == m->symbols.end()) return CUDA_ERROR_NOT_FOUND;
  Memory &variable = g_memory[found->second.data] = found->second;
  if (p) *p = reinterpret_cast<CUdeviceptr>(variable.data);
  if (n) *n = variable.size;
  OK;
}
CUresult cuFuncGetAttribute(int *v, CUfunction_attribute a, CUfunction f) {
  auto *function = reinterpret_cast<Function *>(f);
  *v = 0;
  if (a == CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK) *v = 1024;
  if (a == CU_FUNC_ATTRIBUTE_NUM_REGS) *v = 16;
  if (a == CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES) *v = function->max_dynamic;
  if (a == CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES)
    for (auto &m : function->module->shared) *v += int(m.size);
  OK;
}
CUresult cuFuncSetAttribute(CUfunction f, CUfunction_attribute a, int v) {
  if (a == CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES)
    reinterpret_cast<Function *>(f)->max_dynamic = v;
  OK;
}
CUresult cuFuncSetCacheConfig(CUfunction, CUfunc_cache) { OK; }
CUresult cuFuncSetBlockShape(CUfunction, int x, int y, int z) {  // as at the launch
  bool fits = x > 0 && y > 0 && z > 0 && z <= 64 && size_t(x) * y * z <= 1024;
  return fits ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE;
}
CUresult cuFuncSetSharedSize(CUfunction, unsigned) { OK; }
CUresult cuLaunchKernel(CUfunction f, unsigned gx, unsigned gy, unsigned gz,
                        unsigned bx, unsigned by, unsigned bz, unsigned shared,
                        CUstream, void **params, void **extra) {
  NEED_CONTEXT;
  show_printed();
  auto *function = reinterpret_cast<Function *>(f);
  if (!gx || gx > 2147483647u || !gy || gy > 65535 || !gz || gz > 65535 || !bx || !by ||
      !bz || bz > 64 || size_t(bx) * by * bz > 1024 ||
      shared > unsigned(function->max_dynamic))
    return CUDA_ERROR_INVALID_VALUE;
  Launch l{};
  l.function = function;
  l.grid_dim = {gx, gy, gz};
  l.block_dim = {bx, by, bz};
  if (pack(*function, params, extra, l.arguments)) return g_error;
  if (!map_memory(l.dynamic, shared, 16)) return report(CUDA_ERROR_OUT_OF_MEMORY, "");
  l.dynamic.name = "dynamic __shared__ memory of " + std::to_string(shared) + " bytes";
  CUresult result = launch(l);
  munmap(l.dynamic.map, l.dynamic.map_size);
  return result;
}

// ---- streams and events
CUresult cuStreamCreate(CUstream *s, unsigned) {
  *s = reinterpret_cast<CUstream>(new int);
  OK;
}
CUresult cuStreamDestroy(CUstream s) {
  delete reinterpret_cast<int *>(s);
  OK;
}
CUresult cuStreamQuery(CUstream) { return g_sticky; }
CUresult cuStreamSynchronize(CUstream) { return cuCtxSynchronize(); }
CUresult cuStreamWaitEvent(CUstream, CUevent, unsigned) { OK; }
CUresult cuStreamAttachMemAsync(CUstream, CUdeviceptr, size_t, unsigned) { OK; }
CUresult cuEventCreate(CUevent *e, unsigned) {
  *e = reinterpret_cast<CUevent>(new Event);
  OK;
}
CUresult cuEventDestroy(CUevent e) {
  delete reinterpret_cast<Event *>(e);
  OK;
}
CUresult cuEventRecord(CUevent e, CUstream) {
  *reinterpret_cast<Event *>(e) = {Clock::now(), true};
  OK;
}
CUresult cuEventQuery(CUevent) { OK; }
CUresult cuEventSynchronize(CUevent) { return cuCtxSynchronize(); }
CUresult cuEventElapsedTime(float *ms, CUevent a, CUevent b) {
  auto *start = reinterpret_cast<Event *>(a), *end = reinterpret_cast<Event *>(b);
  if (!start->set || !end->set) return CUDA_ERROR_INVALID_HANDLE;
  *ms = std::chrono::duration<float, std::milli>(end->at - start->at).count();
  OK;
}
}
