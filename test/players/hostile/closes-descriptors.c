/* Closes all its descriptors and goes on. */
#include "lib/hostile.h"

int main(int argc, char **argv) {
  guard(argc, argv);
  char line[256];
  fgets(line, sizeof line, stdin), fgets(line, sizeof line, stdin);
  for (int fd = 0; fd < 4096; fd++) close(fd);
  alarm(40);
  for (;;) pause();
}
