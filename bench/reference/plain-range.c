/* Radius 2, the homework's two rules: all 24 neighbours alike (birth on 3, survival on 2 and 3), and weighted, where those
   within two steps count double (birth on 5 and 6, survival on 4 to 6). */
#include "plane.h"

static Plane boards[2];
static char variant = 'e';

/* Sum of five cells of a row in bits, lowest first. */
typedef struct {
  V c, h0, h1, h2;
} Five;

static inline Five sum_five(const uint64_t *word) {
  Five row;
  V k1, k2;
  row.c = load(word);
  V s = add(LEFT(word, 1), row.c, RIGHT(word, 1), &k1);
  row.h0 = add(s, LEFT(word, 2), RIGHT(word, 2), &k2);
  row.h1 = XOR(k1, k2);
  row.h2 = AND(k1, k2);
  return row;
}

/* Collects single bits; `more` is set where two of them meet. */
static inline V gather(V one, V next, V *more) {
  *more = OR(*more, AND(one, next));
  return OR(one, next);
}

static void step_extended(int from) {
  for (int w = FIRST; w < FIRST + WORDS; w += 4) {
    Five r0 = sum_five(&boards[from][0][w]), r1 = sum_five(&boards[from][1][w]);
    Five r2 = sum_five(&boards[from][2][w]), r3 = sum_five(&boards[from][3][w]);
    for (int y = EDGE; y < SIZE + EDGE; y++) {
      Five r4 = sum_five(&boards[from][y + 2][w]);
      V k1, k2, c1, c2, c3;
      V s = add(r0.h0, r1.h0, r2.h0, &k1), ones = add(s, r3.h0, r4.h0, &k2);
      V p = add(r0.h1, r1.h1, r2.h1, &c1), q = add(r3.h1, r4.h1, k1, &c2), twos = add(p, q, k2, &c3);
      V more = _mm256_setzero_si256(), fours = c1;
      fours = gather(fours, c2, &more), fours = gather(fours, c3, &more);
      fours = gather(fours, r0.h2, &more), fours = gather(fours, r1.h2, &more), fours = gather(fours, r2.h2, &more);
      fours = gather(fours, r3.h2, &more), fours = gather(fours, r4.h2, &more);
      /* The sum includes the cell itself: three, or four if it is alive. */
      V three = BUT(fours, AND(ones, twos));
      V four = BUT(OR(OR(ones, twos), more), AND(fours, r2.c));
      put(&boards[!from][y][w], OR(three, four));
      r0 = r1, r1 = r2, r2 = r3, r3 = r4;
    }
  }
}

/* The sums of a row that is two away (a), one away (b), and the cell's own (twice d). */
typedef struct {
  V c, a0, a1, a2, b0, b1, b2, b3, d0, d1, d2;
} Weighted;

static inline Weighted sum_weighted(const uint64_t *word) {
  Weighted row;
  V l1 = LEFT(word, 1), l2 = LEFT(word, 2), r1 = RIGHT(word, 1), r2 = RIGHT(word, 2), k1, k2, k3, k4;
  row.c = load(word);
  V s = add(l1, l2, r1, &k1);
  row.d0 = XOR(s, r2), k2 = AND(s, r2);
  row.d1 = XOR(k1, k2), row.d2 = AND(k1, k2);
  /* a = d + 2c: the cell above counts double. */
  row.a0 = row.d0;
  row.a1 = XOR(row.d1, row.c), k3 = AND(row.d1, row.c);
  row.a2 = OR(row.d2, k3);
  /* b = d + 2c + l1 + r1. */
  V n0 = XOR(l1, r1), n1 = AND(l1, r1);
  row.b0 = XOR(row.a0, n0), k4 = AND(row.a0, n0);
  row.b1 = add(row.a1, n1, k4, &k3);
  row.b2 = XOR(row.a2, k3), row.b3 = AND(row.a2, k3);
  return row;
}

static void step_weighted(int from) {
  for (int w = FIRST; w < FIRST + WORDS; w += 4) {
    Weighted r0 = sum_weighted(&boards[from][0][w]), r1 = sum_weighted(&boards[from][1][w]);
    Weighted r2 = sum_weighted(&boards[from][2][w]), r3 = sum_weighted(&boards[from][3][w]);
    for (int y = EDGE; y < SIZE + EDGE; y++) {
      Weighted r4 = sum_weighted(&boards[from][y + 2][w]);
      V k1, k2, c1, c2, c3;
      V s = add(r0.a0, r4.a0, r1.b0, &k1), ones = XOR(s, r3.b0);
      k2 = AND(s, r3.b0);
      V p = add(r0.a1, r4.a1, r1.b1, &c1), q = add(r3.b1, r2.d0, k1, &c2), twos = add(p, q, k2, &c3);
      V more = OR(OR(r1.b3, r3.b3), r2.d2), fours = c1;
      fours = gather(fours, c2, &more), fours = gather(fours, c3, &more);
      fours = gather(fours, r0.a2, &more), fours = gather(fours, r4.a2, &more);
      fours = gather(fours, r1.b2, &more), fours = gather(fours, r3.b2, &more), fours = gather(fours, r2.d1, &more);
      /* Five or six, or four if the cell is alive. */
      V wanted = OR(XOR(ones, twos), BUT(OR(ones, twos), r2.c));
      put(&boards[!from][y][w], BUT(more, AND(fours, wanted)));
      r0 = r1, r1 = r2, r2 = r3, r3 = r4;
    }
  }
}

static void step(int from) {
  if (variant == 'w') step_weighted(from);
  else step_extended(from);
}

static void start(void) {
  seed_plane(boards[0]);
  memset(boards[1], 0, sizeof(Plane));
}

static void print_counts(void) { printf(" %ld", count_plane(boards[0])); }

/* e: extended, w: weighted. */
int main(int argc, char **argv) {
  if (argc > 2) variant = argv[2][0];
  return measure(argc > 1 ? atoi(argv[1]) : 500);
}
