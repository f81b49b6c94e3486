/* Takes asynchronous requests, of which the whole machine has one small number. */
#include "lib/hostile.h"

int main(int argc, char **argv) {
  guard(argc, argv);
  for (int index = 0; index < 16; index++) {
    unsigned long context = 0;
    if (syscall(SYS_io_setup, 1000, &context) == 0) reached("%d requests", 1000 * (index + 1));
  }
  play_on(NULL);
}
