/* Twelve children compute, continue each other and the parent all the time, and start new ones when they are stopped. */
#include "lib/hostile.h"

static void spin(void) {
  for (volatile long spin = 0; spin < 200000; spin++);
}

int main(int argc, char **argv) {
  guard(argc, argv);
  pid_t *shared = mmap(NULL, 12 * sizeof(pid_t), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  signal(SIGCHLD, SIG_IGN);
  for (int child = 0; child < 12; child++)
    if (fork() == 0) {
      setsid();
      alarm(20);
      for (long round = 0;; round++) {
        shared[child] = getpid();
        for (int other = 0; other < 12; other++)
          if (other != child && shared[other] > 0) kill(shared[other], SIGCONT);
        kill(-1, SIGCONT);
        spin();
        /* Its place goes to a new process, so that a list of processes is soon out of date. */
        if (round % 200 == 10 * child && fork() > 0) _exit(0);
      }
    }
  play_on(NULL);
}
