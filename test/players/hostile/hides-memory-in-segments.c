/* Fills System V memory that no process maps any more, and takes all semaphores and message queues it can. */
#include "lib/hostile.h"
#include <sys/msg.h>
#include <sys/sem.h>
#include <sys/shm.h>

int main(int argc, char **argv) {
  guard(argc, argv);
  int megabytes = 0;
  for (int index = 0; index < 6; index++) {
    int id = shmget(IPC_PRIVATE, 32 << 20, IPC_CREAT | 0600);
    char *memory = id < 0 ? (void *)-1 : shmat(id, NULL, 0);
    if (memory == (void *)-1) break;
    memset(memory, 1, 32 << 20);
    shmdt(memory);
    megabytes += 32;
  }
  if (megabytes > 96) reached("%d MB in segments", megabytes);
  if (semget(IPC_PRIVATE, 1000, IPC_CREAT | 0600) >= 0) reached("semaphores");
  if (msgget(IPC_PRIVATE, IPC_CREAT | 0600) >= 0) reached("a message queue");
  play_on(NULL);
}
