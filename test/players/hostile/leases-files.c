/* Takes leases of files that are not its own, which delay everybody who writes to them. */
#include "lib/hostile.h"
#include <dirent.h>

int main(int argc, char **argv) {
  guard(argc, argv);
  const char *folders[] = {"/etc", "/etc/ssl", "/usr/bin", target("own")};
  for (int index = 0; index < 4; index++) {
    DIR *folder = opendir(folders[index]);
    for (struct dirent *entry; folder && (entry = readdir(folder));) {
      int fd = entry->d_type == DT_REG ? openat(dirfd(folder), entry->d_name, O_RDONLY) : -1;
      if (fd >= 0 && !fcntl(fd, F_SETLEASE, F_RDLCK)) reached("lease of %s/%s", folders[index], entry->d_name);
      if (fd >= 0) close(fd);
    }
  }
  play_on(NULL);
}
