import type { Engine } from "../../../life/engines/index.ts";
import { Field } from "../../../life/grid/field.ts";
import type { Start } from "../start.ts";

/** Limits of the undo history. */
const MAX_UNDO_STEPS = 200;
const MAX_UNDO_CELLS = 5_000_000;

/** A board, or one cell, before a change. */
type UndoStep =
  | { readonly kind: "board"; readonly board: Start; readonly first: Start }
  | { readonly kind: "cell"; readonly x: number; readonly y: number; readonly state: number };

/** A board with undo. A method that throws changes nothing. */
export class Lab {
  #engine: Engine;
  /** The board that `restart` goes back to. */
  #first: Start;
  /** Whether cells were set since `#first`. */
  #edited = false;
  #undoSteps: UndoStep[] = [];
  readonly #open: (start: Start, generations?: bigint) => Engine;

  /** `open` chooses an engine by the number of generations to run. */
  constructor(start: Start, open: (start: Start, generations?: bigint) => Engine) {
    this.#open = open;
    this.#first = start;
    this.#engine = open(start);
  }

  get engine(): Engine {
    return this.#engine;
  }

  saveUndo(): void {
    const board = this.#board();
    if (!board) return;
    if (this.#edited) this.#first = board;
    this.#edited = false;
    this.#addUndo({ kind: "board", board, first: this.#first });
  }

  /** Changes the board, the rule or both. */
  replace(start: Start): void {
    const engine = this.#open(start);
    this.saveUndo();
    this.#load(engine, start);
  }

  /** Goes back to the board as it was last loaded or drawn. */
  restart(): void {
    this.saveUndo();
    this.#engine = this.#open(this.#first);
  }

  /** Prepares a run to a generation: opens the best engine for the distance, from an earlier board to go back. */
  seek(generation: bigint): void {
    const back = generation < this.#engine.generation;
    if (back && generation < this.#first.generation)
      throw new RangeError(`the board began at generation ${this.#first.generation}`);
    this.saveUndo();
    const start = back ? this.#latestBefore(generation) : this.#board();
    if (start) this.#engine = this.#open(start, generation - start.generation);
  }

  setCell(x: number, y: number, state: number): void {
    const previous = this.#engine.cell(x, y);
    this.#engine.setCell(x, y, state);
    this.#addUndo({ kind: "cell", x, y, state: previous });
    this.#edited = true;
  }

  clear(): void {
    this.saveUndo();
    const { rule, topology } = this.#engine;
    const empty = { rule, topology, cells: new Field(), generation: 0n };
    this.#load(this.#open(empty), empty);
  }

  /** Returns false when there is nothing to undo. */
  undo(): boolean {
    const last = this.#undoSteps.pop();
    if (!last) return false;
    if (last.kind === "cell") {
      this.#engine.setCell(last.x, last.y, last.state);
      this.#edited = true;
    } else this.#load(this.#open(last.board), last.first);
    return true;
  }

  #load(engine: Engine, first: Start): void {
    this.#engine = engine;
    this.#first = first;
    this.#edited = false;
  }

  #board(): Start | undefined {
    const { rule, topology, generation } = this.#engine;
    const cells = this.#engine.field() ?? this.#engine.tree?.();
    return cells && { rule, topology, cells, generation };
  }

  /** The latest saved board of the same run. */
  #latestBefore(generation: bigint): Start {
    const saved = this.#undoSteps.findLast(
      (step) => step.kind === "board" && step.first === this.#first && step.board.generation <= generation,
    );
    return saved?.kind === "board" ? saved.board : this.#first;
  }

  #addUndo(step: UndoStep): void {
    this.#undoSteps.push(step);
    let cells = 0;
    for (let i = this.#undoSteps.length - 1; i >= 0; i--) {
      cells += costOf(this.#undoSteps[i]);
      const age = this.#undoSteps.length - i;
      if (age === 1 || (age <= MAX_UNDO_STEPS && cells <= MAX_UNDO_CELLS)) continue;
      this.#undoSteps = this.#undoSteps.slice(i + 1);
      return;
    }
  }
}

function costOf(step: UndoStep | undefined): number {
  if (step?.kind !== "board") return 1;
  const { cells } = step.board;
  return cells instanceof Field ? cells.population : cells.nodes;
}
