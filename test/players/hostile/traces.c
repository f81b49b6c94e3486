/* Traces its parent, the first process and its own child. */
#include "lib/hostile.h"
#include <sys/ptrace.h>

int main(int argc, char **argv) {
  guard(argc, argv);
  if (!ptrace(PTRACE_ATTACH, 1, 0, 0)) reached("traced the first process");
  if (!ptrace(PTRACE_ATTACH, getppid(), 0, 0)) reached("traced its parent");
  if (!ptrace(PTRACE_SEIZE, getppid(), 0, 0)) reached("seized its parent");
  const char *bystander = target("bystander");
  if (bystander && !ptrace(PTRACE_ATTACH, atoi(bystander), 0, 0)) reached("traced a process of the host");
  if (!ptrace(PTRACE_TRACEME, 0, 0, 0)) reached("may be traced");
  play_on(NULL);
}
