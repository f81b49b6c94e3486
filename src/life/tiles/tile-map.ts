import type { CellCircuit } from "../bits/stream.ts";
import type { Box } from "../grid/field.ts";
import { BoardLimitError } from "../plain/board.ts";
import {
  type TileGrid,
  isMasked,
  isWithinReach,
  keyOf,
  locateTile,
  MAX_SIDE,
  maskOf,
  writeMasks,
} from "./tile-grid.ts";
import { type Kernel, openKernel, PAGE_BYTES } from "./kernel.ts";
import {
  AROUND,
  cellsAt,
  END,
  FIRST_TILE,
  HEADER,
  HEADER_BYTES,
  EMPTY_TILE,
  PHASES,
  SIDE,
  STATE,
  TILE_BYTES,
  WALL,
} from "./layout.ts";

export interface PlacedTile {
  readonly tile: number;
  /** In cells, of the top left corner. */
  readonly x: number;
  readonly y: number;
}

/** Minimum growth of the memory in pages. */
const MIN_PAGES = 16;
/** With fewer new tiles a sweep for reusable ones does not pay. */
const MIN_NEW_BEFORE_SWEEP = 256;

/** Maps positions to tiles and links neighbours. The kernel owns cells and lists. */
export class TileMap {
  readonly kernel: Kernel;
  readonly #grid: TileGrid;
  readonly #maxPages: number;
  readonly #tiles = new Map<number, number>();
  readonly #free: number[] = [];
  #end = FIRST_TILE;
  #newSinceSweep = 0;
  #words: Int32Array;

  constructor(circuits: readonly CellCircuit[], grid: TileGrid, limitBytes: number) {
    this.#grid = grid;
    this.#maxPages = Math.ceil(limitBytes / PAGE_BYTES);
    this.kernel = openKernel({
      circuits,
      masked: isMasked(grid),
      maxPages: this.#maxPages,
      create: (tile, direction) => this.neighbour(tile, direction),
    });
    this.#words = new Int32Array(this.kernel.memory.buffer);
    this.clear();
    writeMasks(grid, (address, row) => this.write(address, row));
  }

  get size(): number {
    return this.#tiles.size;
  }

  /** The kernel's memory as 32-bit words; replaced after a tile is created. */
  get words(): Int32Array {
    return this.#words;
  }

  get phase(): number {
    return this.read(STATE.phase);
  }

  read(address: number): number {
    return this.#words[address >> 2] ?? 0;
  }

  write(address: number, value: number): void {
    this.#words[address >> 2] = value;
  }

  *places(): Generator<PlacedTile> {
    for (const tile of this.#tiles.values())
      yield { tile, x: this.read(tile + HEADER.x) * SIDE, y: this.read(tile + HEADER.y) * SIDE };
  }

  /** Tiles with cells in a window. */
  *placesIn(window: Box): Generator<PlacedTile> {
    const left = Math.floor(window.x / SIDE);
    const top = Math.floor(window.y / SIDE);
    const right = Math.ceil((window.x + window.width) / SIDE);
    const bottom = Math.ceil((window.y + window.height) / SIDE);
    if ((right - left) * (bottom - top) > this.size) {
      for (const place of this.places()) {
        const x = place.x / SIDE;
        const y = place.y / SIDE;
        if (x >= left && x < right && y >= top && y < bottom) yield place;
      }
      return;
    }
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) {
        const tile = isWithinReach(x, y) ? this.#tiles.get(keyOf(x, y)) : undefined;
        if (tile !== undefined) yield { tile, x: x * SIDE, y: y * SIDE };
      }
  }

  /** The tile of a cell; undefined = none. */
  find(x: number, y: number): number | undefined {
    const column = Math.floor(x / SIDE);
    const row = Math.floor(y / SIDE);
    return isWithinReach(column, row) ? this.#tiles.get(keyOf(column, row)) : undefined;
  }

  /** The tile of a cell, created dead and asleep if new. The cell must be inside the grid. */
  make(x: number, y: number): number {
    return this.#at(Math.floor(x / SIDE), Math.floor(y / SIDE));
  }

  /** The neighbour of a tile; `WALL` beyond the edge. */
  neighbour(tile: number, direction: number): number {
    const known = this.read(tile + HEADER.around + 4 * direction);
    if (known !== EMPTY_TILE) return known;
    const [dx, dy] = AROUND[direction] ?? [0, 0];
    return this.#at(this.read(tile + HEADER.x) + dx, this.read(tile + HEADER.y) + dy);
  }

  /** Schedules a tile for the next generation. */
  wake(tile: number): void {
    const link = tile + HEADER.queue + this.read(STATE.list);
    if (this.read(link) !== 0) return;
    this.write(link, this.read(STATE.queue));
    this.write(STATE.queue, tile);
  }

  /**
   * Call after changing cells from outside. Keeps the tile awake until every phase is recomputed: a cell that dies at
   * once equals the earlier state and would return in the phase it was put in.
   */
  wakeForAllPhases(tile: number): void {
    this.write(tile + HEADER.awake, PHASES - 1);
    this.wake(tile);
  }

  /** How many tiles are awake. */
  countAwake(): number {
    let count = 0;
    const list = this.read(STATE.list);
    for (let tile = this.read(STATE.queue); tile !== END; tile = this.read(tile + HEADER.queue + list)) count++;
    return count;
  }

  /** Call before births and deaths are recounted. */
  forgetTallies(): void {
    this.#words.fill(0, STATE.births >> 2, (STATE.deaths >> 2) + PHASES);
    const from = HEADER.births >> 2;
    const to = (HEADER.deaths >> 2) + PHASES / 2;
    for (const tile of this.#tiles.values()) this.#words.fill(0, (tile >> 2) + from, (tile >> 2) + to);
  }

  clear(): void {
    this.#words.fill(0, FIRST_TILE >> 2, this.#end >> 2);
    this.#tiles.clear();
    this.#free.length = 0;
    this.#end = FIRST_TILE;
    this.#newSinceSweep = 0;
    this.write(STATE.queue, END);
    this.write(WALL + HEADER.queue, END);
    this.write(WALL + HEADER.queue + 4, END);
  }

  /** Call after an aborted run: restarts at the last complete generation and drops the other phases. */
  recover(): void {
    this.write(STATE.queue, END);
    for (const tile of this.#tiles.values()) {
      this.#words.fill(0, (tile + HEADER.queue) >> 2, (tile + HEADER.awake) >> 2);
      for (let phase = 0; phase < PHASES; phase++)
        if (phase !== this.phase) this.#words.fill(0, cellsAt(tile, phase) >> 2, cellsAt(tile, phase + 1) >> 2);
    }
    for (const tile of this.#tiles.values()) this.wakeForAllPhases(tile);
  }

  #at(x: number, y: number): number {
    const place = locateTile(this.#grid, x, y);
    if (!place) return WALL;
    const key = keyOf(...place);
    let tile = this.#tiles.get(key);
    if (tile !== undefined) return tile;
    if (!isWithinReach(...place))
      throw new BoardLimitError({
        en: "no tile can be further out than {most} cells",
        ja: "タイルは中心から{most}セルより遠くに置けません",
        values: { most: MAX_SIDE },
      });
    tile = this.#allocate();
    this.#tiles.set(key, tile);
    this.#link(tile, ...place);
    return tile;
  }

  #link(tile: number, x: number, y: number): void {
    this.write(tile + HEADER.x, x);
    this.write(tile + HEADER.y, y);
    this.write(tile + HEADER.mask, maskOf(this.#grid, x, y));
    for (const [direction, [dx, dy]] of AROUND.entries()) {
      const place = locateTile(this.#grid, x + dx, y + dy);
      const other = place ? (this.#tiles.get(keyOf(...place)) ?? EMPTY_TILE) : WALL;
      this.write(tile + HEADER.around + 4 * direction, other);
      if (other !== EMPTY_TILE && other !== WALL) this.write(other + opposite(direction), tile);
    }
  }

  #allocate(): number {
    this.#newSinceSweep++;
    if (this.#free.length === 0 && this.#newSinceSweep > Math.max(MIN_NEW_BEFORE_SWEEP, this.size / 2)) this.#sweep();
    const used = this.#free.pop();
    if (used !== undefined) return used;
    const tile = this.#end;
    if (tile + TILE_BYTES > this.#words.byteLength) this.#grow();
    this.#end += TILE_BYTES;
    return tile;
  }

  #grow(): void {
    const pages = this.#words.byteLength / PAGE_BYTES;
    const more = Math.min(Math.max(MIN_PAGES, pages), this.#maxPages - pages);
    if (more <= 0)
      throw new BoardLimitError({
        en: "the pattern needs more than the {limit} MiB that tiles may take",
        ja: "パターンに必要なメモリーがタイルの上限{limit} MiBを超えています",
        values: { limit: (this.#maxPages * PAGE_BYTES) / 2 ** 20 },
      });
    this.kernel.memory.grow(more);
    this.#words = new Int32Array(this.kernel.memory.buffer);
  }

  /** Reuses dead sleeping tiles, so that a glider leaves no trail. */
  #sweep(): void {
    this.#newSinceSweep = 0;
    for (const [key, tile] of this.#tiles) {
      const { queue, awake } = HEADER;
      if (this.read(tile + queue) !== 0 || this.read(tile + queue + 4) !== 0) continue;
      if (this.read(tile + awake) !== 0 || this.kernel.isDead(tile) === 0) continue;
      for (const direction of AROUND.keys()) {
        const other = this.read(tile + HEADER.around + 4 * direction);
        if (other !== EMPTY_TILE && other !== WALL) this.write(other + opposite(direction), EMPTY_TILE);
      }
      this.#words.fill(0, tile >> 2, (tile + HEADER_BYTES) >> 2);
      this.#tiles.delete(key);
      this.#free.push(tile);
    }
  }
}

function opposite(direction: number): number {
  return HEADER.around + 4 * ((direction + 4) % 8);
}
