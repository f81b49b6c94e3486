/* Makes new namespaces, in which it would be root, and joins those of others. */
#include "lib/hostile.h"

static int rest(void *none) { return 0; }

int main(int argc, char **argv) {
  guard(argc, argv);
  static char stack[65536];
  int flags[] = {CLONE_NEWUSER, CLONE_NEWNS, CLONE_NEWPID, CLONE_NEWNET, CLONE_NEWIPC, CLONE_NEWUTS, CLONE_NEWCGROUP, 0x80};
  for (int index = 0; index < 8; index++) {
    pid_t child = fork();
    if (child == 0) {
      if (!unshare(flags[index])) reached("unshare %x", flags[index]);
      if (!unshare(flags[index] | CLONE_NEWUSER)) reached("unshare %x with a user", flags[index]);
      /* In the flags of clone, 0x80 is part of a signal. */
      if (flags[index] == 0x80) _exit(0);
      if (clone(rest, stack + sizeof stack, flags[index] | SIGCHLD, NULL) >= 0) reached("clone %x", flags[index]);
      if (clone(rest, stack + sizeof stack, flags[index] | CLONE_NEWUSER | SIGCHLD, NULL) >= 0) reached("clone %x with a user", flags[index]);
      unsigned long long arguments[11] = {(unsigned)flags[index] | CLONE_NEWUSER, 0, 0, 0, SIGCHLD};
      long pid = syscall(435 /* clone3 */, arguments, 64);
      if (pid == 0) _exit(0);
      if (pid > 0) reached("clone3 %x", flags[index]);
      _exit(0);
    }
    waitpid(child, NULL, 0);
  }
  const char *names[] = {"user", "mnt", "pid", "net", "ipc", "uts", "cgroup"};
  for (int index = 0; index < 7; index++) {
    char path[64];
    snprintf(path, sizeof path, "/proc/1/ns/%s", names[index]);
    int fd = open(path, O_RDONLY);
    if (fd >= 0 && !setns(fd, 0)) reached("joined %s", path);
    int parent = fd < 0 ? -1 : syscall(SYS_ioctl, fd, 0xb701 /* NS_GET_USERNS */);
    if (parent >= 0 && !setns(parent, 0)) reached("joined the owner of %s", path);
  }
  play_on(NULL);
}
