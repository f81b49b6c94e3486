/* Kills its whole process group with the answer half written. */
#include "lib/hostile.h"

int main(int argc, char **argv) {
  guard(argc, argv);
  char line[256];
  fgets(line, sizeof line, stdin), fgets(line, sizeof line, stdin);
  if (write(1, "d", 1) < 0) return 1;
  kill(0, SIGKILL);
  for (;;) pause();
}
