import { CORNERS, findMoves } from "./board";
import { count, STAGE_BYTES, STAGES, WEIGHTS } from "./memory";

/** The first weight of each pattern, in bytes; patterns.ts lists the same. */
const EDGE: usize = 0;
const CORNER: usize = 59049 * 2;
const BLOCK: usize = 78732 * 2;
const ROW_2: usize = 137781 * 2;
const ROW_3: usize = 144342 * 2;
const ROW_4: usize = 150903 * 2;
const DIAGONAL_8: usize = 157464 * 2;
const DIAGONAL_7: usize = 164025 * 2;
const DIAGONAL_6: usize = 166212 * 2;
const DIAGONAL_5: usize = 166941 * 2;
const DIAGONAL_4: usize = 167184 * 2;

/** Weights are in this part of a disc. */
const UNIT: i32 = 16;
/** Only exact results reach further. */
const MAX_SCORE: i32 = 62;

@inline
function weight(table: usize, features: usize, feature: usize, first: usize): i32 {
  return load<i16>(table + first + ((<usize>load<u16>(features + feature * 2)) << 1));
}

@inline
function four(table: usize, features: usize, feature: usize, first: usize): i32 {
  return (
    weight(table, features, feature, first) +
    weight(table, features, feature + 1, first) +
    weight(table, features, feature + 2, first) +
    weight(table, features, feature + 3, first)
  );
}

/** The expected final difference in discs for the side to move, by the patterns. */
export function patternScore(features: usize, side: u32, empties: i32): i32 {
  const stage = <usize>min(empties / 6, <i32>STAGES - 1);
  const table = WEIGHTS + (stage * 2 + <usize>side) * STAGE_BYTES;
  const sum =
    four(table, features, 0, EDGE) +
    four(table, features, 4, CORNER) +
    four(table, features, 8, BLOCK) +
    four(table, features, 12, BLOCK) +
    four(table, features, 16, ROW_2) +
    four(table, features, 20, ROW_3) +
    four(table, features, 24, ROW_4) +
    four(table, features, 28, DIAGONAL_7) +
    four(table, features, 32, DIAGONAL_6) +
    four(table, features, 36, DIAGONAL_5) +
    four(table, features, 40, DIAGONAL_4) +
    weight(table, features, 44, DIAGONAL_8) +
    weight(table, features, 45, DIAGONAL_8);
  const score = sum >= 0 ? (sum + UNIT / 2) / UNIT : (sum - UNIT / 2) / UNIT;
  return max(-MAX_SCORE, min(MAX_SCORE, score));
}

const BESIDE_CORNERS: u64 = 0x4281000000008142;
const LEFT: u64 = 0x0100000000000001;
const NEAR_CORNERS: u64 = 0x0042000000004200;

/** Corners, squares beside empty corners and mobility: the evaluation of the weaker bot. */
export function simpleScore(own: u64, foe: u64): i32 {
  const score = squares(own, foe) - squares(foe, own) + 8 * (count(findMoves(own, foe)) - count(findMoves(foe, own)));
  return max(-MAX_SCORE, min(MAX_SCORE, score / 6));
}

function squares(own: u64, foe: u64): i32 {
  const taken = (own | foe) & CORNERS;
  // Squares beside taken corners give nothing away.
  const beside = ((taken & LEFT) << 1) | ((taken & ~LEFT) >> 1) | (taken << 8) | (taken >> 8);
  const diagonal = (taken << 9) | (taken >> 9) | (taken << 7) | (taken >> 7);
  return 80 * count(own & CORNERS) - 20 * count(own & BESIDE_CORNERS & ~beside) - 40 * count(own & NEAR_CORNERS & ~diagonal);
}
