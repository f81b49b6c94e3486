/* Thirty threads compute all the time and give way only for a moment, to look idle. */
#include "lib/hostile.h"
#include <pthread.h>

static void *spin(void *none) {
  for (volatile long count = 0;; count++)
    if (count % 10000000 == 0) sched_yield();
  return none;
}

int main(int argc, char **argv) {
  guard(argc, argv);
  alarm(30);
  pthread_t thread;
  for (int count = 0; count < 30; count++) pthread_create(&thread, NULL, spin, NULL);
  play_on(NULL);
}
