/* Leaves shared memory, semaphores and message queues, and looks for those of others. */
#include "lib/hostile.h"
#include <mqueue.h>
#include <sys/ipc.h>
#include <sys/msg.h>
#include <sys/sem.h>
#include <sys/shm.h>

int main(int argc, char **argv) {
  guard(argc, argv);
  const char *shared = target("shm");
  if (shared && shmat(atoi(shared), NULL, SHM_RDONLY) != (void *)-1) reached("shared memory %s of the host", shared);
  struct shmid_ds info;
  for (int index = 0; index < 64; index++) {
    int id = shmctl(index, SHM_STAT, &info);
    if (id >= 0) reached("shared memory %d", id);
  }
  for (int index = 0; index < 4; index++) {
    shmget(IPC_PRIVATE, 4096, IPC_CREAT | 0666);
    semget(0x5a00 + index, 4, IPC_CREAT | 0666);
    msgget(0x5a00 + index, IPC_CREAT | 0666);
  }
  mq_open("/hostile", O_CREAT | O_RDWR, 0666, NULL);
  shm_open("/hostile", O_CREAT | O_RDWR, 0666);
  play_on(NULL);
}
