/* Asks for a core dump of 200 MB and aborts. */
#include "lib/hostile.h"

int main(int argc, char **argv) {
  guard(argc, argv);
  struct rlimit unlimited = {RLIM_INFINITY, RLIM_INFINITY};
  if (!setrlimit(RLIMIT_CORE, &unlimited)) fprintf(stderr, "core dumps are on\n");
  char *memory = malloc(20 << 20), line[256];
  if (memory) memset(memory, 1, 20 << 20);
  fgets(line, sizeof line, stdin), fgets(line, sizeof line, stdin);
  abort();
}
