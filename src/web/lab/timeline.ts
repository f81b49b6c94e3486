import type { Engine } from "../../life/engines/index.ts";
import { Field } from "../../life/grid/field.ts";
import type { Tree } from "../../life/grid/tree.ts";

/** A board at one generation. Nobody changes its cells. */
export interface Mark {
  readonly generation: bigint;
  readonly cells: Field | Tree;
}

/** How long a way back may take to be evolved again; a mark of a large board costs about as much as one picture. */
const FAR_MS = 500;
const MOST_MARKS = 32;

/** The start of a board and some generations after it: any other is evolved again from the last one before it. */
export class Timeline {
  readonly start: Mark;
  #marks: readonly Mark[] = [];
  #evolvedMs = 0;

  constructor(start: Mark) {
    this.start = start;
  }

  /** Hears how long the board was evolved; keeps it when it has come far. */
  pass(engine: Engine, ms: number): void {
    this.#evolvedMs += ms;
    if (this.#evolvedMs >= FAR_MS) this.keep(engine);
  }

  keep(engine: Engine): void {
    this.#evolvedMs = 0;
    const mark = markOf(engine);
    if (!mark) return;
    const earlier = this.#marks.filter(({ generation }) => generation < mark.generation);
    // The newest are closest together: one goes back a little more often than a lot.
    const thinned =
      earlier.length < MOST_MARKS ? earlier : earlier.filter((_, i) => i % 2 === 1 || i > MOST_MARKS / 2);
    this.#marks = [...thinned, mark];
  }

  /** Where to begin for a generation: the last mark that is not later. */
  before(generation: bigint): Mark | undefined {
    const mark = this.#marks.findLast((one) => one.generation <= generation);
    return mark ?? (this.start.generation <= generation ? this.start : undefined);
  }
}

/** The board as it is; undefined where it is too large to be kept. */
export function markOf(engine: Engine): Mark | undefined {
  const cells = engine.tree?.() ?? engine.field();
  return cells && { generation: engine.generation, cells };
}

export function loadMark(engine: Engine, { cells, generation }: Mark): boolean {
  if (!(cells instanceof Field) && engine.loadTree) engine.loadTree(cells, generation);
  else {
    const field = cells instanceof Field ? cells : cells.field();
    if (!field) return false;
    engine.load(field, generation);
  }
  return true;
}
