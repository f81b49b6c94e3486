/* Takes all inotify, epoll, timer and event descriptors of its user. */
#include "lib/hostile.h"
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/timerfd.h>
#include <time.h>

int main(int argc, char **argv) {
  guard(argc, argv);
  int instances = 0, watches = 0;
  for (int fd; instances < 4096 && (fd = inotify_init1(0)) >= 0; instances++)
    for (char path[32], *folder = path; folder; folder = NULL) {
      snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
      for (const char *place = "/usr\0/bin\0/tmp\0/proc\0"; *place; place += strlen(place) + 1)
        if (inotify_add_watch(fd, place, IN_ALL_EVENTS) >= 0) watches++;
    }
  for (int count = 0; count < 4096 && epoll_create1(0) >= 0 && timerfd_create(CLOCK_MONOTONIC, 0) >= 0 && eventfd(0, 0) >= 0; count++);
  timer_t timer;
  struct sigevent none = {.sigev_notify = SIGEV_NONE};
  for (int count = 0; count < 40000 && !timer_create(CLOCK_MONOTONIC, &none, &timer); count++);
  fprintf(stderr, "%d instances, %d watches\n", instances, watches);
  play_on(NULL);
}
