/* Leaves daemons: forked twice, in new sessions, deaf to signals, without parent-death signal, under other names. */
#include "lib/hostile.h"

int main(int argc, char **argv) {
  guard(argc, argv);
  for (int daemon = 0; daemon < 5; daemon++) {
    if (fork() > 0) continue;
    setsid();
    if (fork() > 0) _exit(0);
    for (int signal_number = 1; signal_number < 65; signal_number++) signal(signal_number, SIG_IGN);
    prctl(PR_SET_PDEATHSIG, 0);
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    prctl(PR_SET_NAME, "kworker/0:1");
    prctl(PR_SET_DUMPABLE, 0);
    close(0), close(1), close(2);
    for (int second = 0; second < 40; second++) sleep(1);
    _exit(0);
  }
  play_on(NULL);
}
