/*
 * The limit of the machine: two C processes exchange a line of 76 bytes and a reply of 3 bytes through pipes.
 * Runs for the milliseconds of its argument and prints the round trips per second.
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum { QUESTION_BYTES = 76, ANSWER_BYTES = 3, ROUNDS_PER_CHECK = 64 };

static double now_ms(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static int read_all(int fd, char *buffer, int size) {
  for (int got = 0; got < size;) {
    ssize_t n = read(fd, buffer + got, (size_t)(size - got));
    if (n <= 0) return 0;
    got += (int)n;
  }
  return 1;
}

int main(int argc, char **argv) {
  double limit_ms = argc > 1 ? atof(argv[1]) : 500;
  char line[QUESTION_BYTES] = {0};
  int there[2], back[2];
  if (pipe(there) || pipe(back)) return 1;
  if (fork() == 0) {
    close(there[1]);
    while (read_all(there[0], line, QUESTION_BYTES))
      if (write(back[1], line, ANSWER_BYTES) != ANSWER_BYTES) break;
    _exit(0);
  }
  long rounds = 0;
  double began = now_ms(), spent = 0;
  for (; spent < limit_ms; spent = now_ms() - began) {
    for (int i = 0; i < ROUNDS_PER_CHECK; i++) {
      if (write(there[1], line, QUESTION_BYTES) != QUESTION_BYTES) return 1;
      if (!read_all(back[0], line, ANSWER_BYTES)) return 1;
    }
    rounds += ROUNDS_PER_CHECK;
  }
  printf("%.0f\n", (double)rounds / spent * 1e3);
  return 0;
}
