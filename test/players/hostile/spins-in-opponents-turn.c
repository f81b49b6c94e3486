/* Forty children compute all the time, in the opponent's turn too. */
#include "lib/hostile.h"

int main(int argc, char **argv) {
  guard(argc, argv);
  for (int child = 0; child < 40; child++)
    if (fork() == 0) {
      setsid();
      alarm(20);
      for (volatile long spin = 0;; spin++);
    }
  play_on(NULL);
}
