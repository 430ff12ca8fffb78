// How a kernel runs, and how its faults are found.
//
// Every GPU thread is a fiber; the fibers of a block run in turn, each until it ends or
// waits; the blocks of a grid run in turn. A launch is run several times, each time
// from the same copy of the memory that it can reach, with another order of threads and
// blocks and another tint of poison (memory.hpp). All runs must leave the same bytes.
// What stays is what the first run, in the forward order, left.
#pragma once
#include <cuda.h>
#include <setjmp.h>
#include <signal.h>
#include <sys/syscall.h>
#include <time.h>
#include <ucontext.h>

#include <algorithm>
#include <cmath>
#include <cstdarg>
#include <cstdlib>
#include <numeric>
#include <random>

#include "memory.hpp"
#define EMU_DRIVER
#include "device.hpp"

struct Module {
  void *handle = nullptr;
  Memory data;  // its variables
  std::vector<Memory> shared;  // its __shared__ arrays
  Byte *shared_low = nullptr, *shared_high = nullptr;
  std::map<std::string, Memory> symbols;
};
struct Function {
  Module *module;
  EmuKernel kernel;
  int max_dynamic = 49152;
};

// ---- findings
inline std::string g_detail;  // goes with g_error in cuGetErrorString
inline CUresult g_error = CUDA_SUCCESS, g_sticky = CUDA_SUCCESS;
inline CUresult report(CUresult code, std::string detail) {
  g_detail = std::move(detail);
  return g_error = code;
}
inline CUresult die(CUresult code, std::string detail) {  // the context is lost
  return g_sticky = report(code, std::move(detail));
}

// ---- the launch that is running
enum Cause { kOutside, kUnwritten, kShared, kCauses };
struct Run {
  int order;  // 0 forward, 1 reverse, others: the seed of a shuffle
  Byte tint[kCauses];
};
struct Launch {
  Function *function;
  std::vector<char> arguments;
  Memory dynamic;  // __shared__ memory whose size the launch gives
  std::vector<Memory *> reach;
  std::vector<std::string> before;  // what they held
  EmuDim block_dim, grid_dim;
};
inline Launch *g_launch = nullptr;
inline bool g_first_run;  // only it prints
inline double g_magnitude[2];  // the largest that a float, a double atomic met
inline std::string g_printed;
inline std::vector<unsigned> g_order;  // of the threads of a block
inline struct {
  Byte *at, last;
  EmuDim thread, block;
  bool seen;
} g_watch;
extern "C" {
EmuState emu_state;
}

inline std::string triple(EmuDim d) {
  return "(" + std::to_string(d.x) + ", " + std::to_string(d.y) + ", " +
         std::to_string(d.z) + ")";
}
inline std::string kernel_name() {
  return std::string("kernel ") + g_launch->function->kernel.name;
}
inline EmuDim spread(unsigned i, EmuDim n) {
  return {i % n.x, i / n.x % n.y, i / (n.x * n.y)};
}
inline std::string where(EmuDim thread, EmuDim block) {
  return kernel_name() + ", block " + triple(block) + ", thread " + triple(thread);
}
inline std::string where() { return where(emu_state.thread, emu_state.block); }

// "… of the allocation of 400 bytes (parameter 2)"
inline std::string name_place(const Byte *p) {
  Launch &l = *g_launch;
  for (auto &m : l.function->module->shared)
    if (p >= m.low && p < m.high) return place_in(m, p);
  if (l.dynamic.reaches(p)) return place_in(l.dynamic, p);
  for (auto &[name, m] : l.function->module->symbols)
    if (m.reaches(p)) return place_in(m, p);
  Memory *m = find_memory(p);
  if (!m) {
    char text[80];
    snprintf(text, sizeof text, "the address %p, %s", static_cast<const void *>(p),
             reinterpret_cast<uintptr_t>(p) < kPage ? "a null pointer and an offset"
                                                    : "far from any allocation");
    return text;
  }
  std::string text = place_in(*m, p);
  auto &k = l.function->kernel;
  for (size_t i = 0; i < k.count; ++i)
    if (k.parameters[i].pointer) {
      Byte *q;
      memcpy(&q, &l.arguments[k.parameters[i].offset], sizeof q);
      if (m->reaches(q)) return text + " (parameter " + std::to_string(i + 1) + ")";
    }
  return text;
}

// ---- fibers
enum State { kReady, kAtBarrier, kInWarp, kDone };
struct Fiber {
  jmp_buf at;
  Byte *stack = nullptr;
  bool started = false;
  State state = kDone;
  unsigned thread;
  int barrier, line;
  unsigned mask, lanes;
  uint64_t value, values[32];
};
constexpr size_t kStack = 256 << 10;
inline std::vector<Fiber *> g_fibers;
inline Fiber *g_current;
inline unsigned g_next, g_threads;
inline jmp_buf g_scheduler;
inline volatile sig_atomic_t g_in_kernel = 0;  // 2: not to be timed out, within malloc

inline void look_at_watch() {
  if (!g_watch.at || *g_watch.at == g_watch.last) return;
  g_watch.last = *g_watch.at;
  g_watch.thread = emu_state.thread;
  g_watch.block = emu_state.block;
  g_watch.seen = true;
}
inline void fiber_main() {
  for (;;) {
    while (g_next < g_threads) {
      g_current->thread = g_order[g_next++];
      emu_state.thread = spread(g_current->thread, emu_state.block_dim);
      g_launch->function->kernel.call(g_launch->arguments.data());
      look_at_watch();
    }
    g_current->state = kDone;
    if (!_setjmp(g_current->at)) _longjmp(g_scheduler, 1);
  }
}
__attribute__((noinline)) inline bool resume(Fiber *f) {
  g_current = f;
  emu_state.thread = spread(f->thread, emu_state.block_dim);
  int back = _setjmp(g_scheduler);
  g_in_kernel = back == 0;
  if (back == 2) return false;  // stopped
  if (back == 1) {
    look_at_watch();
    return true;
  }
  if (g_current->started) _longjmp(g_current->at, 1);
  g_current->started = true;
  ucontext_t start;
  getcontext(&start);
  start.uc_stack.ss_sp = g_current->stack;
  start.uc_stack.ss_size = kStack;
  start.uc_link = nullptr;
  makecontext(&start, fiber_main, 0);
  setcontext(&start);
  return false;
}
inline void wait_as(State state) {
  g_current->state = state;
  if (!_setjmp(g_current->at)) _longjmp(g_scheduler, 1);
}
[[noreturn]] inline void stop_kernel(CUresult code, std::string detail) {
  die(code, std::move(detail));
  for (auto *f : g_fibers) f->started = false, f->state = kDone;
  _longjmp(g_scheduler, 2);
}
inline Fiber *fiber(size_t i) {
  if (i < g_fibers.size()) return g_fibers[i];
  auto *f = new Fiber;
  f->stack = static_cast<Byte *>(mmap(nullptr, kStack, PROT_READ | PROT_WRITE,
                                      MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
  mprotect(f->stack, kPage, PROT_NONE);
  g_fibers.push_back(f);
  return f;
}
inline std::string waits(Fiber *f) {
  return "thread " + triple(spread(f->thread, emu_state.block_dim)) + " waits at the " +
         (f->state == kAtBarrier ? "barrier" : "warp operation") + " in line " +
         std::to_string(f->line);
}
inline bool release_block(std::vector<Fiber *> &live) {
  unsigned count = 0;
  for (auto *f : live) {
    if (f->state != kAtBarrier || f->barrier != live[0]->barrier) return false;
    count += f->value != 0;
  }
  for (auto *f : live) f->state = kReady, f->lanes = count;
  return true;
}
inline bool release_warps(std::vector<Fiber *> &live) {
  std::map<unsigned, std::vector<Fiber *>> warps;
  for (auto *f : live) warps[f->thread / 32].push_back(f);
  bool released = false;
  for (auto &[number, warp] : warps)
    for (auto *f : warp) {
      if (f->state != kInWarp) continue;
      std::vector<Fiber *> group;
      bool complete = true;
      for (auto *o : warp)
        if (f->mask >> o->thread % 32 & 1) {
          complete = complete && o->state == kInWarp && o->mask == f->mask;
          group.push_back(o);
        }
      if (!complete) continue;
      released = true;
      for (auto *to : group) {
        to->state = kReady;
        to->lanes = 0;
        for (auto *from : group) {
          to->values[from->thread % 32] = from->value;
          to->lanes |= 1u << from->thread % 32;
        }
      }
    }
  return released;
}
inline bool run_block() {
  g_next = 0;
  size_t used = 0;  // a fiber runs thread after thread until one waits
  while (g_next < g_threads)
    if (!resume(fiber(used++))) return false;
  for (;;) {
    std::vector<Fiber *> live;  // in the order of the run
    for (size_t i = 0; i < used; ++i)
      if (g_fibers[i]->state != kDone) live.push_back(g_fibers[i]);
    if (live.empty()) return true;
    if (!release_block(live) && !release_warps(live)) {
      auto other = std::find_if(live.begin(), live.end(), [&](Fiber *f) {
        return f->state != live[0]->state || f->barrier != live[0]->barrier;
      });
      if (other == live.end()) other = live.end() - 1;
      die(CUDA_ERROR_LAUNCH_FAILED,
          kernel_name() + ", block " + triple(emu_state.block) + ": " + waits(live[0]) +
              ", " + waits(*other) + "; all threads must reach the same one");
      for (auto *f : g_fibers) f->started = false, f->state = kDone;
      return false;
    }
    for (auto *f : live)
      if (f->state == kReady && !resume(f)) return false;
  }
}

// ---- what kernels call
extern "C" {
unsigned emu_barrier(int barrier, int line, bool value) {
  g_current->barrier = barrier;
  g_current->line = line;
  g_current->value = value;
  wait_as(kAtBarrier);
  return g_current->lanes;
}
void emu_warp(uint64_t value, unsigned mask, int line, uint64_t *values,
              unsigned *lanes) {
  g_current->value = value;
  g_current->mask = mask | 1u << emu_lane();
  g_current->line = line;
  g_current->barrier = -1;
  wait_as(kInWarp);
  memcpy(values, g_current->values, sizeof g_current->values);
  *lanes = g_current->lanes;
}
unsigned emu_lane() { return g_current->thread % 32; }
void emu_float_atomic(double magnitude, int size) {
  double &largest = g_magnitude[size == 8];
  largest = std::max(largest, magnitude);
}
int emu_printf(const char *format, ...) {
  if (!g_first_run || g_printed.size() > 1 << 20)
    return 0;  // a GPU's buffer is as large
  g_in_kernel = 2;
  va_list list, again;
  va_start(list, format);
  va_copy(again, list);
  std::string text(vsnprintf(nullptr, 0, format, list) + 1, 0);
  vsnprintf(text.data(), text.size(), format, again);
  va_end(again);
  va_end(list);
  g_printed.append(text.data(), text.size() - 1);
  g_in_kernel = 1;
  return 0;
}
void emu_stop(const char *what, int line) {
  stop_kernel(CUDA_ERROR_ASSERT,
              where() + ", line " + std::to_string(line) + ": " + what);
}
}
inline void show_printed() {  // as on a GPU: at the next synchronisation
  fwrite(g_printed.data(), 1, g_printed.size(), stdout);
  fflush(stdout);
  g_printed.clear();
}

// ---- signals: a fault, a division by zero, the time limit
inline double time_limit() {
  const char *text = getenv("CUDA_ON_CPU_TIME_LIMIT");
  double limit = text ? atof(text) : 0;
  return limit > 0 ? limit : 10;
}
inline void on_signal(int number, siginfo_t *info, void *context) {
  if (!g_in_kernel) {  // the clock ticks again; a fault of the driver itself ends it
    if (number != SIGVTALRM) signal(number, SIG_DFL);
    return;
  }
  if (number == SIGVTALRM && g_in_kernel == 2) return;
  if (number == SIGFPE)
    stop_kernel(CUDA_ERROR_LAUNCH_FAILED, where() + " divides an integer by zero");
  if (number == SIGVTALRM) {
    char limit[32];
    snprintf(limit, sizeof limit, "%g", time_limit());
    stop_kernel(CUDA_ERROR_LAUNCH_TIMEOUT,
                where() + " is still running after " + limit +
                    " s: does its loop end, or wait for a thread that has not run yet? "
                    "(CUDA_ON_CPU_TIME_LIMIT sets the limit)");
  }
  auto *at = static_cast<Byte *>(info->si_addr);
  if (at >= g_current->stack && at < g_current->stack + kPage)
    stop_kernel(CUDA_ERROR_ILLEGAL_ADDRESS, where() + " overflows its stack");
  const char *does = " accesses ";
#ifdef __x86_64__
  does = static_cast<ucontext_t *>(context)->uc_mcontext.gregs[REG_ERR] & 2
             ? " writes to "
             : " reads ";
#endif
  stop_kernel(CUDA_ERROR_ILLEGAL_ADDRESS, where() + does + name_place(at));
}
struct Signals {  // caught while a launch runs, then as they were
  static constexpr int kNumbers[] = {SIGSEGV, SIGBUS, SIGFPE, SIGVTALRM};
  struct sigaction old[4];
  stack_t old_stack;
  sigset_t old_mask;
  timer_t timer;
  std::vector<Byte> stack = std::vector<Byte>(256 << 10);
  Signals() {
    stack_t alternate{stack.data(), 0, stack.size()};
    sigaltstack(&alternate, &old_stack);
    struct sigaction action{};
    action.sa_sigaction = on_signal;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
    for (int i = 0; i < 4; ++i) sigaction(kNumbers[i], &action, &old[i]);
    sigset_t ours;
    sigemptyset(&ours);
    for (int number : kNumbers) sigaddset(&ours, number);
    pthread_sigmask(SIG_UNBLOCK, &ours, &old_mask);
    sigevent event{};
    event.sigev_notify = SIGEV_THREAD_ID;
    event.sigev_signo = SIGVTALRM;
    event._sigev_un._tid = int(syscall(SYS_gettid));
    timer_create(CLOCK_THREAD_CPUTIME_ID, &event, &timer);
  }
  void start_clock() {
    double limit = time_limit();
    itimerspec spec{};
    spec.it_value.tv_sec = time_t(limit);
    spec.it_value.tv_nsec = long((limit - double(time_t(limit))) * 1e9);
    spec.it_interval.tv_nsec = 20'000'000;
    timer_settime(timer, 0, &spec, nullptr);
  }
  ~Signals() {
    timer_delete(timer);
    pthread_sigmask(SIG_SETMASK, &old_mask, nullptr);
    for (int i = 0; i < 4; ++i) sigaction(kNumbers[i], &old[i], nullptr);
    sigaltstack(&old_stack, nullptr);
  }
};

// ---- one run
inline std::vector<unsigned> ordered(size_t n, int order) {
  std::vector<unsigned> all(n);
  std::iota(all.begin(), all.end(), 0u);
  if (order == 1) std::reverse(all.begin(), all.end());
  if (order > 1) std::shuffle(all.begin(), all.end(), std::mt19937(order));
  return all;
}
// Run the grid; what broke first goes to `broken`. False: the kernel was stopped.
inline bool execute(const Run &run, Signals &signals, Byte *&broken) {
  Launch &l = *g_launch;
  Module &module = *l.function->module;
  for (size_t i = 0; i < l.reach.size(); ++i) {
    memcpy(l.reach[i]->data, l.before[i].data(), l.reach[i]->size);
    l.reach[i]->poison_slack(run.tint[kOutside]);
    l.reach[i]->poison_unwritten(run.tint[kUnwritten]);
  }
  emu_state = {
      {}, {}, l.block_dim, l.grid_dim, reinterpret_cast<char *>(l.dynamic.data)};
  g_threads = l.block_dim.x * l.block_dim.y * l.block_dim.z;
  g_order = ordered(g_threads, run.order);
  broken = nullptr;
  signals.start_clock();
  bool done = true;
  for (unsigned b :
       ordered(size_t(l.grid_dim.x) * l.grid_dim.y * l.grid_dim.z, run.order)) {
    emu_state.block = spread(b, l.grid_dim);
    l.dynamic.poison_slack(run.tint[kOutside]);
    fill_poison(l.dynamic.data, l.dynamic.end(), run.tint[kShared]);
    fill_poison(module.shared_low, module.shared_high, run.tint[kOutside]);
    for (auto &m : module.shared) fill_poison(m.data, m.end(), run.tint[kShared]);
    if (g_watch.at) g_watch.last = *g_watch.at;
    done = run_block();
    if (!done) break;
    if (!broken) broken = l.dynamic.broken_slack(run.tint[kOutside]);
    for (auto &m : module.shared)
      if (!broken) broken = m.broken_slack(run.tint[kOutside]);
    if (broken) break;
  }
  if (module.shared_low)
    memset(module.shared_low, 0, module.shared_high - module.shared_low);
  g_first_run = false;
  for (auto *m : l.reach)
    if (!broken) broken = m->broken_slack(run.tint[kOutside]);
  return done;
}

// ---- all runs
// The memory that pointers in the arguments, and in memory so reached, lead to.
inline std::vector<Memory *> reachable(Launch &l) {
  std::vector<Memory *> found{&l.function->module->data};
  auto scan = [&](const void *from, size_t n) {
    const Byte *p = static_cast<const Byte *>(from);
    for (; n >= sizeof(void *); p += sizeof(void *), n -= sizeof(void *)) {
      void *q;
      memcpy(&q, p, sizeof q);
      Memory *m = find_memory(q);
      if (m && std::find(found.begin(), found.end(), m) == found.end())
        found.push_back(m);
    }
  };
  scan(l.arguments.data(), l.arguments.size());
  for (size_t i = 0; i < found.size(); ++i) scan(found[i]->data, found[i]->size);
  return found;
}
inline bool nearly_equal(const Byte *a, const Byte *b, size_t offset, size_t size) {
  auto near = [&](auto type, double tolerance) {
    using T = decltype(type);
    size_t start = offset / sizeof(T) * sizeof(T);
    T x, y;
    if (tolerance == 0 || start + sizeof(T) > size) return false;
    memcpy(&x, a + start, sizeof x);
    memcpy(&y, b + start, sizeof y);
    return std::fabs(x - y) <= tolerance;
  };
  return near(float(), 1e-5 * g_magnitude[0]) || near(double(), 1e-12 * g_magnitude[1]);
}
// The first byte on which memory and `result` of the first run differ.
inline Byte *difference(const std::vector<std::string> &result, const Run &run) {
  for (size_t i = 0; i < result.size(); ++i) {
    Memory &m = *g_launch->reach[i];
    const Byte *old = reinterpret_cast<const Byte *>(result[i].data());
    if (m.written.empty() && !memcmp(old, m.data, m.size)) continue;
    for (size_t k = 0; k < m.size; ++k) {
      Byte *at = m.data + k;
      bool untouched = !m.written.empty() && !m.written[k] && old[k] == poison(at, 0) &&
                       *at == poison(at, run.tint[kUnwritten]);
      if (*at != old[k] && !untouched && !nearly_equal(old, m.data, k, m.size))
        return at;
    }
  }
  return nullptr;
}
inline std::vector<std::string> copies() {
  std::vector<std::string> all;
  for (auto *m : g_launch->reach)
    all.emplace_back(reinterpret_cast<char *>(m->data), m->size);
  return all;
}
// Run it again to learn which thread changed the byte last.
inline std::string who_writes(Byte *at, const Run &run, Signals &signals) {
  Byte *broken;
  g_watch = {at, *at, {}, {}, false};
  execute(run, signals, broken);
  g_watch.at = nullptr;
  return g_watch.seen ? where(g_watch.thread, g_watch.block) : kernel_name();
}
inline CUresult explain(Byte *at, const std::vector<std::string> &result,
                        const Run &run, Signals &signals) {
  static const char *const why[] = {
      "memory outside an allocation", "device memory before anything was written there",
      "__shared__ memory before it is written (is a barrier missing?)"};
  for (int c = 0; c < kCauses; ++c) {
    Run one{0, {0, 0, 0}};
    one.tint[c] = 0xFF;
    Byte *broken, *changed;
    if (!execute(one, signals, broken)) return g_error;
    if ((changed = difference(result, one)))
      return report(CUDA_ERROR_LAUNCH_FAILED,
                    who_writes(changed, one, signals) + " reads " + why[c] +
                        "; on it depends " + name_place(changed));
  }
  return report(CUDA_ERROR_LAUNCH_FAILED,
                who_writes(at, run, signals) + " writes " + name_place(at) +
                    ", and the value depends on the order of threads or blocks "
                    "(is a barrier or an atomic missing?)");
}
inline CUresult launch(Launch &l) {
  static const Run runs[] = {{0, {0, 0, 0}},
                             {1, {0xFF, 0xFF, 0xFF}},
                             {2, {0x55, 0x55, 0x55}},
                             {3, {0xAA, 0xAA, 0xAA}}};
  g_launch = &l;
  l.reach = reachable(l);
  l.before = copies();
  Signals signals;
  std::vector<std::string> result;
  Byte *at;
  CUresult found = CUDA_SUCCESS;
  g_magnitude[0] = g_magnitude[1] = 0;
  for (const Run &run : runs) {
    g_first_run = &run == runs;
    if (!execute(run, signals, at)) {
      g_launch = nullptr;
      return g_error;
    }
    if (at) {
      std::string what = " writes to " + name_place(at);
      found = die(CUDA_ERROR_ILLEGAL_ADDRESS, who_writes(at, run, signals) + what);
    } else if (run.order == 0) {
      result = copies();
    } else if ((at = difference(result, run))) {
      found = explain(at, result, run, signals);
    }
    if (found) break;
    if (run.order == 1)
      for (size_t i = 0; i < l.reach.size(); ++i) {
        Memory &m = *l.reach[i];
        m.kernel = l.function->kernel.name;
        for (size_t k = 0; k < m.written.size(); ++k)
          m.written[k] |= Byte(result[i][k]) != poison(m.data + k, 0) ||
                          m.data[k] != poison(m.data + k, run.tint[kUnwritten]);
      }
  }
  for (size_t i = 0; i < result.size(); ++i)
    memcpy(l.reach[i]->data, result[i].data(), result[i].size());
  for (auto *m : l.reach) m->poison_slack(0);
  g_launch = nullptr;
  return found;
}
