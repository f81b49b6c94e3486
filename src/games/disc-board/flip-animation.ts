import type { Grid } from "../board.ts";
import { ease } from "../painting/marks.ts";
import { type Change, changeOf, type DiscView, spotOfSquare } from "./disc-view.ts";

const FLIP_MS = 240;
const STAGGER_MS = 25;
const MAX_ANIMATION_MS = 400;

/** Discs flip one after another, outwards from the placed disc. */
export interface FlipAnimation {
  readonly ms: number;
  /** Progress of one disc from 0 (before) to 1 (now), given the progress of the whole animation. */
  progress(square: number, total: number): number;
}

export function flipAnimationOf(grid: Grid, before: DiscView, after: DiscView): FlipAnimation {
  const change = changeOf(before, after);
  const delays = new Map(change.flipped.map((square) => [square, delayOf(grid, change, square)]));
  const ms =
    change.flipped.length + change.placed.length === 0
      ? 0
      : Math.min(MAX_ANIMATION_MS, FLIP_MS + Math.max(0, ...delays.values()));
  return { ms, progress: (square, total) => ease((total * ms - (delays.get(square) ?? 0)) / FLIP_MS) };
}

/** A jump over several moves has no single origin, so all discs flip at once. */
function delayOf(grid: Grid, { placed }: Change, square: number): number {
  const [origin] = placed;
  if (origin === undefined || placed.length > 1) return 0;
  const from = spotOfSquare(grid, origin);
  const to = spotOfSquare(grid, square);
  const distance = Math.max(Math.abs(from.column - to.column), Math.abs(from.row - to.row));
  return (distance - 1) * STAGGER_MS;
}
