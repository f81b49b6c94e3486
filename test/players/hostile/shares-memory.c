/* Uses 300 MB of anonymous memory that its children share. */
#include "lib/hostile.h"

int main(int argc, char **argv) {
  guard(argc, argv);
  char *memory = mmap(NULL, 300 << 20, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (memory != MAP_FAILED) memset(memory, 1, 300 << 20);
  if (fork() == 0) {
    alarm(40);
    pause();
    exit(0);
  }
  play_on(NULL);
}
