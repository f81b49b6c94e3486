/* Ten children answer each question at once with the same line. */
#include "lib/hostile.h"

int main(int argc, char **argv) {
  guard(argc, argv);
  char line[256];
  fgets(line, sizeof line, stdin);
  const char *move = line[6] == '1' ? "f5\n" : "f4\n";
  fgets(line, sizeof line, stdin);
  for (int child = 0; child < 10; child++)
    if (fork() == 0) {
      if (write(1, move, 3) < 0) _exit(1);
      _exit(0);
    }
  while (wait(NULL) > 0);
  for (;;) pause();
}
