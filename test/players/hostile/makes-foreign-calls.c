/* System calls by other numbers: those of 32-bit programs and of x32, which a filter may forget. */
#include "lib/hostile.h"

static void in_child(const char *name, long (*call)(void)) {
  pid_t child = fork();
  if (child == 0) {
    alarm(5);
    if (call() >= 0) reached("%s", name);
    _exit(0);
  }
  int status;
  waitpid(child, &status, 0);
}

#ifdef __x86_64__
static long by_interrupt(long number, long first, long second) {
  long result;
  __asm__ volatile("int $0x80" : "=a"(result) : "a"(number), "b"(first), "c"(second), "d"(0), "S"(0) : "memory", "r8", "r9", "r10", "r11");
  return result;
}
static long trace_32(void) { return by_interrupt(26, 0, 0); }
static long unshare_32(void) { return by_interrupt(310, 0x10000000, 0); }
static long getpid_32(void) { return by_interrupt(20, 0, 0); }
static long trace_x32(void) { return syscall(0x40000000 + 521, 0, 0, 0, 0); }
static long unshare_x32(void) { return syscall(0x40000000 + SYS_unshare, 0x10000000); }
#endif

int main(int argc, char **argv) {
  guard(argc, argv);
#ifdef __x86_64__
  in_child("ptrace of 32-bit programs", trace_32);
  in_child("unshare of 32-bit programs", unshare_32);
  in_child("getpid of 32-bit programs", getpid_32);
  in_child("ptrace of x32", trace_x32);
  in_child("unshare of x32", unshare_x32);
#endif
  play_on(NULL);
}
