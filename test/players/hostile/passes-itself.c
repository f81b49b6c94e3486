/* Passes its own stdin, stdout and stderr through its stdin and stderr, so that they hold each other. */
#include "lib/hostile.h"

static void pass(int to, int fd) {
  char byte = '\n', control[CMSG_SPACE(sizeof fd)] = {0};
  struct iovec data = {&byte, 1};
  struct msghdr head = {.msg_iov = &data, .msg_iovlen = 1, .msg_control = control, .msg_controllen = sizeof control};
  struct cmsghdr *rights = CMSG_FIRSTHDR(&head);
  rights->cmsg_level = SOL_SOCKET, rights->cmsg_type = SCM_RIGHTS, rights->cmsg_len = CMSG_LEN(sizeof fd);
  memcpy(CMSG_DATA(rights), &fd, sizeof fd);
  sendmsg(to, &head, MSG_DONTWAIT);
}

static void pass_all(int moves) {
  for (int index = 0; index < 200; index++)
    for (int fd = 0; fd < 3; fd++) pass(0, fd), pass(2, fd);
}

int main(int argc, char **argv) {
  guard(argc, argv);
  play_on(pass_all);
}
