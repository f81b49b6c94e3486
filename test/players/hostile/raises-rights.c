/* Asks the kernel for other users, groups and capabilities. */
#include "lib/hostile.h"
#include <grp.h>
#include <linux/capability.h>

int main(int argc, char **argv) {
  guard(argc, argv);
  gid_t groups[] = {0, 4, 6};
  if (!setgroups(3, groups)) reached("other groups");
  if (getuid() && !setresuid(0, 0, 0)) reached("user 0");
  if (getgid() && !setresgid(0, 0, 0)) reached("group 0");
  if (!setresuid(12345, 12345, 12345) && getuid() == 12345 && !setresuid(0, 0, 0)) reached("any user");
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct all[2] = {{~0u, ~0u, ~0u}, {~0u, ~0u, ~0u}};
  if (!syscall(SYS_capset, &header, all)) reached("capabilities");
  for (int capability = 0; capability < 41; capability++)
    if (prctl(PR_CAPBSET_READ, capability) == 1) {
      reached("bounding set has %d", capability);
      break;
    }
  if (!prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_RAISE, CAP_SYS_ADMIN, 0, 0)) reached("ambient capability");
  if (!prctl(PR_SET_NO_NEW_PRIVS, 0, 0, 0, 0)) reached("new privileges");
  if (!prctl(PR_SET_SECUREBITS, 0)) reached("secure bits");
  if (chown("/proc/self/cwd", 0, 0) == 0) reached("owner changed");
  play_on(NULL);
}
