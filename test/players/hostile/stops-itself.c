/* Stops itself and its children instead of an answer; a stopped process must still be ended. */
#include "lib/hostile.h"

int main(int argc, char **argv) {
  guard(argc, argv);
  char line[256];
  fgets(line, sizeof line, stdin), fgets(line, sizeof line, stdin);
  for (int child = 0; child < 5; child++)
    if (fork() == 0) {
      alarm(40);
      raise(SIGSTOP);
      pause();
    }
  raise(SIGSTOP);
  for (;;) pause();
}
