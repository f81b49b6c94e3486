/* Asks for a higher priority of processor and disk, real time and all processors. */
#include "lib/hostile.h"

int main(int argc, char **argv) {
  guard(argc, argv);
  if (!setpriority(PRIO_PROCESS, 0, -20)) reached("nice -20");
  if (!setpriority(PRIO_PGRP, 0, -1)) reached("nice -1 of its group");
  struct sched_param first = {.sched_priority = 1};
  if (!sched_setscheduler(0, SCHED_FIFO, &first)) reached("SCHED_FIFO");
  if (!sched_setscheduler(0, SCHED_RR, &first)) reached("SCHED_RR");
  struct { unsigned size, policy; unsigned long long flags; int nice; unsigned priority; unsigned long long runtime, deadline, period; }
    deadline = {48, 6, 0, 0, 0, 10000000, 20000000, 20000000};
  if (!syscall(SYS_sched_setattr, 0, &deadline, 0)) reached("SCHED_DEADLINE");
  if (!syscall(SYS_ioprio_set, 1, 0, (1 << 13) | 0)) reached("real-time disk priority");
  struct rlimit limit = {40, 40};
  if (!setrlimit(RLIMIT_NICE, &limit)) reached("limit of nice");
  if (!setrlimit(RLIMIT_RTPRIO, &limit)) reached("limit of real time");
  if (!setrlimit(RLIMIT_NPROC, &(struct rlimit){RLIM_INFINITY, RLIM_INFINITY})) fprintf(stderr, "no limit of processes by rlimit\n");
  setsid();
  prctl(PR_SET_TIMERSLACK, 1);
  play_on(NULL);
}
