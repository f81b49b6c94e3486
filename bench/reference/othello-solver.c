/* The perft counter and the endgame solver of the Othello kernel in C, without its patterns: the same search, so the same
 * nodes. `perft DEPTH`, or `solve BOARD...` with boards of X (to move), O and -. Prints one line for each:
 * seconds, nodes and score or leaves and finished games. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef uint64_t u64;
typedef u64 pair __attribute__((vector_size(16)));

#define A_FILE 0x0101010101010101ull
#define H_FILE 0x8080808080808080ull
#define INNER 0x7e7e7e7e7e7e7e7eull
#define CENTRE 0x007e7e7e7e7e7e00ull
#define CORNERS 0x8100000000000081ull
#define TOP 0xffull
#define BOTTOM 0xff00000000000000ull
#define GATHER 0x0102040810204080ull
#define DIAGONAL 0x8040201008040201ull
#define QUARTER 0x0f0f0f0full

#define bit(square) (1ull << (square))
#define count(bits) __builtin_popcountll(bits)
#define lowest(bits) __builtin_ctzll(bits)
#define max(a, b) ((a) > (b) ? (a) : (b))
#define min(a, b) ((a) < (b) ? (a) : (b))

struct lines {
  pair up[3];
  u64 right, left;
};

static struct lines lines[64];
static u64 neighbours[64];
static uint8_t last_flips[8][256];
static uint8_t edges[256][256];
static u64 shared[8][256];
static u64 nodes;

static inline pair splat(u64 bits) { return (pair){bits, bits}; }

static inline pair mirrored(u64 bits) { return (pair){bits, __builtin_bswap64(bits)}; }

static inline u64 merged(pair both) { return both[0] | __builtin_bswap64(both[1]); }

static inline pair fill(pair own, pair foe, int shift) {
  pair run = foe & (own << shift);
  run |= foe & (run << shift);
  pair pairs = foe & (foe << shift);
  run |= pairs & (run << (2 * shift));
  return run | (pairs & (run << (2 * shift)));
}

static u64 find_moves(u64 own, u64 foe) {
  pair both = mirrored(own), foes = mirrored(foe), inners = foes & splat(INNER);
  u64 inner = foe & INNER;
  pair reached = fill(both, foes, 8) << 8;
  reached |= fill(both, inners, 7) << 7;
  reached |= fill(both, inners, 9) << 9;
  u64 right = inner + (inner & (own << 1));
  u64 left = inner & (own >> 1);
  left |= inner & (left >> 1);
  u64 pairs = inner & (inner >> 1);
  left |= pairs & (left >> 2);
  left |= pairs & (left >> 2);
  return (merged(reached) | (left >> 1) | (right & ~inner)) & ~(own | foe);
}

static u64 find_edges(u64 own, u64 foe) {
  pair both = mirrored(own), foes = mirrored(foe), inners = foes & splat(INNER);
  u64 inner = foe & INNER, empty = ~(own | foe);
  pair empties = mirrored(empty);
  pair found = fill(both, foes, 8) & (empties >> 8);
  found |= fill(both, inners, 7) & (empties >> 7);
  found |= fill(both, inners, 9) & (empties >> 9);
  u64 right = inner & (own << 1), left = inner & (own >> 1);
  for (int i = 0; i < 5; i++) {
    right |= inner & (right << 1);
    left |= inner & (left >> 1);
  }
  return merged(found) | (right & (empty >> 1)) | (left & (empty << 1));
}

static inline pair runs_to(pair line, pair own, pair foe) {
  pair closer = (pair) - (line & ~foe) & own & line;
  return line & (closer + (pair)(closer != splat(0)));
}

static u64 find_flips(int square, u64 own, u64 foe) {
  const struct lines *of = &lines[square];
  pair both = mirrored(own), foes = mirrored(foe);
  pair flips = runs_to(of->up[0], both, foes) | runs_to(of->up[1], both, foes) | runs_to(of->up[2], both, foes);
  u64 closer = -(of->right & ~foe) & own & of->right;
  u64 row = of->right & (closer - (closer != 0));
  closer = (1ull << 63 >> __builtin_clzll((of->left & ~foe) | 1)) & own & of->left;
  row |= of->left & -(closer << 1);
  return merged(flips) | row;
}

static u64 ended;

static void count_endings(u64 own, u64 foe, u64 moves) {
  u64 found = find_edges(own, foe), left = moves;
  for (int row = 0; row < 8; row++) left &= shared[row][(found >> (8 * row)) & 255];
  for (; left; left &= left - 1) {
    int square = lowest(left);
    u64 flips = find_flips(square, own, foe);
    if (found & ~flips) continue;
    u64 own2 = own | flips | bit(square), foe2 = foe ^ flips;
    if (!find_moves(own2, foe2) && !find_moves(foe2, own2)) ended++;
  }
}

static u64 leaves(u64 own, u64 foe, int depth) {
  u64 moves = find_moves(own, foe);
  if (!moves) {
    if (find_moves(foe, own)) return depth == 1 ? 1 : leaves(foe, own, depth - 1);
    ended++;
    return 1;
  }
  if (depth == 1) {
    count_endings(own, foe, moves);
    return count(moves);
  }
  u64 sum = 0;
  for (; moves; moves &= moves - 1) {
    int square = lowest(moves);
    u64 flips = find_flips(square, own, foe);
    sum += leaves(foe ^ flips, own | flips | bit(square), depth - 1);
  }
  return sum;
}

static inline u64 diagonal_of(int square) {
  int offset = (square & 7) - (square >> 3);
  return offset >= 0 ? DIAGONAL >> (8 * offset) : DIAGONAL << (-8 * offset);
}

static inline u64 antidiagonal_of(int square) {
  int offset = (square & 7) + (square >> 3) - 7;
  return offset >= 0 ? GATHER << (8 * offset) : GATHER >> (-8 * offset);
}

static int count_last_flips(int square, u64 own) {
  int file = square & 7, row = square >> 3;
  return last_flips[file][(own >> (square & 56)) & 255] + last_flips[row][(((own >> file) & A_FILE) * GATHER) >> 56] +
         last_flips[file][((own & diagonal_of(square)) * A_FILE) >> 56] +
         last_flips[file][((own & antidiagonal_of(square)) * A_FILE) >> 56];
}

static int solve1(u64 own, int square) {
  nodes++;
  int difference = 2 * count(own) - 64;
  int flips = count_last_flips(square, own);
  if (flips) return difference + flips + 2;
  flips = count_last_flips(square, ~own & ~bit(square));
  if (flips) return difference - flips;
  return difference >= 0 ? difference + 2 : difference;
}

static int final_score(u64 own, u64 foe) {
  int difference = count(own) - count(foe), empties = 64 - count(own | foe);
  return difference > 0 ? difference + empties : difference < 0 ? difference - empties : 0;
}

static int solve2(u64 own, u64 foe, int alpha, int beta, int x1, int x2, int passed) {
  nodes++;
  int best = -65;
  u64 flips;
  if ((neighbours[x1] & foe) && (flips = find_flips(x1, own, foe))) {
    best = -solve1(foe ^ flips, x2);
    if (best >= beta) return best;
  }
  if ((neighbours[x2] & foe) && (flips = find_flips(x2, own, foe))) {
    int score = -solve1(foe ^ flips, x1);
    best = max(best, score);
  }
  if (best > -65) return best;
  return passed ? final_score(own, foe) : -solve2(foe, own, -beta, -alpha, x1, x2, 1);
}

static int solve3(u64 own, u64 foe, int alpha, int beta, int x1, int x2, int x3, int passed) {
  nodes++;
  int best = -65, score;
  u64 flips;
  if ((neighbours[x1] & foe) && (flips = find_flips(x1, own, foe))) {
    best = -solve2(foe ^ flips, own | flips | bit(x1), -beta, -alpha, x2, x3, 0);
    if (best >= beta) return best;
  }
  if ((neighbours[x2] & foe) && (flips = find_flips(x2, own, foe))) {
    score = -solve2(foe ^ flips, own | flips | bit(x2), -beta, -max(alpha, best), x1, x3, 0);
    best = max(best, score);
    if (best >= beta) return best;
  }
  if ((neighbours[x3] & foe) && (flips = find_flips(x3, own, foe))) {
    score = -solve2(foe ^ flips, own | flips | bit(x3), -beta, -max(alpha, best), x1, x2, 0);
    best = max(best, score);
  }
  if (best > -65) return best;
  return passed ? final_score(own, foe) : -solve3(foe, own, -beta, -alpha, x1, x2, x3, 1);
}

static inline u64 odd_squares(u64 empty) {
  u64 odd = 0;
  for (int shift = 0; shift <= 36; shift = shift == 4 ? 32 : shift + 4)
    odd |= (QUARTER << shift) * (count(empty & (QUARTER << shift)) & 1);
  return odd;
}

static int start_solve3(u64 own, u64 foe, int alpha, int beta, u64 odd) {
  u64 empty = ~(own | foe);
  int x1 = lowest(empty & odd ? empty & odd : empty);
  empty ^= bit(x1);
  int x2 = lowest(empty);
  return solve3(own, foe, alpha, beta, x1, x2, lowest(empty & (empty - 1)), 0);
}

static int solve_few(u64 own, u64 foe, int alpha, int beta, int empties, u64 odd, int passed) {
  nodes++;
  u64 empty = ~(own | foe);
  int best = -65;
  for (int turn = 0; turn < 2; turn++)
    for (u64 left = turn ? empty & ~odd : empty & odd; left; left &= left - 1) {
      int square = lowest(left);
      if (!(neighbours[square] & foe)) continue;
      u64 flips = find_flips(square, own, foe);
      if (!flips) continue;
      u64 next = own | flips | bit(square), quarter = QUARTER << (square & 36);
      int from = max(alpha, best);
      int score = empties == 4 ? -start_solve3(foe ^ flips, next, -beta, -from, odd ^ quarter)
                               : -solve_few(foe ^ flips, next, -beta, -from, empties - 1, odd ^ quarter, 0);
      if (score > best) {
        best = score;
        if (best >= beta) return best;
      }
    }
  if (best > -65) return best;
  return passed ? final_score(own, foe) : -solve_few(foe, own, -beta, -alpha, empties, odd, 1);
}

static int solve_last(u64 own, u64 foe, int alpha, int beta, int empties) {
  u64 empty = ~(own | foe);
  if (empties == 0) return 2 * count(own) - 64;
  if (empties == 1) return solve1(own, lowest(empty));
  if (empties == 2) return solve2(own, foe, alpha, beta, lowest(empty), lowest(empty & (empty - 1)), 0);
  if (empties == 3) return start_solve3(own, foe, alpha, beta, odd_squares(empty));
  return solve_few(own, foe, alpha, beta, empties, odd_squares(empty), 0);
}

static inline u64 file_of(u64 bits, int shift) { return (((bits >> shift) & A_FILE) * GATHER) >> 56; }

static inline u64 spread(u64 line) { return (((line & 0x7f) * 0x0002040810204081ull) & A_FILE) | ((line >> 7) << 56); }

static inline u64 full_up(u64 discs, int shift, u64 border) {
  u64 full = discs & ((discs >> shift) | border);
  border |= border >> shift;
  full &= (full >> (2 * shift)) | border;
  border |= border >> (2 * shift);
  return full & ((full >> (4 * shift)) | border);
}

static inline u64 full_down(u64 discs, int shift, u64 border) {
  u64 full = discs & ((discs << shift) | border);
  border |= border << shift;
  full &= (full << (2 * shift)) | border;
  border |= border << (2 * shift);
  return full & ((full << (4 * shift)) | border);
}

static inline u64 rotate(u64 bits, int by) { return (bits << by) | (bits >> (64 - by)); }

static int count_stable(u64 own, u64 foe) {
  u64 stable = (u64)edges[own & 255][foe & 255] | ((u64)edges[own >> 56][foe >> 56] << 56) |
               spread(edges[file_of(own, 0)][file_of(foe, 0)]) | (spread(edges[file_of(own, 7)][file_of(foe, 7)]) << 7);
  u64 discs = own | foe;
  u64 rows = discs & (discs >> 1);
  rows &= rows >> 2;
  rows &= rows >> 4;
  rows = (rows & A_FILE) * 255;
  u64 files = discs & rotate(discs, 8);
  files &= rotate(files, 16);
  files &= rotate(files, 32);
  u64 diagonals = full_up(discs, 9, BOTTOM | H_FILE) & full_down(discs, 9, TOP | A_FILE);
  u64 antidiagonals = full_up(discs, 7, BOTTOM | A_FILE) & full_down(discs, 7, TOP | H_FILE);
  u64 inner = own & CENTRE;
  stable |= inner & rows & files & diagonals & antidiagonals;
  for (u64 before = 0; before != stable;) {
    before = stable;
    stable |= inner & (rows | (stable >> 1) | (stable << 1)) & (files | (stable >> 8) | (stable << 8)) &
              (diagonals | (stable >> 9) | (stable << 9)) & (antidiagonals | (stable >> 7) | (stable << 7));
  }
  return count(stable);
}

struct entry {
  u64 own, foe;
  int8_t lower, upper;
  uint8_t depth, selectivity, move, second;
  uint16_t search;
};

#define TABLE_MASK ((1u << 20) - 1)
#define NO_MOVE 64
static struct entry table[TABLE_MASK + 1];
static uint16_t search;

static inline unsigned slot_of(u64 own, u64 foe) {
  u64 hash = (own ^ rotate(foe * 0x9e3779b97f4a7c15ull, 29)) * 0xbf58476d1ce4e5b9ull;
  hash ^= hash >> 32;
  return (unsigned)hash & TABLE_MASK;
}

static inline int holds(const struct entry *entry, u64 own, u64 foe) {
  return entry->own == own && entry->foe == foe && entry->search == search;
}

static struct entry *find_entry(u64 own, u64 foe) {
  unsigned at = slot_of(own, foe);
  if (holds(&table[at], own, foe)) return &table[at];
  return holds(&table[at ^ 1], own, foe) ? &table[at ^ 1] : NULL;
}

static void keep(u64 own, u64 foe, int depth, int alpha, int beta, int score, int move) {
  unsigned at = slot_of(own, foe);
  struct entry *first = &table[at], *other = &table[at ^ 1];
  struct entry *entry = holds(first, own, foe) ? first : holds(other, own, foe) ? other : NULL;
  if (entry && entry->depth == depth) {
    if (score < beta && score < entry->upper) entry->upper = score;
    if (score > alpha && score > entry->lower) entry->lower = score;
    if (score > alpha && move != entry->move) {
      entry->second = entry->move;
      entry->move = move;
    }
    return;
  }
  int second = NO_MOVE;
  if (entry) {
    int before = entry->move;
    if (score <= alpha) {
      second = move;
      move = before;
    } else
      second = before;
  } else
    entry = first->search != search || first->depth <= depth ? first : other;
  *entry = (struct entry){own, foe, score > alpha ? score : -64, score < beta ? score : 64, depth, 0, move, second, search};
}

struct move {
  u64 flips;
  int value, square;
};

static int list_moves(u64 own, u64 foe, u64 moves, struct move *list) {
  int length = 0;
  for (; moves; moves &= moves - 1, length++) {
    list[length].square = lowest(moves);
    list[length].flips = find_flips(list[length].square, own, foe);
  }
  return length;
}

static void pick_next(struct move *list, int index, int length) {
  int best = index;
  for (int i = index + 1; i < length; i++)
    if (list[i].value > list[best].value) best = i;
  struct move held = list[index];
  list[index] = list[best];
  list[best] = held;
}

static void rank_by_mobility(u64 own, u64 foe, struct move *list, int length) {
  u64 odd = odd_squares(~(own | foe));
  for (int i = 0; i < length; i++) {
    u64 square = bit(list[i].square);
    u64 answers = find_moves(foe ^ list[i].flips, own | list[i].flips | square);
    list[i].value = -16 * (count(answers) + count(answers & CORNERS)) + (square & odd ? 6 : 0) + (square & CORNERS ? 12 : 0);
  }
}

static void prefer_moves(struct move *list, int length, int first, int second) {
  for (int i = 0; i < length; i++)
    if (list[i].square == first)
      list[i].value = 1 << 20;
    else if (list[i].square == second)
      list[i].value = 1 << 19;
}

#define ORDERED 7
#define KEPT 9

static int find_cut(u64 own, u64 foe, int beta, int empties, struct move *list, int length) {
  for (int i = 0; i < length; i++) {
    struct entry *entry = find_entry(foe ^ list[i].flips, own | list[i].flips | bit(list[i].square));
    if (entry && entry->depth >= empties - 1 && -entry->upper >= beta) return -entry->upper;
  }
  return -65;
}

static int solve(u64 own, u64 foe, int alpha, int beta, int empties, int root) {
  if (empties < ORDERED && !root) return solve_last(own, foe, alpha, beta, empties);
  nodes++;
  if (!root && beta - alpha == 1 && alpha >= 2 * empties - 10 && 64 - 2 * count(foe) <= alpha) {
    int most = 64 - 2 * count_stable(foe, own);
    if (most <= alpha) return most;
  }
  u64 moves = find_moves(own, foe);
  if (!moves) {
    if (!find_moves(foe, own)) return final_score(own, foe);
    return -solve(foe, own, -beta, -alpha, empties, 0);
  }
  int first = NO_MOVE, second = NO_MOVE;
  if (empties >= KEPT) {
    struct entry *entry = find_entry(own, foe);
    if (entry) {
      if (!root && entry->depth >= empties) {
        int lower = entry->lower, upper = entry->upper;
        if (lower >= beta || lower == upper) return lower;
        if (upper <= alpha) return upper;
        alpha = max(alpha, lower);
        beta = min(beta, upper);
      }
      first = entry->move;
      second = entry->second;
    }
  }
  struct move list[34];
  int length = list_moves(own, foe, moves, list);
  for (int i = 0; i < length; i++)
    if (list[i].flips == foe) return 64;
  if (empties >= KEPT && !root && beta - alpha == 1) {
    int cut = find_cut(own, foe, beta, empties, list, length);
    if (cut > -65) return cut;
  }
  rank_by_mobility(own, foe, list, length);
  if (first != NO_MOVE) prefer_moves(list, length, first, second);

  int best = -65, best_move = NO_MOVE;
  for (int i = 0; i < length; i++) {
    pick_next(list, i, length);
    u64 own2 = foe ^ list[i].flips, foe2 = own | list[i].flips | bit(list[i].square);
    int from = max(alpha, best), score;
    if (i == 0 || beta - from == 1)
      score = -solve(own2, foe2, -beta, -from, empties - 1, 0);
    else {
      score = -solve(own2, foe2, -from - 1, -from, empties - 1, 0);
      if (score > from && score < beta) score = -solve(own2, foe2, -beta, -score, empties - 1, 0);
    }
    if (score > best) {
      best = score;
      best_move = list[i].square;
      if (best >= beta) break;
    }
  }
  if (empties >= KEPT) keep(own, foe, empties, alpha, beta, best, best_move);
  return best;
}

static u64 ray(int square, int file_step, int row_step) {
  u64 bits = 0;
  int file = (square & 7) + file_step, row = (square >> 3) + row_step;
  for (; file >= 0 && file < 8 && row >= 0 && row < 8; file += file_step, row += row_step) bits |= bit(8 * row + file);
  return bits;
}

static void open_lines(void) {
  for (int square = 0; square < 64; square++) {
    static const int STEPS[3] = {0, -1, 1};
    for (int i = 0; i < 3; i++) lines[square].up[i] = (pair){ray(square, STEPS[i], 1), ray(square ^ 56, STEPS[i], 1)};
    lines[square].right = ray(square, 1, 0);
    lines[square].left = ray(square, -1, 0);
    for (int other = 0; other < 64; other++)
      if (other != square && abs((other & 7) - (square & 7)) <= 1 && abs((other >> 3) - (square >> 3)) <= 1)
        neighbours[square] |= bit(other);
  }
  for (int place = 0; place < 8; place++)
    for (int line = 0; line < 256; line++)
      for (int step = -1; step <= 1; step += 2) {
        int run = 0, at = place + step;
        for (; at >= 0 && at < 8 && !((line >> at) & 1); at += step) run++;
        if (at >= 0 && at < 8) last_flips[place][line] += 2 * run;
      }
}

static unsigned flipped(int place, unsigned own, unsigned foe) {
  unsigned all = 0;
  for (int step = -1; step <= 1; step += 2) {
    unsigned run = 0;
    int at = place + step;
    for (; at >= 0 && at < 8 && ((foe >> at) & 1); at += step) run |= 1u << at;
    if (at >= 0 && at < 8 && ((own >> at) & 1)) all |= run;
  }
  return all;
}

static void open_edges(void) {
  for (int empties = 0; empties <= 8; empties++)
    for (unsigned own = 0; own < 256; own++)
      for (unsigned foe = 0; foe < 256; foe++) {
        if ((own & foe) || 8 - count(own | foe) != empties) continue;
        unsigned stable = own;
        for (int place = 0; place < 8; place++) {
          if (((own | foe) >> place) & 1) continue;
          unsigned gained = flipped(place, own, foe), lost = flipped(place, foe, own);
          stable &= edges[own | (1u << place) | gained][foe & ~gained];
          stable &= edges[own & ~lost][foe | (1u << place) | lost];
        }
        edges[own][foe] = stable;
      }
}

static void open_shared(void) {
  for (int row = 0; row < 8; row++) {
    shared[row][0] = ~0ull;
    for (int discs = 1; discs < 256; discs++) {
      int file = 31 - __builtin_clz(discs);
      u64 through = 0;
      for (int square = 0; square < 64; square++) {
        int files = abs((square & 7) - file), rows = abs((square >> 3) - row);
        if (files == rows || !files || !rows) through |= bit(square);
      }
      shared[row][discs] = shared[row][discs ^ (1 << file)] & through;
    }
  }
}

/* Time of the processor: other programs of the machine do not count. */
static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec + now.tv_nsec / 1e9;
}

int main(int argc, char **argv) {
  open_lines();
  open_edges();
  open_shared();
  if (argc > 2 && !strcmp(argv[1], "perft")) {
    double from = seconds();
    u64 found = leaves(bit(28) | bit(35), bit(27) | bit(36), atoi(argv[2]));
    printf("%.6f %llu %llu\n", seconds() - from, (unsigned long long)found, (unsigned long long)ended);
    return 0;
  }
  for (int i = 2; i < argc; i++) {
    u64 own = 0, foe = 0;
    for (int square = 0; square < 64; square++) {
      if (argv[i][square] == 'X') own |= bit(square);
      if (argv[i][square] == 'O') foe |= bit(square);
    }
    nodes = 0;
    search++;
    double from = seconds();
    int score = solve(own, foe, -64, 64, 64 - count(own | foe), 1);
    printf("%.6f %llu %d\n", seconds() - from, (unsigned long long)nodes, score);
  }
  return 0;
}
