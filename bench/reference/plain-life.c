/* Conway's Life, 256 cells at a time. */
#include "plane.h"

static Plane boards[2];

static void step(int from) {
  for (int w = FIRST; w < FIRST + WORDS; w += 4) {
    Row r0 = sum_row(&boards[from][EDGE - 1][w]), r1 = sum_row(&boards[from][EDGE][w]);
    for (int y = EDGE; y < SIZE + EDGE; y++) {
      Row r2 = sum_row(&boards[from][y + 1][w]);
      V low, some = few(&r0, &r1, &r2, &low);
      put(&boards[!from][y][w], AND(some, OR(low, r1.c)));
      r0 = r1, r1 = r2;
    }
  }
}

static void start(void) {
  seed_plane(boards[0]);
  memset(boards[1], 0, sizeof(Plane));
}

static void print_counts(void) { printf(" %ld", count_plane(boards[0])); }

int main(int argc, char **argv) { return measure(argc > 1 ? atoi(argv[1]) : 2000); }
