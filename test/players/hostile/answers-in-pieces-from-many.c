/* Ten children answer each question at once with the same line. */
#include "lib/hostile.h"

int main(int argc, char **argv) {
  guard(argc, argv);
  char line[256];
  fgets(line, sizeof line, stdin);
  char side = line[6];
  fgets(line, sizeof line, stdin);
  for (int child = 0; child < 10; child++)
    if (fork() == 0) {
      answer(line + 11, side);
      _exit(0);
    }
  while (wait(NULL) > 0);
  for (;;) pause();
}
