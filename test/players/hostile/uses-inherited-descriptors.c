/* Uses descriptors that the starter or its wrapper may have left open, and writes to 3..20. */
#include "lib/hostile.h"

int main(int argc, char **argv) {
  guard(argc, argv);
  for (int fd = 3; fd < 4096; fd++) {
    if (fcntl(fd, F_GETFD) < 0) continue;
    char path[64], name[256] = "";
    snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
    if (readlink(path, name, sizeof name - 1) < 0) strcpy(name, "unknown");
    reached("descriptor %d: %s", fd, name);
  }
  for (int fd = 3; fd <= 20; fd++)
    if (write(fd, "garbage\n", 8) > 0) reached("wrote to descriptor %d", fd);
  play_on(NULL);
}
