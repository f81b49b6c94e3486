/* 400 generations of processes, each ended by its child's start, so that a search always comes too late. */
#include "lib/hostile.h"

int main(int argc, char **argv) {
  guard(argc, argv);
  if (fork() == 0) {
    setsid();
    close(0), close(1), close(2);
    for (int generation = 0; generation < 400; generation++) {
      if (fork() > 0) _exit(0);
      usleep(1000);
    }
    alarm(40);
    pause();
    _exit(0);
  }
  play_on(NULL);
}
