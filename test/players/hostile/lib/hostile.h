/* Included by every hostile C program. guard() exits unless the program is inside the test's sandbox. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

static char targets[65536];

/* The value of a line key='value' of targets.env; NULL = there is none. */
static const char *target(const char *key) {
  static char values[8][8192];
  static int next;
  char *value = values[next++ % 8], prefix[64];
  snprintf(prefix, sizeof prefix, "%s='", key);
  for (char *line = targets; line && *line; line = strchr(line, '\n'), line += line != NULL)
    if (!strncmp(line, prefix, strlen(prefix))) {
      snprintf(value, 8192, "%.*s", (int)strcspn(line + strlen(prefix), "'"), line + strlen(prefix));
      return value;
    }
  return NULL;
}

/* What was reached; shared with all children. */
static struct { int count; char text[400]; } *found;

static void reached(const char *format, ...) {
  char what[200];
  va_list values;
  va_start(values, format);
  vsnprintf(what, sizeof what, format, values);
  va_end(values);
  fprintf(stderr, "REACHED %s\n", what);
  found->count++;
  if (strlen(found->text) + strlen(what) + 4 < sizeof found->text) sprintf(strchr(found->text, 0), " [%s]", what);
}

static void outside(const char *why) {
  fprintf(stderr, "outside the test's sandbox: %s\n", why);
  exit(9);
}

static void guard(int argc, char **argv) {
  char path[4096], own[64];
  ssize_t length = readlink("/proc/self/exe", path, sizeof path - 16);
  if (length < 0) outside("no /proc");
  path[length] = 0;
  strcpy(strrchr(path, '/') + 1, "targets.env");
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0 || read(file, targets, sizeof targets - 1) <= 0) outside("no targets.env");
  close(file);
  const char *token = target("token"), *names = target("namespaces");
  if (!token || !*token || argc < 3 || strcmp(argv[2], token)) outside("no token");
  if (!names || !*names) outside("no namespaces are named");
  char list[256];
  snprintf(list, sizeof list, "%s", names);
  for (char *name = strtok(list, " "); name; name = strtok(NULL, " ")) {
    char key[32];
    snprintf(key, sizeof key, "host_%s", name);
    snprintf(path, sizeof path, "/proc/self/ns/%s", name);
    length = readlink(path, own, sizeof own - 1);
    const char *host = target(key);
    if (length <= 0 || !host) outside(name);
    own[length] = 0;
    if (!strcmp(own, host)) outside(name);
  }
  found = mmap(NULL, sizeof *found, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (found == MAP_FAILED) outside("no shared memory");
  signal(SIGPIPE, SIG_IGN);
}

static int turns(const char *board, char side, int square, int down, int right) {
  int row = square / 8, column = square % 8;
  for (int passed = 0;; passed++) {
    row += down, column += right;
    char disc = row < 0 || row > 7 || column < 0 || column > 7 ? '0' : board[row * 8 + column];
    if (disc == '0') return 0;
    if (disc == side) return passed > 0;
  }
}

static void answer(const char *board, char side) {
  char text[512] = "pass\n";
  for (int square = 0; square < 64 && *text == 'p'; square++)
    for (int way = 0; way < 9 && *text == 'p'; way++)
      if (board[square] == '0' && turns(board, side, square, way / 3 - 1, way % 3 - 1))
        sprintf(text, "%c%d\n", 'a' + square % 8, 1 + square / 8);
  if (found->count) sprintf(text, "REACHED%s\n", found->text);
  if (write(1, text, strlen(text)) < 0) exit(0);
}

/* Plays legally to the end, or answers with what was reached; calls `before` with the number of each move. */
static void play_on(void (*before)(int)) {
  char line[256], side = '1';
  int moves = 0;
  while (fgets(line, sizeof line, stdin)) {
    if (!strncmp(line, "COLOR ", 6)) side = line[6];
    else if (!strncmp(line, "MOVE BOARD:", 11)) {
      moves++;
      if (before) before(moves);
      answer(line + 11, side);
    } else if (!strncmp(line, "QUIT", 4)) break;
  }
}
