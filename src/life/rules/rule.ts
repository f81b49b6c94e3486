import type { Offset } from "../grid/compass.ts";

/** Every notation is read into one of these; every engine starts from one. */
export type Rule = MapRule | RangeRule | ColourRule | TableRule | CustomRule;

interface Common {
  /** Canonical text without the suffix of a bounded grid; the name if from a rule file. */
  readonly name: string;
  /** States are 0 to states - 1; 0 is dead. */
  readonly states: number;
  /** Reach of the neighbourhood, in rows and columns. */
  readonly radius: number;
  /** The states of a random board. */
  readonly soup: readonly number[];
  /** Colours of states from a rule file, as red, green, blue. */
  readonly colours?: ReadonlyMap<number, readonly [number, number, number]>;
}

/**
 * The eight neighbours and the cell decide: B/S, isotropic, hexagonal, von Neumann and MAP rules, and their
 * Generations. With more than two states a cell that does not survive ages through 2 to states - 1 and then dies.
 */
export interface MapRule extends Common {
  readonly kind: "map";
  /** 512 entries of 0 or 1; the index is NW N NE W C E SW S SE, NW the highest bit. */
  readonly table: Uint8Array;
  /** Which cells count as neighbours: state 1 only, or all living ones as in the homework. */
  readonly counts: "first" | "living";
  /** The table of odd generations, for blinking backgrounds. See `withoutBirthFromNothing`. */
  readonly alternate?: Uint8Array;
}

/** A weighted sum over a square decides: Larger than Life, HROT, weighted. Cells age as in Generations. */
export interface RangeRule extends Common {
  readonly kind: "range";
  /** (2 * radius + 1) squared entries, row by row; the middle one is the cell's own. */
  readonly weights: Int32Array;
  /** Value of each state, multiplied by the weight of the position. */
  readonly stateWeights: Int32Array;
  /** Indexed by sum: 1 = a dead cell is born, or a cell in state 1 survives. Length: largest possible sum + 1. */
  readonly birth: Uint8Array;
  readonly survival: Uint8Array;
}

/** Two colours among the eight neighbours: the homework's colorised rule, the duel and the war. */
export interface ColourRule extends Common {
  readonly kind: "colours";
  /** The states of the two colours: 2 and 3 in the homework, 1 and 2 in battles. */
  readonly living: readonly [number, number];
  /** Index: (own * 9 + first colour count) * 9 + second colour count; own and value are 0, 1 or 2. */
  readonly table: Uint8Array;
}

/** A Golly rule table or tree: the states of certain cells decide. */
export interface TableRule extends Common {
  readonly kind: "table";
  /** Includes the cell itself. */
  readonly inputs: readonly Offset[];
  /** Next state from the input states in that order. Must be pure and must not keep its argument. */
  readonly next: (states: Uint8Array) => number;
}

/** A rule written as a class, which finds its own neighbours. */
export interface CustomRule extends Common {
  readonly kind: "own";
  nextAt(world: World, x: number, y: number): number;
}

/** The world a custom rule can read. */
export interface World {
  readonly width: number;
  readonly height: number;
  /** Cells outside are dead. */
  stateAt(x: number, y: number): number;
}
