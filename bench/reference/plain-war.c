/* Life war on 1024 x 1024: one bit plane per player, row by row, 256 cells at a time. Prints generations per second and
   both counts after 100 generations of the seeded start; nothing without AVX2. */
#pragma GCC optimize("O3")
#pragma GCC target("avx2")
#include <immintrin.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SIZE = 1024, WORDS = SIZE / 64, PITCH = WORDS + 4 };

/* Each row has an empty word before and after it; the board has an empty row above and below. */
static uint64_t boards[2][2][SIZE + 2][PITCH] __attribute__((aligned(32)));

typedef struct {
  __m256i a, b, c, s, m, any;
} Row;

static inline Row sum(const uint64_t *word) {
  Row row;
  row.c = _mm256_load_si256((const __m256i *)word);
  __m256i before = _mm256_loadu_si256((const __m256i *)(word - 1));
  __m256i after = _mm256_loadu_si256((const __m256i *)(word + 1));
  __m256i left = _mm256_or_si256(_mm256_slli_epi64(row.c, 1), _mm256_srli_epi64(before, 63));
  __m256i right = _mm256_or_si256(_mm256_srli_epi64(row.c, 1), _mm256_slli_epi64(after, 63));
  row.a = _mm256_xor_si256(left, right);
  row.b = _mm256_and_si256(left, right);
  row.s = _mm256_xor_si256(row.a, row.c);
  row.m = _mm256_or_si256(row.b, _mm256_and_si256(row.a, row.c));
  row.any = _mm256_or_si256(row.s, row.m);
  return row;
}

/* Cells with two or three neighbours; `low` is set for three. */
static inline __m256i few(const Row *r0, const Row *r1, const Row *r2, __m256i *low) {
  __m256i x = _mm256_xor_si256(r0->s, r2->s);
  *low = _mm256_xor_si256(x, r1->a);
  __m256i carry = _mm256_or_si256(_mm256_and_si256(r0->s, r2->s), _mm256_and_si256(x, r1->a));
  __m256i odd = _mm256_xor_si256(_mm256_xor_si256(r0->m, r2->m), _mm256_xor_si256(r1->b, carry));
  __m256i pair = _mm256_or_si256(_mm256_and_si256(r0->m, r2->m), _mm256_and_si256(r1->b, carry));
  return _mm256_andnot_si256(pair, odd);
}

static inline __m256i near(const Row *r0, const Row *r1, const Row *r2) {
  return _mm256_or_si256(_mm256_or_si256(r0->any, r1->any), r2->any);
}

static inline void put(uint64_t *word, __m256i some, __m256i alive, __m256i low, __m256i enemy) {
  __m256i born = _mm256_or_si256(alive, _mm256_andnot_si256(enemy, low));
  _mm256_store_si256((__m256i *)word, _mm256_and_si256(some, born));
}

static void step(int from) {
  for (int w = 4; w < 4 + WORDS; w += 4) {
    Row p0 = sum(&boards[from][0][0][w]), p1 = sum(&boards[from][0][1][w]);
    Row q0 = sum(&boards[from][1][0][w]), q1 = sum(&boards[from][1][1][w]);
    for (int y = 1; y <= SIZE; y++) {
      Row p2 = sum(&boards[from][0][y + 1][w]), q2 = sum(&boards[from][1][y + 1][w]);
      __m256i p_low, q_low;
      __m256i p_some = few(&p0, &p1, &p2, &p_low), q_some = few(&q0, &q1, &q2, &q_low);
      put(&boards[!from][0][y][w], p_some, p1.c, p_low, near(&q0, &q1, &q2));
      put(&boards[!from][1][y][w], q_some, q1.c, q_low, near(&p0, &p1, &p2));
      p0 = p1, p1 = p2, q0 = q1, q1 = q2;
    }
  }
}

static void start(void) {
  uint32_t seed = 777;
  memset(boards, 0, sizeof boards);
  for (int y = 1; y <= SIZE; y++)
    for (int x = 0; x < SIZE; x++) {
      seed ^= seed << 13, seed ^= seed >> 17, seed ^= seed << 5;
      uint32_t player = seed >> 30;
      if (player == 1 || player == 2) boards[0][player - 1][y][4 + x / 64] |= (uint64_t)1 << (x & 63);
    }
}

static long count(int board, int player) {
  long cells = 0;
  for (int y = 1; y <= SIZE; y++)
    for (int w = 4; w < 4 + WORDS; w++) cells += __builtin_popcountll(boards[board][player][y][w]);
  return cells;
}

static double seconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

int main(int argc, char **argv) {
  int generations = argc > 1 ? atoi(argv[1]) : 2000;
  if (!__builtin_cpu_supports("avx2")) return 0;
  start();
  for (int i = 0; i < 100; i++) step(i & 1);
  long first = count(0, 0), second = count(0, 1);
  start();
  double began = seconds();
  for (int i = 0; i < generations; i++) step(i & 1);
  printf("%.1f %ld %ld\n", generations / (seconds() - began), first, second);
  return 0;
}
