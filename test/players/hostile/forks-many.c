/* Forks until it fails, at most 300 children that sleep. */
#include "lib/hostile.h"

int main(int argc, char **argv) {
  guard(argc, argv);
  for (int child = 0; child < 300; child++) {
    pid_t pid = fork();
    if (pid < 0) break;
    if (pid == 0) {
      alarm(40);
      for (;;) pause();
    }
  }
  usleep(500000);
  play_on(NULL);
}
