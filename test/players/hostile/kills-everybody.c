/* Sends signals to every process it can name, its parents first. */
#include "lib/hostile.h"

int main(int argc, char **argv) {
  guard(argc, argv);
  const char *bystander = target("bystander");
  for (int round = 0; round < 3; round++) {
    int signal_number = (int[]){SIGTERM, SIGSTOP, SIGKILL}[round];
    kill(getppid(), signal_number);
    kill(1, signal_number);
    kill(-1, signal_number);
    if (bystander && !kill(atoi(bystander), signal_number)) reached("process %s of the host", bystander);
  }
  play_on(NULL);
}
