/** What a cell may be and what it becomes. Every notation is read into one of these; every engine starts from one. */
export type Rule = MapRule | RangeRule | ColourRule | TableRule | CustomRule;

interface Common {
  /** The canonical text, without the suffix of a bounded grid; for a rule from a file its name. */
  readonly name: string;
  /** A cell is in state 0 to states - 1; 0 is dead. */
  readonly states: number;
  /** How far a cell sees, in rows and columns. */
  readonly radius: number;
  /** The states a random board is made of. */
  readonly soup: readonly number[];
  /** What a rule file says its states look like, red, green, blue. */
  readonly colours?: ReadonlyMap<number, readonly [number, number, number]>;
}

/**
 * The eight neighbours and the cell itself decide: B/S, isotropic, hexagonal, von Neumann and MAP rules, and Generations
 * of any of these. With more than two states a cell that does not survive ages, 2, 3, ... states - 1, and then is dead.
 */
export interface MapRule extends Common {
  readonly kind: "map";
  /** 512 times 0 or 1; the index is NW N NE W C E SW S SE, NW the highest bit. */
  readonly table: Uint8Array;
  /** Which cells count as living neighbours: those in state 1, or, as in the homework, all that are not dead. */
  readonly counts: "first" | "living";
  /** The table of odd generations, where the background blinks. See `withoutBirthFromNothing`. */
  readonly alternate?: Uint8Array;
}

/** A weighted sum over a square decides: Larger than Life, HROT, weighted. Aging as in Generations. */
export interface RangeRule extends Common {
  readonly kind: "range";
  /** (2 * radius + 1) squared, row by row; the middle one is the cell's own. */
  readonly weights: Int32Array;
  /** What a cell of each state adds, times the weight of its place. */
  readonly stateWeights: Int32Array;
  /** By the sum: 1 where a dead cell is born. As long as the largest possible sum plus one. */
  readonly birth: Uint8Array;
  readonly survival: Uint8Array;
}

/** Two colours among the eight neighbours: the homework's colorised rule, the duel and the war. */
export interface ColourRule extends Common {
  readonly kind: "colours";
  /** The states of the two colours: 2 and 3 in the homework, 1 and 2 in battles. */
  readonly living: readonly [number, number];
  /** At (own * 9 + neighbours of the first colour) * 9 + neighbours of the second; own and value are 0, 1 or 2. */
  readonly table: Uint8Array;
}

/** A Golly rule table or tree: the states of some cells decide. */
export interface TableRule extends Common {
  readonly kind: "table";
  /** Where the cells are, as dx, dy; the cell itself is among them. */
  readonly inputs: readonly (readonly [number, number])[];
  /** What follows from their states, in that order. Remembers nothing and keeps nothing of what it is given. */
  readonly next: (states: Uint8Array) => number;
}

/** A rule written as a class: it finds neighbours in the world by itself. */
export interface CustomRule extends Common {
  readonly kind: "own";
  nextAt(world: World, x: number, y: number): number;
}

/** What an own rule may look at. */
export interface World {
  readonly width: number;
  readonly height: number;
  /** Outside everything is dead. */
  stateAt(x: number, y: number): number;
}
