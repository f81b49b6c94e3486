/* Makes device files for the disk and the memory, and opens those that exist. */
#include "lib/hostile.h"
#include <sys/sysmacros.h>

int main(int argc, char **argv) {
  guard(argc, argv);
  const char *folders[] = {"/tmp", "/dev/shm", "/dev", "."};
  for (int index = 0; index < 4; index++) {
    char path[64];
    snprintf(path, sizeof path, "%s/hostile-device", folders[index]);
    for (int kind = 0; kind < 3; kind++)
      if (!mknod(path, kind == 0 ? S_IFCHR | 0666 : S_IFBLK | 0666, kind == 0 ? makedev(1, 1) : makedev(kind == 1 ? 8 : 254, 0))) {
        if (open(path, O_RDONLY) >= 0) reached("device %s", path);
        unlink(path);
      }
  }
  const char *devices[] = {"/dev/mem", "/dev/port", "/dev/kmsg", "/dev/sda", "/dev/vda", "/dev/fuse", "/dev/kvm", "/dev/tty",
    "/dev/console", "/dev/tty0", "/dev/input/event0", "/dev/uinput", "/dev/userfaultfd", "/dev/vsock", "/dev/ptp0", "/dev/rtc0"};
  for (int index = 0; index < 16; index++)
    if (open(devices[index], O_RDONLY | O_NONBLOCK) >= 0) reached("%s", devices[index]);
  play_on(NULL);
}
