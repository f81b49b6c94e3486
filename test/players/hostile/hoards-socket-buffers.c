/* Fills the buffers of socket pairs with 300 MB that belong to no process. */
#include "lib/hostile.h"

int main(int argc, char **argv) {
  guard(argc, argv);
  static char block[65536];
  long total = 0;
  int pair[2], size = 1 << 20;
  while (total < 300L << 20 && !socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, pair)) {
    setsockopt(pair[0], SOL_SOCKET, SO_SNDBUF, &size, sizeof size);
    for (ssize_t wrote; (wrote = write(pair[0], block, sizeof block)) > 0;) total += wrote;
  }
  fprintf(stderr, "%ld MB in sockets\n", total >> 20);
  play_on(NULL);
}
