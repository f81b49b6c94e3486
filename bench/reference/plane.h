/* Shared by the Life references: bit planes of 1024 x 1024 cells, row by row, with an empty border. */
#pragma GCC optimize("O3")
#pragma GCC target("avx2")
#include <immintrin.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SIZE = 1024, WORDS = SIZE / 64, EDGE = 2, FIRST = 4, PITCH = WORDS + 8 };

typedef __m256i V;
typedef uint64_t Plane[SIZE + 2 * EDGE][PITCH] __attribute__((aligned(32)));

#define AND(x, y) _mm256_and_si256(x, y)
#define OR(x, y) _mm256_or_si256(x, y)
#define XOR(x, y) _mm256_xor_si256(x, y)
/* y and not x. */
#define BUT(x, y) _mm256_andnot_si256(x, y)

static inline V load(const uint64_t *word) { return _mm256_load_si256((const V *)word); }
static inline void put(uint64_t *word, V value) { _mm256_store_si256((V *)word, value); }

/* The neighbours n columns to the left and to the right. */
#define LEFT(word, n) \
  OR(_mm256_slli_epi64(load(word), n), _mm256_srli_epi64(_mm256_loadu_si256((const V *)((word)-1)), 64 - (n)))
#define RIGHT(word, n) \
  OR(_mm256_srli_epi64(load(word), n), _mm256_slli_epi64(_mm256_loadu_si256((const V *)((word) + 1)), 64 - (n)))

/* x + y + z; returns the low bit. */
static inline V add(V x, V y, V z, V *carry) {
  V half = XOR(x, y);
  *carry = OR(AND(x, y), AND(half, z));
  return XOR(half, z);
}

/* A row of a plane: left + right = a + 2b, left + right + cell = s + 2m. */
typedef struct {
  V a, b, c, s, m;
} Row;

static inline Row sum_row(const uint64_t *word) {
  Row row;
  V left = LEFT(word, 1), right = RIGHT(word, 1);
  row.c = load(word);
  row.a = XOR(left, right);
  row.b = AND(left, right);
  row.s = XOR(row.a, row.c);
  row.m = OR(row.b, AND(row.a, row.c));
  return row;
}

/* Cells with two or three neighbours; `low` is set for three. */
static inline V few(const Row *r0, const Row *r1, const Row *r2, V *low) {
  V carry;
  *low = add(r0->s, r2->s, r1->a, &carry);
  V odd = XOR(XOR(r0->m, r2->m), XOR(r1->b, carry));
  V pair = OR(AND(r0->m, r2->m), AND(r1->b, carry));
  return BUT(pair, odd);
}

/* Half of the cells alive: the top bits of xorshift with shifts 13, 17 and 5. */
static void seed_plane(Plane plane) {
  uint32_t seed = 12345;
  memset(plane, 0, sizeof(Plane));
  for (int y = EDGE; y < SIZE + EDGE; y++)
    for (int x = 0; x < SIZE; x++) {
      seed ^= seed << 13, seed ^= seed >> 17, seed ^= seed << 5;
      plane[y][FIRST + x / 64] |= (uint64_t)(seed >> 31) << (x & 63);
    }
}

static inline long count_plane(Plane plane) {
  long cells = 0;
  for (int y = EDGE; y < SIZE + EDGE; y++)
    for (int w = FIRST; w < FIRST + WORDS; w++) cells += __builtin_popcountll(plane[y][w]);
  return cells;
}

static void start(void);
static void step(int from);
static void print_counts(void);

/* Prints generations per second, then the counts after 100 generations; nothing without AVX2. */
static int measure(int generations) {
  if (!__builtin_cpu_supports("avx2")) return 0;
  struct timespec began, ended;
  start();
  clock_gettime(CLOCK_MONOTONIC, &began);
  for (int i = 0; i < generations; i++) step(i & 1);
  clock_gettime(CLOCK_MONOTONIC, &ended);
  printf("%.1f", generations / (ended.tv_sec - began.tv_sec + (ended.tv_nsec - began.tv_nsec) / 1e9));
  start();
  for (int i = 0; i < 100; i++) step(i & 1);
  print_counts();
  printf("\n");
  return 0;
}
