import { type Engine, populationOf } from "../engines/index.ts";
import { Field } from "../grid/field.ts";
import type { Checkpoint } from "./board.ts";

/**
 * Bounds the time for evolving again after going back; a checkpoint of a large board takes about as long as one
 * picture.
 */
const CHECKPOINT_EVERY_MS = 500;
const MAX_CHECKPOINTS = 32;
/** Limit for all checkpoints together: a growing board would otherwise fill the memory. */
const MAX_CHECKPOINT_BYTES = 96 * 2 ** 20;

interface StoredCheckpoint extends Checkpoint {
  readonly bytes: number;
}

/** The start of a board and checkpoints after it; other generations are evolved again from the last one before. */
export class Timeline {
  readonly start: Checkpoint;
  readonly #budget: number;
  #checkpoints: readonly StoredCheckpoint[] = [];
  #evolvedMs = 0;

  constructor(start: Checkpoint, budget = MAX_CHECKPOINT_BYTES) {
    this.start = start;
    this.#budget = budget;
  }

  /** Adds a checkpoint after every 500 ms of evolving. */
  recordElapsed(engine: Engine, ms: number): void {
    this.#evolvedMs += ms;
    if (this.#evolvedMs >= CHECKPOINT_EVERY_MS) this.addCheckpoint(engine);
  }

  addCheckpoint(engine: Engine): void {
    this.#evolvedMs = 0;
    const checkpoint = isLarger(engine, this.#budget) ? undefined : checkpointOf(engine);
    if (checkpoint) this.add(checkpoint);
  }

  /** Adds the current board; checkpoints of the same or a later generation are dropped. */
  add(checkpoint: Checkpoint): void {
    const earlier = this.#checkpoints.filter(({ generation }) => generation < checkpoint.generation);
    // Keep the newest checkpoints closest together, because users mostly go back a short way.
    const thinned =
      earlier.length < MAX_CHECKPOINTS ? earlier : earlier.filter((_, i) => i % 2 === 1 || i > MAX_CHECKPOINTS / 2);
    this.#checkpoints = lastWithin(this.#budget, [...thinned, { ...checkpoint, bytes: checkpointBytes(checkpoint) }]);
  }

  /** The last checkpoint that is not later than this generation. */
  checkpointBefore(generation: bigint): Checkpoint | undefined {
    const checkpoint = this.#checkpoints.findLast((earlier) => earlier.generation <= generation);
    return checkpoint ?? (this.start.generation <= generation ? this.start : undefined);
  }
}

/** The current board; undefined if it is too large to copy. */
export function checkpointOf(engine: Engine): Checkpoint | undefined {
  const cells = engine.tree?.() ?? engine.field();
  return cells && { generation: engine.generation, cells };
}

/** A field takes four kilobytes per 64 x 64 tile with living cells. */
export function checkpointBytes({ cells }: Checkpoint): number {
  if (!(cells instanceof Field)) return 2 ** 20;
  const box = cells.bounds();
  return box ? Math.min((box.width + 64) * (box.height + 64), cells.population * 4096) : 0;
}

/** As many of the last checkpoints as fit the budget. */
function lastWithin(budget: number, checkpoints: readonly StoredCheckpoint[]): readonly StoredCheckpoint[] {
  let sum = 0;
  const first = checkpoints.findLastIndex(({ bytes }) => (sum += bytes) > budget);
  return checkpoints.slice(first + 1);
}

/** Estimates before copying whether the cells would exceed the limit; a tree never does. */
function isLarger(engine: Engine, bytes: number): boolean {
  const box = engine.tree ? undefined : engine.bounds();
  if (!box || box.width * box.height <= BigInt(bytes)) return false;
  // Assumes at least 64 living cells per 4096-byte tile, true for nearly all tiles of a large board.
  return populationOf(engine) * 64n > BigInt(bytes);
}

/** False if the engine cannot hold the cells. */
export function loadCheckpoint(engine: Engine, { cells, generation }: Checkpoint): boolean {
  if (!(cells instanceof Field) && engine.loadTree) engine.loadTree(cells, generation);
  else {
    const field = cells instanceof Field ? cells : cells.field();
    if (!field) return false;
    engine.load(field, generation);
  }
  return true;
}
