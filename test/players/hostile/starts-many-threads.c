/* Starts at most 300 threads. */
#include "lib/hostile.h"
#include <pthread.h>

static void *rest(void *none) {
  for (;;) pause();
  return none;
}

int main(int argc, char **argv) {
  guard(argc, argv);
  pthread_t thread;
  for (int count = 0; count < 300; count++)
    if (pthread_create(&thread, NULL, rest, NULL)) break;
  usleep(500000);
  play_on(NULL);
}
