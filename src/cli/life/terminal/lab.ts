import type { Engine } from "../../../life/engines/index.ts";
import { Field } from "../../../life/grid/field.ts";
import type { Start } from "../start.ts";

/** How much is kept to be taken back. */
const MAX_UNDO_STEPS = 200;
const MAX_UNDO_CELLS = 5_000_000;

/** A board before something was done to it, or one cell of it. */
type UndoStep =
  | { readonly kind: "board"; readonly board: Start; readonly first: Start }
  | { readonly kind: "cell"; readonly x: number; readonly y: number; readonly state: number };

/** A board on the bench: what is done to it can be taken back. What throws has done nothing. */
export class Lab {
  #engine: Engine;
  /** Where this board began, which is also where `restart` goes. */
  #first: Start;
  /** Whether cells were set since then. */
  #drawn = false;
  #earlier: UndoStep[] = [];
  readonly #open: (start: Start, generations?: bigint) => Engine;

  /** `open` gives an engine for a board, knowing how far it is to go. */
  constructor(start: Start, open: (start: Start, generations?: bigint) => Engine) {
    this.#open = open;
    this.#first = start;
    this.#engine = open(start);
  }

  get engine(): Engine {
    return this.#engine;
  }

  /** Remembers the board as it is. */
  saveUndo(): void {
    const board = this.#board();
    if (!board) return;
    if (this.#drawn) this.#first = board;
    this.#drawn = false;
    this.#remember({ kind: "board", board, first: this.#first });
  }

  /** Another board, another rule, or both. */
  replace(start: Start): void {
    const engine = this.#open(start);
    this.saveUndo();
    this.#begin(engine, start);
  }

  /** The board as it was last loaded or drawn. */
  restart(): void {
    this.saveUndo();
    this.#engine = this.#open(this.#first);
  }

  /** Makes ready for a generation far ahead, with the engine that is best at it, or long ago. */
  seek(generation: bigint): void {
    const back = generation < this.#engine.generation;
    if (back && generation < this.#first.generation)
      throw new RangeError(`the board began at generation ${this.#first.generation}`);
    this.saveUndo();
    const from = back ? this.#latestBefore(generation) : this.#board();
    if (from) this.#engine = this.#open(from, generation - from.generation);
  }

  setCell(x: number, y: number, state: number): void {
    const earlier = this.#engine.cell(x, y);
    this.#engine.setCell(x, y, state);
    this.#remember({ kind: "cell", x, y, state: earlier });
    this.#drawn = true;
  }

  clear(): void {
    this.saveUndo();
    const { rule, topology } = this.#engine;
    const empty = { rule, topology, cells: new Field(), generation: 0n };
    this.#begin(this.#open(empty), empty);
  }

  /** Takes the last thing back; false where there is nothing left. */
  undo(): boolean {
    const last = this.#earlier.pop();
    if (!last) return false;
    if (last.kind === "cell") {
      this.#engine.setCell(last.x, last.y, last.state);
      this.#drawn = true;
    } else this.#begin(this.#open(last.board), last.first);
    return true;
  }

  #begin(engine: Engine, first: Start): void {
    this.#engine = engine;
    this.#first = first;
    this.#drawn = false;
  }

  #board(): Start | undefined {
    const { rule, topology, generation } = this.#engine;
    const cells = this.#engine.field() ?? this.#engine.tree?.();
    return cells && { rule, topology, cells, generation };
  }

  /** The nearest board that is kept of this one's own past. */
  #latestBefore(generation: bigint): Start {
    const kept = this.#earlier.findLast(
      (earlier) =>
        earlier.kind === "board" && earlier.first === this.#first && earlier.board.generation <= generation,
    );
    return kept?.kind === "board" ? kept.board : this.#first;
  }

  #remember(earlier: UndoStep): void {
    this.#earlier.push(earlier);
    let cells = 0;
    for (let i = this.#earlier.length - 1; i >= 0; i--) {
      cells += costOf(this.#earlier[i]);
      const age = this.#earlier.length - i;
      if (age === 1 || (age <= MAX_UNDO_STEPS && cells <= MAX_UNDO_CELLS)) continue;
      this.#earlier = this.#earlier.slice(i + 1);
      return;
    }
  }
}

function costOf(earlier: UndoStep | undefined): number {
  if (earlier?.kind !== "board") return 1;
  const { cells } = earlier.board;
  return cells instanceof Field ? cells.population : cells.nodes;
}
