/* Takes back its limits, its own and those of other processes. */
#include "lib/hostile.h"

int main(int argc, char **argv) {
  guard(argc, argv);
  for (int which = 0; which < 16; which++) {
    struct rlimit now, more;
    if (getrlimit(which, &now) || now.rlim_max == RLIM_INFINITY) continue;
    more = (struct rlimit){now.rlim_max + 1, now.rlim_max + 1};
    if (!setrlimit(which, &more)) reached("limit %d raised", which);
    if (!prlimit(1, which, &(struct rlimit){1, 1}, NULL)) reached("limit %d of the first process", which);
  }
  play_on(NULL);
}
