/* Fifty children end and are never waited for. */
#include "lib/hostile.h"

int main(int argc, char **argv) {
  guard(argc, argv);
  for (int child = 0; child < 50; child++)
    if (fork() == 0) _exit(0);
  play_on(NULL);
}
