/* Reads one byte of every 2 MB: each costs a page of the kernel's tables, and none of its own memory. */
#include "lib/hostile.h"

int main(int argc, char **argv) {
  guard(argc, argv);
  const size_t gigabyte = 1UL << 30, stride = 2 << 20;
  volatile char sum = 0;
  /* 256 MB of tables. */
  for (int block = 0; block < 128; block++) {
    char *memory = mmap(NULL, gigabyte, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) break;
    madvise(memory, gigabyte, MADV_NOHUGEPAGE);
    for (size_t at = 0; at < gigabyte; at += stride) sum += memory[at];
  }
  play_on(NULL);
}
