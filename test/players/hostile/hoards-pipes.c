/* Fills pipes of a megabyte each, 300 MB in all. */
#include "lib/hostile.h"

int main(int argc, char **argv) {
  guard(argc, argv);
  static char block[65536];
  long total = 0;
  int ends[2];
  while (total < 300L << 20 && !pipe2(ends, O_NONBLOCK)) {
    fcntl(ends[1], F_SETPIPE_SZ, 1 << 20);
    for (ssize_t wrote; (wrote = write(ends[1], block, sizeof block)) > 0;) total += wrote;
  }
  fprintf(stderr, "%ld MB in pipes\n", total >> 20);
  play_on(NULL);
}
