/* Exits at its question while children hold its input and output and would answer in its place. */
#include "lib/hostile.h"

int main(int argc, char **argv) {
  guard(argc, argv);
  char line[256];
  fgets(line, sizeof line, stdin), fgets(line, sizeof line, stdin);
  for (int child = 0; child < 3; child++)
    if (fork() == 0) {
      setsid();
      for (int signal_number = 1; signal_number < 65; signal_number++) signal(signal_number, SIG_IGN);
      sleep(1);
      if (write(1, "f5\n", 3) < 0) _exit(0);
      sleep(40);
      _exit(0);
    }
  return 6;
}
