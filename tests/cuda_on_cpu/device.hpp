// What a CUDA kernel sees when g++ compiles it for the CPU: CUDA's keywords, built-in
// variables, barriers, warp operations, atomics and mathematics. The driver
// (launch.hpp) defines the functions whose names begin with emu_.
#pragma once
#include <cuda_runtime.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <type_traits>
#include <utility>

#undef __global__
#undef __device__
#undef __host__
#undef __shared__
#undef __constant__
#undef __managed__
#undef __forceinline__
#undef __launch_bounds__
#define __global__
#define __device__
#define __host__
#define __constant__
#define __managed__
#define __forceinline__ inline
#define __launch_bounds__(...)
#define __CUDACC_VER_MAJOR__ 13
#define __CUDA_ARCH__ 900
// Shared arrays lie in a section of their own, apart from each other by a gap of
// poison.
#define EMU_IN_SHARED __attribute__((section("emu_shared"), used, aligned(16)))
#define EMU_JOIN_(a, b) a##b
#define EMU_JOIN(a, b) EMU_JOIN_(a, b)
#define __shared__                                                \
  static EMU_IN_SHARED char EMU_JOIN(emu_gap_, __COUNTER__)[256]; \
  static EMU_IN_SHARED

// ---- shared with the driver
using EmuDim = uint3;
struct EmuState {
  EmuDim thread, block, block_dim, grid_dim;
  char *dynamic_shared;
};
struct EmuParameter {
  size_t offset, size;
  bool pointer;
};
struct EmuKernel {
  const char *name;
  void *function;
  void (*call)(char *arguments);
  const EmuParameter *parameters;
  size_t count;
};
extern "C" {
extern EmuState emu_state;
unsigned emu_barrier(int barrier, int line, bool value);  // how many threads had value
void emu_warp(uint64_t value, unsigned mask, int line, uint64_t *values,
              unsigned *lanes);
unsigned emu_lane();
void emu_float_atomic(double magnitude, int size);
int emu_printf(const char *format, ...);
void emu_stop(const char *what, int line);
}

#ifndef EMU_DRIVER
#define threadIdx (emu_state.thread)
#define blockIdx (emu_state.block)
#define blockDim (dim3(emu_state.block_dim))
#define gridDim (dim3(emu_state.grid_dim))
#define warpSize 32
#define printf emu_printf
#undef assert
#define assert(e) ((e) ? void(0) : emu_stop("assertion " #e " failed", __LINE__))
#define __expf(x) expf(x)  // the C library has these names for itself
#define __logf(x) logf(x)
#define __sinf(x) sinf(x)
#define __cosf(x) cosf(x)
#define __powf(x, y) powf(x, y)
#define __trap() emu_stop("__trap() was called", __LINE__)
// The counter tells one barrier of the source from another.
#define __syncthreads() ((void)emu_barrier(__COUNTER__, __LINE__, true))
#define __syncthreads_count(p) int(emu_barrier(__COUNTER__, __LINE__, (p)))
#define __syncthreads_or(p) int(emu_barrier(__COUNTER__, __LINE__, (p)) > 0)
#define __syncthreads_and(p) int(emu_barrier(__COUNTER__, __LINE__, !(p)) == 0)

extern "C++" {
namespace emu {
// ---- the table of kernels: how to call each with one packed buffer of arguments
template <auto F> struct Entry;
template <class... A, void (*F)(A...)> struct Entry<F> {
  static constexpr size_t count = sizeof...(A);
  struct Table {
    EmuParameter at[count + 1];
  };
  static constexpr Table layout() {
    Table t{};
    size_t end = 0, i = 0;
    ((t.at[i] = {(end + alignof(A) - 1) / alignof(A) * alignof(A), sizeof(A),
                 std::is_pointer_v<A>},
      end = t.at[i].offset + sizeof(A), ++i),
     ...);
    return t;
  }
  static constexpr Table table = layout();
  template <size_t... I> static void apply(char *p, std::index_sequence<I...>) {
    F(*reinterpret_cast<std::remove_cv_t<A> *>(p + table.at[I].offset)...);
  }
  static void call(char *arguments) {
    apply(arguments, std::index_sequence_for<A...>{});
  }
};
template <auto F> EmuKernel kernel(const char *name) {
  using E = Entry<F>;
  return {name, reinterpret_cast<void *>(F), E::call, E::table.at, E::count};
}

// ---- warp operations
struct Votes {
  uint64_t values[32];
  unsigned lanes;
};
inline Votes gather(uint64_t value, unsigned mask, int line) {
  Votes v;
  emu_warp(value, mask, line, v.values, &v.lanes);
  return v;
}
template <class T, class U> T bits(U from) {
  T to{};
  std::memcpy(&to, &from, std::min(sizeof to, sizeof from));
  return to;
}
template <class T> T shuffle(unsigned mask, T value, int lane, int line) {
  static_assert(sizeof(T) <= 8);
  Votes v = gather(bits<uint64_t>(value), mask, line);
  return lane >= 0 && lane < 32 && v.lanes >> lane & 1 ? bits<T>(v.values[lane])
                                                       : value;
}
template <class T, class F> T update(T *p, F f) {
  T old = *p;
  *p = f(old);
  if constexpr (std::is_floating_point_v<T>)
    emu_float_atomic(std::max(std::fabs(double(old)), std::fabs(double(*p))),
                     sizeof(T));
  return old;
}
}  // namespace emu
#define EMU_LINE int line = __builtin_LINE()
inline void __syncwarp(unsigned mask = ~0u, EMU_LINE) { emu::gather(0, mask, line); }
inline void __threadfence() {}
inline void __threadfence_block() {}
inline void __threadfence_system() {}
template <class T> T __shfl_sync(unsigned m, T v, int from, int w = 32, EMU_LINE) {
  return emu::shuffle(m, v, (emu_lane() & ~(w - 1)) | (from & (w - 1)), line);
}
template <class T>
T __shfl_down_sync(unsigned m, T v, unsigned d, int w = 32, EMU_LINE) {
  int me = emu_lane(), from = me + int(d);
  return emu::shuffle(m, v, (from & ~(w - 1)) == (me & ~(w - 1)) ? from : me, line);
}
template <class T> T __shfl_up_sync(unsigned m, T v, unsigned d, int w = 32, EMU_LINE) {
  int me = emu_lane(), from = me - int(d);
  return emu::shuffle(m, v, from >= (me & ~(w - 1)) ? from : me, line);
}
template <class T> T __shfl_xor_sync(unsigned m, T v, int x, int w = 32, EMU_LINE) {
  int me = emu_lane(), from = me ^ x;
  return emu::shuffle(m, v, (from & ~(w - 1)) <= (me & ~(w - 1)) ? from : me, line);
}
inline unsigned __ballot_sync(unsigned m, int p, EMU_LINE) {
  emu::Votes v = emu::gather(p != 0, m, line);
  unsigned all = 0;
  for (int i = 0; i < 32; ++i)
    if (v.lanes >> i & 1 && v.values[i]) all |= 1u << i;
  return all;
}
inline int __any_sync(unsigned m, int p, EMU_LINE) {
  return __ballot_sync(m, p, line) != 0;
}
inline int __all_sync(unsigned m, int p, EMU_LINE) {
  return __ballot_sync(m, !p, line) == 0;
}

// ---- atomics: a thread is never interrupted within one
#define EMU_ATOMIC(NAME, RESULT)                               \
  template <class T> T NAME(T *p, std::type_identity_t<T> v) { \
    return emu::update(p, [&](T old) { return T(RESULT); });   \
  }
EMU_ATOMIC(atomicAdd, old + v)
EMU_ATOMIC(atomicSub, old - v)
EMU_ATOMIC(atomicMax, std::max<T>(old, v))
EMU_ATOMIC(atomicMin, std::min<T>(old, v))
EMU_ATOMIC(atomicAnd, old &v)
EMU_ATOMIC(atomicOr, old | v)
EMU_ATOMIC(atomicXor, old ^ v)
EMU_ATOMIC(atomicInc, old >= v ? 0 : old + 1)
EMU_ATOMIC(atomicDec, old == 0 || old > v ? v : old - 1)
template <class T> T atomicExch(T *p, std::type_identity_t<T> v) {
  return std::exchange(*p, v);
}
template <class T>
T atomicCAS(T *p, std::type_identity_t<T> expected, std::type_identity_t<T> v) {
  T old = *p;
  if (old == expected) *p = v;
  return old;
}

// ---- mathematics
template <class T> T __ldg(const T *p) { return *p; }
inline float __fdividef(float a, float b) { return a / b; }
inline float __fadd_rn(float a, float b) { return a + b; }
inline float __fmul_rn(float a, float b) { return a * b; }
inline float __fmaf_rn(float a, float b, float c) { return std::fma(a, b, c); }
inline double __dadd_rn(double a, double b) { return a + b; }
inline double __dmul_rn(double a, double b) { return a * b; }
inline float rsqrtf(float x) { return 1 / std::sqrt(x); }
inline double rsqrt(double x) { return 1 / std::sqrt(x); }
inline float __saturatef(float x) { return x > 0 ? std::min(x, 1.0f) : 0; }
inline float __int_as_float(int i) { return emu::bits<float>(i); }
inline int __float_as_int(float f) { return emu::bits<int>(f); }
inline float __uint_as_float(unsigned i) { return emu::bits<float>(i); }
inline unsigned __float_as_uint(float f) { return emu::bits<unsigned>(f); }
inline long long __double_as_longlong(double d) { return emu::bits<long long>(d); }
inline double __longlong_as_double(long long i) { return emu::bits<double>(i); }
inline int __popc(unsigned x) { return __builtin_popcount(x); }
inline int __popcll(unsigned long long x) { return __builtin_popcountll(x); }
inline int __ffs(int x) { return __builtin_ffs(x); }
inline int __clz(int x) { return x ? __builtin_clz(x) : 32; }
inline int __mul24(int a, int b) { return a * b; }
inline unsigned __umul24(unsigned a, unsigned b) { return a * b; }
inline int __mulhi(int a, int b) { return int((long long)a * b >> 32); }
inline unsigned __umulhi(unsigned a, unsigned b) {
  return unsigned((unsigned long long)a * b >> 32);
}
inline long long clock64() { return 0; }
inline long long clock() { return 0; }
template <class A, class B> std::common_type_t<A, B> min(A a, B b) {
  return a < b ? a : b;
}
template <class A, class B> std::common_type_t<A, B> max(A a, B b) {
  return a > b ? a : b;
}
inline void sincos(float x, float *s, float *c) {
  *s = std::sin(x);
  *c = std::cos(x);
}
using std::abs, std::acos, std::acosh, std::asin, std::asinh, std::atan, std::atan2;
using std::atanh, std::cbrt, std::ceil, std::copysign, std::cos, std::cosh, std::erf;
using std::erfc, std::exp, std::exp2, std::expm1, std::fabs, std::floor, std::fma;
using std::fmod, std::frexp, std::hypot, std::isfinite, std::isinf, std::isnan;
using std::ldexp, std::lgamma, std::log, std::log10, std::log1p, std::log2, std::modf;
using std::pow, std::rint, std::round, std::sin, std::sinh, std::sqrt, std::tan;
using std::tanh, std::tgamma, std::trunc;
}  // extern "C++"
#endif
