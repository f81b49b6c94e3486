/*
 * A manager of matches as small as it can be: a thread per match, two kept programs per thread, poll with an absolute
 * deadline, no rules, one file per game. Usage: match-manager PROGRAM GAMES THREADS FOLDER. Prints moves per second.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { MOVES_PER_GAME = 64, LIMIT_MS = 5000 };

static const char QUESTION[] =
    "MOVE BOARD:0000000000000000000000000002100000012000000000000000000000000000\n";
static const char *program, *folder;
static long games;
static atomic_long next_game;

struct player {
  pid_t pid;
  int in, out;
};

static double now_ms(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static struct player start(void) {
  int in[2], out[2];
  if (pipe2(in, O_CLOEXEC) || pipe2(out, O_CLOEXEC)) fail("pipe2");
  pid_t pid = fork();
  if (pid < 0) fail("fork");
  if (pid == 0) {
    dup2(in[0], 0);
    dup2(out[1], 1);
    execl(program, program, "stay", (char *)NULL);
    _exit(127);
  }
  close(in[0]);
  close(out[1]);
  fcntl(out[0], F_SETFL, O_NONBLOCK);
  return (struct player){pid, in[1], out[0]};
}

static void send_line(int fd, const char *line, size_t size) {
  if (write(fd, line, size) != (ssize_t)size) fail("write");
}

/* Reads one line before the deadline; returns its length. */
static size_t read_line(int fd, char *line, size_t size) {
  double deadline = now_ms() + LIMIT_MS;
  size_t length = 0;
  for (;;) {
    double left = deadline - now_ms();
    if (left <= 0) fail("timeout");
    struct pollfd waiting = {fd, POLLIN, 0};
    if (poll(&waiting, 1, (int)left + 1) < 0 && errno != EINTR) fail("poll");
    ssize_t got = read(fd, line + length, size - length);
    if (got == 0) fail("the program ended");
    if (got < 0) continue;
    length += (size_t)got;
    if (line[length - 1] == '\n') return length;
  }
}

static void play(long game, struct player players[2]) {
  char record[8192], answer[256], path[4096];
  size_t used = 0;
  for (int seat = 0; seat < 2; seat++) send_line(players[seat].in, seat ? "COLOR 2\n" : "COLOR 1\n", 8);
  for (int move = 0; move < MOVES_PER_GAME; move++) {
    struct player *player = &players[move & 1];
    double asked = now_ms();
    send_line(player->in, QUESTION, sizeof QUESTION - 1);
    size_t length = read_line(player->out, answer, sizeof answer);
    used += (size_t)snprintf(record + used, sizeof record - used, "%d %.*s %.3f\n", move & 1, (int)length - 1,
                             answer, now_ms() - asked);
  }
  for (int seat = 0; seat < 2; seat++) send_line(players[seat].in, "QUIT\n", 5);
  snprintf(path, sizeof path, "%s/%ld.txt", folder, game);
  int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (file < 0) fail(path);
  send_line(file, record, used);
  close(file);
}

static void *run(void *unused) {
  struct player players[2] = {start(), start()};
  for (;;) {
    long game = atomic_fetch_add(&next_game, 1);
    if (game >= games) break;
    play(game, players);
  }
  for (int seat = 0; seat < 2; seat++) {
    close(players[seat].in);
    waitpid(players[seat].pid, NULL, 0);
  }
  return unused;
}

int main(int argc, char **argv) {
  if (argc != 5) return 2;
  program = argv[1];
  games = atol(argv[2]);
  folder = argv[4];
  int count = atoi(argv[3]);
  pthread_t threads[64];
  if (count < 1 || count > 64) return 2;
  double began = now_ms();
  for (int i = 0; i < count; i++) pthread_create(&threads[i], NULL, run, NULL);
  for (int i = 0; i < count; i++) pthread_join(threads[i], NULL);
  printf("%.0f\n", (double)(games * MOVES_PER_GAME) / (now_ms() - began) * 1e3);
  return 0;
}
