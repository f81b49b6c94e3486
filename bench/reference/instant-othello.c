/*
 * An Othello program that plays the first legal move, found by bitboards, with one read and one write per move.
 * With an argument it keeps running after QUIT for the next match; the end of its input always ends it.
 * A second argument is a number of steps that it computes before each answer, to use processor time.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define NOT_A 0xfefefefefefefefeULL
#define NOT_H 0x7f7f7f7f7f7f7f7fULL

static const int SHIFTS[4] = {1, 7, 8, 9};
static const uint64_t UPWARD[4] = {NOT_A, NOT_H, ~0ULL, NOT_A};
static const uint64_t DOWNWARD[4] = {NOT_H, NOT_A, ~0ULL, NOT_H};

static uint64_t legal_moves(uint64_t own, uint64_t other) {
  uint64_t moves = 0, free = ~(own | other);
  for (int d = 0; d < 4; d++) {
    uint64_t up = own, down = own;
    for (int step = 0; step < 6; step++) {
      up |= (up << SHIFTS[d]) & UPWARD[d] & other;
      down |= (down >> SHIFTS[d]) & DOWNWARD[d] & other;
    }
    moves |= ((up & other) << SHIFTS[d]) & UPWARD[d] & free;
    moves |= ((down & other) >> SHIFTS[d]) & DOWNWARD[d] & free;
  }
  return moves;
}

static uint64_t thought = 1;

static void think(long steps) {
  for (long step = 0; step < steps; step++) {
    thought ^= thought << 13;
    thought ^= thought >> 7;
    thought ^= thought << 17;
  }
}

static int answer(const char *board, char color, char *out) {
  uint64_t own = 0, other = 0;
  for (int square = 0; square < 64; square++) {
    if (board[square] == color) own |= 1ULL << square;
    else if (board[square] != '0') other |= 1ULL << square;
  }
  uint64_t moves = legal_moves(own, other);
  if (!moves) {
    memcpy(out, "pass\n", 5);
    return 5;
  }
  int square = __builtin_ctzll(moves);
  out[0] = (char)('a' + (square & 7));
  out[1] = (char)('1' + (square >> 3));
  out[2] = '\n';
  return 3;
}

int main(int argc, char **argv) {
  long steps = argc > 2 ? atol(argv[2]) : 0;
  static char input[4096];
  size_t length = 0;
  char color = '1';
  for (;;) {
    ssize_t got = read(0, input + length, sizeof input - length);
    if (got <= 0) return 0;
    length += (size_t)got;
    char *line = input, *end;
    while ((end = memchr(line, '\n', length - (size_t)(line - input)))) {
      if (end - line == 7 && !memcmp(line, "COLOR ", 6)) {
        color = line[6];
      } else if (end - line == 75 && !memcmp(line, "MOVE BOARD:", 11)) {
        char out[5];
        think(steps);
        if (thought == 0) return 1; /* never true; keeps the compiler from removing think() */
        int size = answer(line + 11, color, out);
        if (write(1, out, (size_t)size) != size) return 1;
      } else if (argc == 1) {
        return 0; /* QUIT or an unknown line */
      }
      line = end + 1;
    }
    length -= (size_t)(line - input);
    memmove(input, line, length);
    if (length == sizeof input) return 1;
  }
}
