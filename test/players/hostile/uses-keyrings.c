/* Uses the keyrings of its user and session. */
#include "lib/hostile.h"

int main(int argc, char **argv) {
  guard(argc, argv);
  if (syscall(SYS_keyctl, 0, -4, 1) >= 0) reached("user keyring");
  if (syscall(SYS_keyctl, 1, "session") >= 0) reached("session keyring");
  if (syscall(SYS_add_key, "user", "hostile", "x", 1, -4) >= 0) reached("added a key");
  if (syscall(SYS_request_key, "user", "hostile", NULL, -4) >= 0) reached("found a key");
  play_on(NULL);
}
