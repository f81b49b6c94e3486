import { LifeCell } from "./life-cell.ts";

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
