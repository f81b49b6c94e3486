/* Generations: two or three bit planes of state, and one plane of the cells that count as neighbours.
   Life with eight states (23/3/8), the homework's variant of it, and Brian's Brain (/2/3). */
#include "plane.h"

enum { COUNTING = 3 };
static Plane boards[2][4];
static char variant = 'u';

/* Brian's Brain: 0, 1 alive, 2 dying; alive cells count. */
static void step_brain(int from) {
  for (int w = FIRST; w < FIRST + WORDS; w += 4) {
    Row r0 = sum_row(&boards[from][0][EDGE - 1][w]), r1 = sum_row(&boards[from][0][EDGE][w]);
    for (int y = EDGE; y < SIZE + EDGE; y++) {
      Row r2 = sum_row(&boards[from][0][y + 1][w]);
      V low, some = few(&r0, &r1, &r2, &low);
      V two = BUT(low, some), living = OR(r1.c, load(&boards[from][1][y][w]));
      put(&boards[!from][0][y][w], BUT(living, two));
      put(&boards[!from][1][y][w], r1.c);
      r0 = r1, r1 = r2;
    }
  }
}

static inline void step_eight(int from, int homework) {
  for (int w = FIRST; w < FIRST + WORDS; w += 4) {
    Row r0 = sum_row(&boards[from][COUNTING][EDGE - 1][w]), r1 = sum_row(&boards[from][COUNTING][EDGE][w]);
    for (int y = EDGE; y < SIZE + EDGE; y++) {
      Row r2 = sum_row(&boards[from][COUNTING][y + 1][w]);
      V low, some = few(&r0, &r1, &r2, &low);
      V p0 = load(&boards[from][0][y][w]), p1 = load(&boards[from][1][y][w]), p2 = load(&boards[from][2][y][w]);
      V higher = OR(p1, p2), living = OR(p0, higher), one = BUT(higher, p0);
      V older = BUT(AND(one, some), living);
      V carry = AND(p0, older), n2 = XOR(p2, AND(p1, carry)), n1 = XOR(p1, carry);
      V n0 = OR(XOR(p0, older), BUT(living, AND(some, low)));
      put(&boards[!from][0][y][w], n0);
      put(&boards[!from][1][y][w], n1);
      put(&boards[!from][2][y][w], n2);
      put(&boards[!from][COUNTING][y][w], homework ? OR(n0, OR(n1, n2)) : BUT(OR(n1, n2), n0));
      r0 = r1, r1 = r2;
    }
  }
}

static void step(int from) {
  if (variant == 'b') step_brain(from);
  else if (variant == 'h') step_eight(from, 1);
  else step_eight(from, 0);
}

static void start(void) {
  memset(boards, 0, sizeof boards);
  seed_plane(boards[0][0]);
  memcpy(boards[0][COUNTING], boards[0][0], sizeof(Plane));
}

/* Prints the counts of states 1, 2, ... */
static void print_counts(void) {
  long counts[8] = {0};
  for (int y = EDGE; y < SIZE + EDGE; y++)
    for (int x = 0; x < SIZE; x++) {
      int state = 0;
      for (int plane = 0; plane < 3; plane++)
        state |= (int)(boards[0][plane][y][FIRST + x / 64] >> (x & 63) & 1) << plane;
      counts[state]++;
    }
  for (int state = 1; state < (variant == 'b' ? 3 : 8); state++) printf(" %ld", counts[state]);
}

/* u: 23/3/8, h: the homework's, b: Brian's Brain. */
int main(int argc, char **argv) {
  if (argc > 2) variant = argv[2][0];
  return measure(argc > 1 ? atoi(argv[1]) : 1000);
}
