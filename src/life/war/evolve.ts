import { countBits } from "../../core/count-bits.ts";
import type { WarBoard } from "./board.ts";
import { type Kernel, openKernel, readBytes, readCounts, writeBytes } from "./kernel.ts";

/** Scratch memory: no call depends on what an earlier call left. */
let scratch: { readonly kernel: Kernel; size: number } | undefined;

/** Returns the board one generation later. */
export function evolveWar(board: WarBoard): WarBoard {
  const { size } = board;
  scratch ??= { kernel: openKernel(size), size };
  const { kernel } = scratch;
  if (scratch.size !== size) {
    kernel.open(size);
    scratch.size = size;
  }
  writeBytes(kernel, size, board.bytes);
  kernel.stepDense();
  return { size, counts: readCounts(kernel), bytes: readBytes(kernel, size) };
}

/** Cells born in a generation, per player. */
export function countBorn(before: WarBoard, after: WarBoard): readonly [number, number] {
  const were = wordsOf(before);
  const are = wordsOf(after);
  return byPlayer((at, other) => (are[at] ?? 0) & ~(were[at] ?? 0) & ~(were[other] ?? 0), are.length);
}

/** Births that the enemy prevented, per player: found by evolving each player alone. */
export function countDenied(before: WarBoard, after: WarBoard): readonly [number, number] {
  const were = wordsOf(before);
  const are = wordsOf(after);
  const alone = [0, 1].map((player) => wordsOf(evolveWar(withoutOther(before, player))));
  return byPlayer(
    (at, other, player) => (alone[player]?.[at] ?? 0) & ~(were[at] ?? 0) & ~(were[other] ?? 0) & ~(are[at] ?? 0),
    are.length,
  );
}

/** Each four words of a board hold two of the first player and two of the second. */
function byPlayer(
  bits: (at: number, other: number, player: 0 | 1) => number,
  length: number,
): readonly [number, number] {
  let first = 0;
  let second = 0;
  for (let at = 0; at < length; at += 4)
    for (let half = at; half < at + 2; half++) {
      first += countBits(bits(half, half + 2, 0));
      second += countBits(bits(half + 2, half, 1));
    }
  return [first, second];
}

function wordsOf({ bytes }: WarBoard): Uint32Array {
  return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
}

function withoutOther(board: WarBoard, player: number): WarBoard {
  const bytes = board.bytes.slice();
  const words = wordsOf({ ...board, bytes });
  for (let at = player === 0 ? 2 : 0; at < words.length; at += 4) words[at] = words[at + 1] = 0;
  return { ...board, bytes };
}
