/* Sockets that no network namespace confines (vsock), and those of administrators (raw, packet, netlink, alg). */
#include "lib/hostile.h"
#include <linux/netlink.h>
#include <linux/rtnetlink.h>
#include <net/if.h>

static void attempt(int family, int type, int protocol, const char *name) {
  int fd = socket(family, type, protocol);
  if (fd >= 0) reached("%s", name), close(fd);
}

int main(int argc, char **argv) {
  guard(argc, argv);
  attempt(40, SOCK_STREAM, 0, "vsock");
  attempt(40, SOCK_DGRAM, 0, "vsock datagrams");
  attempt(AF_PACKET, SOCK_RAW, 0x0300, "packet socket");
  attempt(AF_INET, SOCK_RAW, 1, "raw socket");
  attempt(AF_INET, SOCK_DGRAM, 1, "ping socket");
  attempt(AF_INET6, SOCK_RAW, 58, "raw socket of IPv6");
  attempt(38, SOCK_SEQPACKET, 0, "crypto socket");
  attempt(AF_NETLINK, SOCK_RAW, 9, "audit");
  attempt(AF_NETLINK, SOCK_RAW, 12, "netfilter");
  attempt(AF_NETLINK, SOCK_RAW, 15, "events of the kernel");
  attempt(31, SOCK_RAW, 0, "bluetooth");
  attempt(29, SOCK_RAW, 1, "can bus");
  attempt(44, SOCK_RAW, 0, "express data path");
  attempt(21, SOCK_SEQPACKET, 0, "reliable datagrams");
  attempt(30, SOCK_SEQPACKET, 0, "cluster sockets");
  struct { struct nlmsghdr head; struct ifinfomsg info; } up = {
    {sizeof up, RTM_NEWLINK, NLM_F_REQUEST | NLM_F_ACK, 1, 0}, {AF_UNSPEC, 0, 1, IFF_UP, IFF_UP}};
  int fd = socket(AF_NETLINK, SOCK_RAW, NETLINK_ROUTE);
  if (fd >= 0 && send(fd, &up, sizeof up, 0) > 0) {
    struct { struct nlmsghdr head; struct nlmsgerr error; char more[512]; } reply = {0};
    if (recv(fd, &reply, sizeof reply, 0) > 0 && reply.head.nlmsg_type == NLMSG_ERROR && reply.error.error == 0)
      reached("changed a network interface");
  }
  play_on(NULL);
}
