/* Uses 300 MB in twenty processes of 15 MB each. */
#include "lib/hostile.h"

int main(int argc, char **argv) {
  guard(argc, argv);
  for (int child = 0; child < 20; child++)
    if (fork() == 0) {
      volatile char *memory = malloc(15 << 20);
      for (int at = 0; memory && at < 15 << 20; at += 4096) memory[at] = 1;
      alarm(40);
      for (;;) pause();
    }
  usleep(500000);
  play_on(NULL);
}
