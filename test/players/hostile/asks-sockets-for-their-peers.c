/* Asks its streams for a handle of the process at their other end, and misuses that: signals, namespaces, descriptors. */
#include "lib/hostile.h"
#include <sys/ioctl.h>

#define PASS_PIDFD 76
#define PEER_PIDFD 77

static void misuse(int stream, int handle) {
  reached("a handle of the process behind stream %d", stream);
  for (int signal = 0; signal <= SIGCONT; signal += SIGCONT)
    if (!syscall(SYS_pidfd_send_signal, handle, signal, NULL, 0)) reached("signal %d through stream %d", signal, stream);
  /* The ten namespaces of a process, and its numbers. */
  for (int request = 1; request <= 11; request++)
    if (ioctl(handle, _IO(0xff, request), 0) >= 0) reached("request %d of stream %d", request, stream);
  if (syscall(438, handle, 0, 0) >= 0) reached("a descriptor behind stream %d", stream);
  close(handle);
}

int main(int argc, char **argv) {
  guard(argc, argv);
  for (int stream = 0; stream < 3; stream++) {
    int handle = -1, on = 1;
    socklen_t size = sizeof handle;
    if (!getsockopt(stream, SOL_SOCKET, PEER_PIDFD, &handle, &size)) misuse(stream, handle);
    if (!setsockopt(stream, SOL_SOCKET, PASS_PIDFD, &on, sizeof on)) reached("handles of senders on stream %d", stream);
    struct { int pid; unsigned user, group; } peer = {0, 0, 0};
    size = sizeof peer;
    if (!getsockopt(stream, SOL_SOCKET, SO_PEERCRED, &peer, &size) && peer.pid != 0) reached("the number %d behind stream %d", peer.pid, stream);
  }
  play_on(NULL);
}
