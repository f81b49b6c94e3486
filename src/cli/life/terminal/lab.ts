import type { Engine } from "../../../life/engines/index.ts";
import { Field } from "../../../life/grid/field.ts";
import type { Rule } from "../../../life/rules/rule.ts";
import type { Topology } from "../../../life/grid/topology.ts";
import type { Pattern } from "../../../life/files/pattern.ts";
import type { Start } from "../start.ts";

/** How much is kept to be taken back. */
const MOST_STEPS_BACK = 200;
const MOST_CELLS_BACK = 5_000_000;

/** A board before something was done to it, or one cell of it. */
type Earlier =
  | {
      readonly kind: "board";
      readonly rule: Rule;
      readonly topology: Topology;
      readonly cells: Pattern["cells"];
      readonly generation: bigint;
    }
  | { readonly kind: "cell"; readonly x: number; readonly y: number; readonly state: number };

/** A board on the bench: what is done to it can be taken back. */
export class Lab {
  #engine: Engine;
  #first: Start;
  #earlier: Earlier[] = [];
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
  keep(): void {
    const { rule, topology, generation } = this.#engine;
    const cells = this.#engine.field() ?? this.#engine.tree?.();
    if (cells) this.#remember({ kind: "board", rule, topology, cells, generation });
  }

  /** Another board, another rule, or both. */
  replace(start: Start): void {
    this.keep();
    this.#first = start;
    this.#engine = this.#open(start);
  }

  /** The board as it was last loaded or drawn. */
  restart(): void {
    this.keep();
    this.#engine = this.#open(this.#first);
  }

  step(generations: bigint): void {
    this.#engine.step(generations);
  }

  /** Far ahead with the engine that is best at it. */
  goTo(generation: bigint): void {
    this.keep();
    const distance = generation - this.#engine.generation;
    if (distance < 0n) return this.#goBack(generation);
    const { rule, topology, generation: from } = this.#engine;
    const cells = this.#engine.field() ?? this.#engine.tree?.();
    if (cells) this.#engine = this.#open({ rule, topology, cells, generation: from }, distance);
    this.#engine.step(distance);
  }

  setCell(x: number, y: number, state: number): void {
    this.#remember({ kind: "cell", x, y, state: this.#engine.cell(x, y) });
    this.#engine.setCell(x, y, state);
  }

  clear(): void {
    this.keep();
    this.#engine.load(new Field(), 0n);
  }

  /** Takes the last thing back; false where there is nothing left. */
  undo(): boolean {
    const last = this.#earlier.pop();
    if (!last) return false;
    if (last.kind === "cell") this.#engine.setCell(last.x, last.y, last.state);
    else this.#engine = this.#open(last);
    return true;
  }

  /** From the latest board that is kept and not beyond it. */
  #goBack(generation: bigint): void {
    const from = this.#earlier.findLast(
      (earlier) => earlier.kind === "board" && earlier.generation <= generation,
    );
    if (from?.kind !== "board") return;
    this.#engine = this.#open(from, generation - from.generation);
    this.#engine.step(generation - from.generation);
  }

  #remember(earlier: Earlier): void {
    this.#earlier.push(earlier);
    let cells = 0;
    for (let i = this.#earlier.length - 1; i >= 0; i--) {
      cells += costOf(this.#earlier[i]);
      const age = this.#earlier.length - i;
      if (age === 1 || (age <= MOST_STEPS_BACK && cells <= MOST_CELLS_BACK)) continue;
      this.#earlier = this.#earlier.slice(i + 1);
      return;
    }
  }
}

function costOf(earlier: Earlier | undefined): number {
  if (earlier?.kind !== "board") return 1;
  return earlier.cells instanceof Field ? earlier.cells.population : earlier.cells.nodes;
}
