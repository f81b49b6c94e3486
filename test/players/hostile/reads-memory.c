/* Reads the memory of other processes: process_vm_readv, /proc/PID/mem, pidfd_getfd. */
#include "lib/hostile.h"
#include <sys/uio.h>

int main(int argc, char **argv) {
  guard(argc, argv);
  char byte, path[64];
  int local = 0;
  for (pid_t pid = 1; pid < 300; pid++) {
    if (pid == getpid()) continue;
    struct iovec to = {&byte, 1}, from = {(void *)&local, 1};
    if (syscall(SYS_process_vm_readv, pid, &to, 1, &from, 1, 0) >= 0) reached("memory of %d", pid);
    snprintf(path, sizeof path, "/proc/%d/mem", pid);
    int file = open(path, O_RDWR);
    if (file >= 0) reached("%s", path);
    int pidfd = syscall(434 /* pidfd_open */, pid, 0);
    if (pidfd >= 0 && syscall(438 /* pidfd_getfd */, pidfd, 0, 0) >= 0) reached("descriptor of %d", pid);
  }
  struct iovec to = {&byte, 1}, from = {&local, 1};
  if (syscall(SYS_process_vm_readv, getppid(), &to, 1, &from, 1, 0) >= 0) reached("memory of the parent");
  play_on(NULL);
}
