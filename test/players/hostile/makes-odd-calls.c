/* System calls that no player needs; each must fail. Their arguments are invalid or change nothing. */
#include "lib/hostile.h"
#include <sys/timex.h>
#include <time.h>

static void attempt(const char *name, long result) {
  /* EFAULT, EINVAL, EBADF and ESRCH mean that the kernel went as far as its arguments. */
  if (result >= 0 || errno == EFAULT || errno == EINVAL || errno == EBADF || errno == ESRCH || errno == ENOEXEC)
    reached("%s: %s", name, result >= 0 ? "done" : strerror(errno));
}
#define TRY(name, ...) (errno = 0, attempt(#name, syscall(SYS_##name, ##__VA_ARGS__, 0, 0, 0, 0)))
#define TRY_NUMBER(number, name, ...) (errno = 0, attempt(name, syscall(number, ##__VA_ARGS__, 0, 0, 0, 0)))

int main(int argc, char **argv) {
  guard(argc, argv);
  TRY_NUMBER(425, "io_uring_setup", 0);
  TRY_NUMBER(426, "io_uring_enter", -1);
  TRY_NUMBER(427, "io_uring_register", -1);
  TRY(bpf, 99);
  TRY(perf_event_open, NULL);
  TRY(userfaultfd, 1);
  TRY(kexec_load);
  TRY(init_module, NULL);
  TRY(finit_module, -1);
  TRY(delete_module, "none");
  TRY(swapon, "/none");
  TRY(swapoff, "/none");
  TRY(acct, "/none/none");
  TRY(kcmp, getpid(), getpid(), 99);
  TRY(ptrace, 99);
  TRY(process_vm_writev, getpid());
  TRY_NUMBER(440, "process_madvise", -1);
  TRY_NUMBER(438, "pidfd_getfd", -1);
  TRY(open_by_handle_at, -1, NULL);
  TRY(vhangup);
  TRY(sethostname, "x", 1);
  TRY(setdomainname, "x", 1);
  TRY(quotactl, 0, "none");
  TRY(reboot, 1, 2, 3);
  TRY(mount, "none", "/none", "none");
  TRY(umount2, "/none", 0);
  TRY(pivot_root, "/none", "/none");
  TRY(chroot, ".");
  TRY(setns, -1);
  TRY(unshare, 0x10000000);
  TRY_NUMBER(428, "open_tree", -100, "/", 1);
  TRY_NUMBER(429, "move_mount", -1, "/", -1, "/");
  TRY_NUMBER(430, "fsopen", "tmpfs");
  TRY_NUMBER(432, "fsmount", -1);
  TRY_NUMBER(442, "mount_setattr", -1, "/none");
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  errno = 0, attempt("clock_settime", clock_settime(CLOCK_REALTIME, &now));
  struct timex change = {.modes = ADJ_OFFSET};
  errno = 0, attempt("adjtimex", adjtimex(&change));
#ifdef __x86_64__
  TRY(iopl, 3);
  TRY(ioperm, 0x80, 1, 1);
#endif
  play_on(NULL);
}
