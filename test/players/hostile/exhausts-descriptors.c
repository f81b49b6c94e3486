/* Opens descriptors until it fails, in sixteen processes, with the highest limit it may set. */
#include "lib/hostile.h"

int main(int argc, char **argv) {
  guard(argc, argv);
  struct rlimit limit;
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  for (int child = 0; child < 16; child++)
    if (fork() == 0) {
      alarm(40);
      for (int count = 0; count < 20000 && open("/dev/null", O_RDONLY) >= 0; count++);
      for (;;) pause();
    }
  usleep(200000);
  play_on(NULL);
}
