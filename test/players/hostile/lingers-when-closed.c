/* Passes a socket that waits 20 s when it is closed through its stdin and stderr, so that the referee closes it. */
#include "lib/hostile.h"
#include <netinet/in.h>

static int full_socket(void) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  socklen_t length = sizeof address;
  int server = socket(AF_INET, SOCK_STREAM, 0), client = socket(AF_INET, SOCK_STREAM, 0);
  if (bind(server, (void *)&address, length) || listen(server, 1)) return -1;
  if (getsockname(server, (void *)&address, &length) || connect(client, (void *)&address, length)) return -1;
  char bytes[4096] = {0};
  fcntl(client, F_SETFL, O_NONBLOCK);
  while (write(client, bytes, sizeof bytes) > 0);
  struct linger linger = {1, 20};
  setsockopt(client, SOL_SOCKET, SO_LINGER, &linger, sizeof linger);
  fcntl(client, F_SETFL, 0);
  return client;
}

static void pass(int moves) {
  if (moves != 3) return;
  for (int to = 0; to <= 2; to += 2) {
    int fd = full_socket();
    if (fd < 0) perror("no socket");
    char byte = '.', control[CMSG_SPACE(sizeof fd)] = {0};
    struct iovec data = {&byte, 1};
    struct msghdr head = {.msg_iov = &data, .msg_iovlen = 1, .msg_control = control, .msg_controllen = sizeof control};
    struct cmsghdr *rights = CMSG_FIRSTHDR(&head);
    rights->cmsg_level = SOL_SOCKET, rights->cmsg_type = SCM_RIGHTS, rights->cmsg_len = CMSG_LEN(sizeof fd);
    memcpy(CMSG_DATA(rights), &fd, sizeof fd);
    if (sendmsg(to, &head, MSG_DONTWAIT) < 0) perror("not passed");
    close(fd);
  }
}

int main(int argc, char **argv) {
  guard(argc, argv);
  play_on(pass);
}
