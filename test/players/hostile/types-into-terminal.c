/* Types commands into the terminal of the organiser, takes it and changes its settings. */
#include "lib/hostile.h"
#include <sys/ioctl.h>
#include <termios.h>

int main(int argc, char **argv) {
  guard(argc, argv);
  int fds[] = {0, 1, 2, open("/dev/tty", O_RDWR), open("/dev/console", O_RDWR), open("/dev/pts/0", O_RDWR)};
  for (int index = 0; index < 6; index++) {
    struct termios settings;
    if (!ioctl(fds[index], TIOCSTI, "\n")) reached("typed into %d", fds[index]);
    if (!ioctl(fds[index], TIOCSTI | 0x100000000UL, "\n")) reached("typed into %d by a long number", fds[index]);
    if (!ioctl(fds[index], TIOCSCTTY, 1)) reached("took the terminal %d", fds[index]);
    if (!tcgetattr(fds[index], &settings)) reached("%d is a terminal", fds[index]);
  }
  play_on(NULL);
}
