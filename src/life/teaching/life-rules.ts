/** A cell's position and state; 0 is dead. */
export class LifeCell {
  readonly x: number;
  readonly y: number;
  readonly state: number;

  constructor(x: number, y: number, state: number) {
    this.x = x;
    this.y = y;
    this.state = state;
  }

  get alive(): boolean {
    return this.state !== 0;
  }
}

/** The side of the homework's world. */
const WORLD_SIDE = 25;

/** The grid of cells that a rule reads; cells outside are dead. */
export class GameWorld {
  readonly width: number;
  readonly height: number;
  readonly #stateAt: (x: number, y: number) => number;

  /** Without `stateAt` every cell is dead. It is never called for a cell outside. */
  constructor(width = WORLD_SIDE, height = WORLD_SIDE, stateAt: (x: number, y: number) => number = () => 0) {
    this.width = width;
    this.height = height;
    this.#stateAt = stateAt;
  }

  cell(x: number, y: number): LifeCell {
    const inside = x >= 0 && y >= 0 && x < this.width && y < this.height;
    return new LifeCell(x, y, inside ? this.#stateAt(x, y) : 0);
  }
}

/** A rule gives the neighbours of a cell and its next state. */
export interface LifeRule {
  getNeighbors(world: GameWorld, x: number, y: number): LifeCell[];
  determineNextState(current: LifeCell, neighbors: LifeCell[]): number;
  /** States are 0 to states - 1. Absent = 2. */
  readonly states?: number;
  /** Absent = the name of the class. */
  readonly name?: string;
  /** The states of a random board. Absent = state 1. */
  readonly soup?: readonly number[];
}

/** Conway's Game of Life, and the base class of all other rules. */
export class LifeRuleBase implements LifeRule {
  readonly states: number = 2;

  /** The eight cells around (x, y). */
  getNeighbors(world: GameWorld, x: number, y: number): LifeCell[] {
    return squareAround(world, x, y, 1);
  }

  /** A living cell survives with two or three living neighbours, a dead one is born with three. */
  determineNextState(current: LifeCell, neighbors: LifeCell[]): number {
    const living = countLiving(neighbors);
    if (current.alive) return living === 2 || living === 3 ? 1 : 0;
    return living === 3 ? 1 : 0;
  }
}

/**
 * All cells of the square with side 2 * reach + 1 around (x, y), except the middle.
 *
 * @example
 * ```ts
 * squareAround(world, x, y, 1); // the eight neighbours
 * ```
 */
export function squareAround(world: GameWorld, x: number, y: number, reach: number): LifeCell[] {
  const cells: LifeCell[] = [];
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) if (dx !== 0 || dy !== 0) cells.push(world.cell(x + dx, y + dy));
  return cells;
}

/**
 * The number of living cells.
 *
 * @example
 * ```ts
 * countLiving(squareAround(world, x, y, 1));
 * ```
 */
export function countLiving(cells: readonly LifeCell[]): number {
  return cells.filter((cell) => cell.alive).length;
}

/** Life with reach 2: 24 neighbours and Conway's numbers. */
export class LifeRuleExtended extends LifeRuleBase {
  override getNeighbors(world: GameWorld, x: number, y: number): LifeCell[] {
    return squareAround(world, x, y, 2);
  }
}

/** The 24 neighbours of the extended rule; the nearer ones count twice. */
export class LifeRuleWeighted extends LifeRuleExtended {
  override determineNextState(current: LifeCell, neighbors: LifeCell[]): number {
    let influence = 0;
    for (const cell of neighbors) if (cell.alive) influence += weigh(current, cell);
    if (current.alive) return influence >= 4 && influence <= 6 ? 1 : 0;
    return influence >= 5 && influence <= 6 ? 1 : 0;
  }
}

/** The homework's matrix: weight 2 within Manhattan distance 2. */
function weigh(current: LifeCell, neighbor: LifeCell): number {
  return Math.abs(neighbor.x - current.x) + Math.abs(neighbor.y - current.y) <= 2 ? 2 : 1;
}

/** Life whose cells age before they die. Unlike in the usual Generations family, aging neighbours count. */
export class LifeRuleGenerations extends LifeRuleBase {
  override readonly states: number = 8;

  override determineNextState(current: LifeCell, neighbors: LifeCell[]): number {
    if (current.state > 1) return (current.state + 1) % this.states;
    const living = countLiving(neighbors);
    if (current.state === 1) return living === 2 || living === 3 ? 1 : 2;
    return living === 3 ? 1 : 0;
  }
}

const RED = 2;
const BLUE = 3;

/** Life in two colours: a survivor keeps its colour, a newborn takes the majority colour of its three parents. */
export class LifeRuleColorised extends LifeRuleBase {
  override readonly states: number = 4;
  readonly soup: readonly number[] = [RED, BLUE];

  override determineNextState(current: LifeCell, neighbors: LifeCell[]): number {
    const living = countLiving(neighbors);
    if (current.alive) return living === 2 || living === 3 ? current.state : 0;
    if (living !== 3) return 0;
    const count = (colour: number): number => neighbors.filter(({ state }) => state === colour).length;
    // Parents may be colourless (`O` in a map): on a tie red wins, as in the original.
    return count(BLUE) > count(RED) ? BLUE : RED;
  }
}
