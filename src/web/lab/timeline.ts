import type { Engine } from "../../life/engines/index.ts";
import { Field } from "../../life/grid/field.ts";
import type { Tree } from "../../life/grid/tree.ts";

/** A board at one generation. Nobody changes its cells. */
export interface Checkpoint {
  readonly generation: bigint;
  readonly cells: Field | Tree;
}

/** How long a way back may take to be evolved again; a mark of a large board costs about as much as one picture. */
const CHECKPOINT_EVERY_MS = 500;
const MAX_CHECKPOINTS = 32;
/** Bytes that all of them may take together: a board that grows without end would fill the memory with its past. */
const MAX_CHECKPOINT_BYTES = 96 * 2 ** 20;

interface StoredCheckpoint extends Checkpoint {
  readonly bytes: number;
}

/** The start of a board and some generations after it: any other is evolved again from the last one before it. */
export class Timeline {
  readonly start: Checkpoint;
  readonly #budget: number;
  #marks: readonly StoredCheckpoint[] = [];
  #evolvedMs = 0;

  constructor(start: Checkpoint, budget = MAX_CHECKPOINT_BYTES) {
    this.start = start;
    this.#budget = budget;
  }

  /** Hears how long the board was evolved; keeps it when it has come far. */
  recordElapsed(engine: Engine, ms: number): void {
    this.#evolvedMs += ms;
    if (this.#evolvedMs >= CHECKPOINT_EVERY_MS) this.addCheckpoint(engine);
  }

  addCheckpoint(engine: Engine): void {
    this.#evolvedMs = 0;
    const mark = isLarger(engine, this.#budget) ? undefined : checkpointOf(engine);
    if (!mark) return;
    const earlier = this.#marks.filter(({ generation }) => generation < mark.generation);
    // The newest are closest together: one goes back a little more often than a lot.
    const thinned =
      earlier.length < MAX_CHECKPOINTS
        ? earlier
        : earlier.filter((_, i) => i % 2 === 1 || i > MAX_CHECKPOINTS / 2);
    this.#marks = lastWithin(this.#budget, [...thinned, { ...mark, bytes: checkpointBytes(mark) }]);
  }

  /** Where to begin for a generation: the last mark that is not later. */
  checkpointBefore(generation: bigint): Checkpoint | undefined {
    const mark = this.#marks.findLast((one) => one.generation <= generation);
    return mark ?? (this.start.generation <= generation ? this.start : undefined);
  }
}

/** The board as it is; undefined where it is too large to be kept. */
export function checkpointOf(engine: Engine): Checkpoint | undefined {
  const cells = engine.tree?.() ?? engine.field();
  return cells && { generation: engine.generation, cells };
}

/** A field keeps four kilobytes for every 64 x 64 cells in which anything lives. */
export function checkpointBytes({ cells }: Checkpoint): number {
  if (!(cells instanceof Field)) return 2 ** 20;
  const box = cells.bounds();
  return box ? Math.min((box.width + 64) * (box.height + 64), cells.population * 4096) : 0;
}

/** As many of the last ones as have room together. */
function lastWithin(budget: number, marks: readonly StoredCheckpoint[]): readonly StoredCheckpoint[] {
  let sum = 0;
  const first = marks.findLastIndex(({ bytes }) => (sum += bytes) > budget);
  return marks.slice(first + 1);
}

/** Whether its cells one by one would take more than that, before they are taken; a tree never does. */
function isLarger(engine: Engine, bytes: number): boolean {
  const box = engine.tree ? undefined : engine.bounds();
  if (!box || box.width * box.height <= BigInt(bytes)) return false;
  const living = engine.census().reduce((sum, count, state) => (state === 0 ? sum : sum + count), 0n);
  // Hardly any tile of a large board holds fewer cells than this.
  return living * 64n > BigInt(bytes);
}

export function loadCheckpoint(engine: Engine, { cells, generation }: Checkpoint): boolean {
  if (!(cells instanceof Field) && engine.loadTree) engine.loadTree(cells, generation);
  else {
    const field = cells instanceof Field ? cells : cells.field();
    if (!field) return false;
    engine.load(field, generation);
  }
  return true;
}
