/* Uses 300 MB as a file in memory, which no process maps. */
#include "lib/hostile.h"

int main(int argc, char **argv) {
  guard(argc, argv);
  static char block[1 << 20];
  int fd = memfd_create("large", 0);
  for (int megabyte = 0; fd >= 0 && megabyte < 300; megabyte++) {
    memset(block, megabyte + 1, sizeof block);
    if (write(fd, block, sizeof block) < 0) break;
  }
  play_on(NULL);
}
