// Device memory of the emulated GPU: guard pages, poison, and what was ever written.
//
//   guard | slack | data … | slack | guard        data ends as close to the guard as
//                                                 its alignment allows
// A guard is never accessible: touching it raises SIGSEGV. Slack, and data that nobody
// has written, hold poison: a byte that depends on its address and on a tint. The same
// launch under two tints shows whether its result depends on such a byte.
#pragma once
#include <sys/mman.h>
#include <unistd.h>

#include <cstdint>
#include <cstring>
#include <map>
#include <string>
#include <vector>

using Byte = unsigned char;
constexpr size_t kPage = 4096, kGuard = 1 << 20, kAlign = 256;

inline Byte poison(const Byte *at, Byte tint) {
  return Byte(reinterpret_cast<uintptr_t>(at) * 0x9E3779B97F4A7C15u >> 56) ^ tint;
}
inline void fill_poison(Byte *from, Byte *to, Byte tint) {
  for (; from < to; ++from) *from = poison(from, tint);
}
inline Byte *not_poison(Byte *from, Byte *to, Byte tint) {
  for (; from < to; ++from)
    if (*from != poison(from, tint)) return from;
  return nullptr;
}

struct Memory {
  Byte *map = nullptr;  // with the guards; null: a part of a module, which has none
  size_t map_size = 0;
  Byte *low = nullptr, *data = nullptr,
       *high = nullptr;  // low..data and the end are slack
  size_t size = 0;
  std::vector<Byte> written;  // one flag a byte; empty: all of it counts as written
  std::string name;  // what a message calls it
  std::string kernel;  // the last kernel that could reach it
  Byte *end() const { return data + size; }
  bool reaches(const Byte *p) const {
    return map ? p >= map && p < map + map_size : p >= data && p < end();
  }
  void mark(const Byte *from, size_t n) {
    if (!written.empty()) memset(&written[from - data], 1, n);
  }
  Byte *unwritten(Byte *from, size_t n) const {
    if (!written.empty())
      if (auto *flag = memchr(&written[from - data], 0, n))
        return data + (static_cast<const Byte *>(flag) - written.data());
    return nullptr;
  }
  void poison_slack(Byte tint) {
    fill_poison(low, data, tint);
    fill_poison(end(), high, tint);
  }
  Byte *broken_slack(Byte tint) const {
    Byte *at = not_poison(low, data, tint);
    return at ? at : not_poison(end(), high, tint);
  }
  void poison_unwritten(Byte tint) {
    for (size_t i = 0; i < written.size(); ++i)
      if (!written[i]) data[i] = poison(data + i, tint);
  }
};

inline bool map_memory(Memory &m, size_t size, size_t align) {
  size_t room = (size + align - 1) / align * align,
         pages = (room + kPage - 1) / kPage * kPage;
  m.map_size = pages + 2 * kGuard;
  void *at = mmap(nullptr, m.map_size, PROT_NONE,
                  MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (at == MAP_FAILED) return false;
  m.map = static_cast<Byte *>(at);
  m.low = m.map + kGuard;
  m.high = m.low + pages;
  m.data = m.high - room;
  m.size = size;
  mprotect(m.low, pages, PROT_READ | PROT_WRITE);
  m.poison_slack(0);
  return true;
}

inline std::map<Byte *, Memory> g_memory;  // by where the map, or the variable, begins
inline size_t g_used = 0;

inline Memory *find_memory(const void *p) {
  auto it = g_memory.upper_bound(static_cast<Byte *>(const_cast<void *>(p)));
  if (it == g_memory.begin()) return nullptr;
  --it;
  return it->second.reaches(static_cast<const Byte *>(p)) ? &it->second : nullptr;
}
inline Byte *new_memory(size_t size, const char *kind, bool written) {
  Memory m;
  if (!map_memory(m, size, kAlign)) return nullptr;
  m.name = std::string(kind) + " of " + std::to_string(size) + " bytes";
  if (!written) {
    m.written.assign(size, 0);
    fill_poison(m.data, m.end(), 0);
  }
  g_used += size;
  return g_memory.emplace(m.map, std::move(m)).first->second.data;
}
inline bool free_memory(void *p) {
  Memory *m = find_memory(p);
  if (!m || !m->map || m->data != p) return false;
  g_used -= m->size;
  munmap(m->map, m->map_size);
  g_memory.erase(m->map);
  return true;
}

// "4 bytes past the end of the allocation of 400 bytes"
inline std::string place_in(const Memory &m, const Byte *p) {
  auto bytes = [](size_t n) {
    return std::to_string(n) + (n == 1 ? " byte " : " bytes ");
  };
  if (p < m.data) return bytes(m.data - p) + "before the start of the " + m.name;
  if (p >= m.end()) return bytes(p - m.end()) + "past the end of the " + m.name;
  return "byte " + std::to_string(p - m.data) + " of the " + m.name;
}
