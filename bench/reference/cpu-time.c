/*
 * Runs a command and prints, as the last line of stderr, its wall time and the CPU time of all its processes in
 * milliseconds. As a subreaper it also waits for processes that outlive their parents.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double ms(struct timeval t) { return (double)t.tv_sec * 1e3 + (double)t.tv_usec / 1e3; }

int main(int argc, char **argv) {
  struct timespec began, ended;
  if (argc < 2 || prctl(PR_SET_CHILD_SUBREAPER, 1)) return 2;
  clock_gettime(CLOCK_MONOTONIC, &began);
  pid_t command = fork();
  if (command == 0) {
    execvp(argv[1], argv + 1);
    _exit(127);
  }
  int status = 0, each;
  for (pid_t pid; (pid = wait(&each)) > 0;)
    if (pid == command) {
      status = each;
      clock_gettime(CLOCK_MONOTONIC, &ended);
    }
  struct rusage used;
  getrusage(RUSAGE_CHILDREN, &used);
  double wall = (double)(ended.tv_sec - began.tv_sec) * 1e3 + (double)(ended.tv_nsec - began.tv_nsec) / 1e6;
  fprintf(stderr, "%.1f %.1f\n", wall, ms(used.ru_utime) + ms(used.ru_stime));
  return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}
