/* A sparse file of a terabyte, and one that is locked and mapped. */
#include "lib/hostile.h"
#include <sys/file.h>

int main(int argc, char **argv) {
  guard(argc, argv);
  char path[4096];
  snprintf(path, sizeof path, "%s/huge", getenv("TMPDIR") ? getenv("TMPDIR") : "/tmp");
  int fd = open(path, O_RDWR | O_CREAT, 0);
  if (fd >= 0 && !ftruncate(fd, 1L << 40)) flock(fd, LOCK_EX), pwrite(fd, "x", 1, (1L << 40) - 1);
  mlockall(MCL_CURRENT | MCL_FUTURE);
  munlockall();
  play_on(NULL);
}
