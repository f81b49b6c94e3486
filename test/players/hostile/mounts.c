/* Mounts, remounts, unmounts, and leaves its root by the way of chroot. */
#include "lib/hostile.h"
#include <sys/mount.h>

int main(int argc, char **argv) {
  guard(argc, argv);
  if (!mount("none", "/tmp", "tmpfs", 0, NULL)) reached("mounted a file system");
  if (!mount("proc", "/proc", "proc", 0, NULL)) reached("mounted proc");
  if (!mount(NULL, "/", NULL, MS_REMOUNT | MS_BIND, NULL)) reached("remounted its root");
  if (!mount(NULL, "/usr", NULL, MS_REMOUNT | MS_BIND, NULL)) reached("remounted /usr for writing");
  if (!mount("cgroup", "/tmp", "cgroup", 0, "memory")) reached("mounted control groups");
  if (!mount("/usr", "/tmp", NULL, MS_BIND, NULL)) reached("bound a folder");
  if (!umount2("/proc", MNT_DETACH)) reached("unmounted /proc");
  if (!umount2("/tmp", MNT_DETACH)) reached("unmounted /tmp");
  if (!umount2("/", MNT_DETACH)) reached("unmounted its root");
  if (!chroot("/tmp")) reached("changed its root");
  if (!syscall(SYS_pivot_root, ".", ".")) reached("exchanged its root");
  play_on(NULL);
}
