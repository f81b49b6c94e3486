import type { GameWorld } from "./game-world.ts";
import type { LifeCell } from "./life-cell.ts";

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

/** All cells of the square with side 2 * reach + 1 around (x, y), except the middle. */
export function squareAround(world: GameWorld, x: number, y: number, reach: number): LifeCell[] {
  const cells: LifeCell[] = [];
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) if (dx !== 0 || dy !== 0) cells.push(world.cell(x + dx, y + dy));
  return cells;
}

export function countLiving(cells: readonly LifeCell[]): number {
  return cells.filter((cell) => cell.alive).length;
}
