/* Ten children answer a question at once, each twice in one write, so that a second answer comes before the next question. */
#include "lib/hostile.h"

int main(int argc, char **argv) {
  guard(argc, argv);
  char line[256];
  fgets(line, sizeof line, stdin);
  char side = line[6], twice[16] = "";
  fgets(line, sizeof line, stdin);
  int ends[2], out = dup(1);
  if (pipe(ends) < 0) exit(1);
  dup2(ends[1], 1);
  answer(line + 11, side);
  dup2(out, 1);
  int length = read(ends[0], twice, sizeof twice / 2);
  memcpy(twice + length, twice, length);
  for (int child = 0; child < 10; child++)
    if (fork() == 0) {
      if (write(1, twice, 2 * length) < 0) _exit(1);
      _exit(0);
    }
  while (wait(NULL) > 0);
  for (;;) pause();
}
