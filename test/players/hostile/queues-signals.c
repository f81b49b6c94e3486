/* Queues as many signals as the kernel keeps for its user. */
#include "lib/hostile.h"

int main(int argc, char **argv) {
  guard(argc, argv);
  sigset_t blocked;
  sigemptyset(&blocked), sigaddset(&blocked, SIGRTMIN);
  sigprocmask(SIG_BLOCK, &blocked, NULL);
  int count = 0;
  while (count < 200000 && !sigqueue(getpid(), SIGRTMIN, (union sigval){0})) count++;
  fprintf(stderr, "%d signals\n", count);
  play_on(NULL);
}
