/** A rectangle of cells. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The common part of two boxes; undefined = none. */
export function intersectBoxes(a: Box, b: Box): Box | undefined {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const width = Math.min(a.x + a.width, b.x + b.width) - x;
  const height = Math.min(a.y + a.height, b.y + b.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

/** Cells per side of a tile, a power of two. */
const SIDE = 64;
/** Coordinates beyond this need a tree instead of a field. */
export const MAX_FIELD_COORDINATE = 2 ** 30;
/** Tiles per side of the whole plane. */
const TILES_ACROSS = (2 * MAX_FIELD_COORDINATE) / SIDE;

/** A square with at least one living cell. */
interface Tile {
  /** Position in tiles. */
  readonly x: number;
  readonly y: number;
  /** One state per cell, row by row. */
  readonly states: Uint8Array;
  /** Number of living cells. */
  living: number;
}

/** Sparse cells with states: the target of file readers and the source of engines. */
export class Field {
  readonly #tiles = new Map<number, Tile>();

  get population(): number {
    let sum = 0;
    for (const { living } of this.#tiles.values()) sum += living;
    return sum;
  }

  get(x: number, y: number): number {
    const tile = this.#tiles.get(keyOf(x, y));
    return tile?.states[placeIn(x, y)] ?? 0;
  }

  set(x: number, y: number, state: number): void {
    const key = keyOf(x, y);
    const tile = this.#tiles.get(key) ?? (state === 0 ? undefined : this.#addTile(x, y));
    if (!tile) return;
    const place = placeIn(x, y);
    tile.living += (state === 0 ? 0 : 1) - (tile.states[place] === 0 ? 0 : 1);
    tile.states[place] = state;
    if (tile.living === 0) this.#tiles.delete(key);
  }

  /** Sets a run of cells in one row; returns the number of newly allocated tiles. */
  setRun(x: number, y: number, length: number, state: number): number {
    if (!(x > -MAX_FIELD_COORDINATE && x + length <= MAX_FIELD_COORDINATE && Math.abs(y) < MAX_FIELD_COORDINATE))
      throw new RangeError(`no cells at (${x}, ${y}) and ${length - 1} further`);
    const before = this.#tiles.size;
    for (let from = x; from < x + length;) {
      const count = Math.min(x + length - from, SIDE - (from & (SIDE - 1)));
      const key = keyOf(from, y);
      const tile = this.#tiles.get(key) ?? (state === 0 ? undefined : this.#addTile(from, y));
      if (tile) {
        const place = placeIn(from, y);
        for (let at = place; at < place + count; at++) {
          tile.living += (state === 0 ? 0 : 1) - (tile.states[at] === 0 ? 0 : 1);
          tile.states[at] = state;
        }
        if (tile.living === 0) this.#tiles.delete(key);
      }
      from += count;
    }
    return this.#tiles.size - before;
  }

  /** Living cells, row by row and left to right. */
  *cells(): Generator<readonly [x: number, y: number, state: number]> {
    const tiles = [...this.#tiles.values()].sort((a, b) => a.y - b.y || a.x - b.x);
    for (let from = 0; from < tiles.length;) {
      const row = tiles[from]?.y ?? 0;
      let to = from;
      while (tiles[to]?.y === row) to++;
      const band = tiles.slice(from, to);
      for (let y = 0; y < SIDE; y++)
        for (const { x: column, states } of band)
          for (let x = 0, place = y * SIDE; x < SIDE; x++, place++) {
            const state = states[place] ?? 0;
            if (state !== 0) yield [column * SIDE + x, row * SIDE + y, state];
          }
      from = to;
    }
  }

  bounds(): Box | undefined {
    let left = Infinity;
    let right = -Infinity;
    let top = Infinity;
    let bottom = -Infinity;
    for (const tile of this.#tiles.values()) {
      const x0 = tile.x * SIDE;
      const y0 = tile.y * SIDE;
      const inside = x0 >= left && x0 + SIDE - 1 <= right && y0 >= top && y0 + SIDE - 1 <= bottom;
      if (inside) continue;
      for (let place = 0; place < SIDE * SIDE; place++) {
        if (tile.states[place] === 0) continue;
        const x = x0 + (place % SIDE);
        const y = y0 + Math.floor(place / SIDE);
        if (x < left) left = x;
        if (x > right) right = x;
        if (y < top) top = y;
        if (y > bottom) bottom = y;
      }
    }
    if (left > right) return undefined;
    return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
  }

  /** Cells per state; 0 for state 0. */
  census(states: number): number[] {
    const counts = new Array<number>(states).fill(0);
    for (const tile of this.#tiles.values())
      for (const state of tile.states) if (state !== 0) counts[state] = (counts[state] ?? 0) + 1;
    return counts;
  }

  /** Writes the states of a window into an array, row by row. */
  paint(window: Box, into: Uint8Array): void {
    into.fill(0, 0, window.width * window.height);
    const right = window.x + window.width;
    for (let row = 0; row < window.height; row++) {
      const y = window.y + row;
      for (let x = window.x; x < right;) {
        const length = Math.min(right, (Math.floor(x / SIDE) + 1) * SIDE) - x;
        const states = this.#tiles.get(keyOf(x, y))?.states;
        const place = placeIn(x, y);
        if (states) into.set(states.subarray(place, place + length), row * window.width + x - window.x);
        x += length;
      }
    }
  }

  /** Sets the cells of a window, including dead ones, from an array of states, row by row. */
  stamp(window: Box, states: Uint8Array): void {
    for (let row = 0; row < window.height; row++)
      for (let x = window.x, at = row * window.width; x < window.x + window.width;) {
        const count = Math.min(window.x + window.width - x, SIDE - (x & (SIDE - 1)));
        this.#stampPiece(x, window.y + row, states.subarray(at, at + count));
        x += count;
        at += count;
      }
  }

  /** A copy with every cell moved. */
  moved(dx: number, dy: number): Field {
    const field = new Field();
    for (const [x, y, state] of this.cells()) field.set(x + dx, y + dy, state);
    return field;
  }

  equals(other: Field): boolean {
    if (other.#tiles.size !== this.#tiles.size) return false;
    for (const [key, { states }] of this.#tiles) {
      const theirs = other.#tiles.get(key)?.states;
      if (!theirs || states.some((state, place) => state !== theirs[place])) return false;
    }
    return true;
  }

  /** Writes a piece of a row within one tile. */
  #stampPiece(x: number, y: number, states: Uint8Array): void {
    let living = 0;
    for (const state of states) if (state !== 0) living++;
    const key = keyOf(x, y);
    const tile = this.#tiles.get(key) ?? (living === 0 ? undefined : this.#addTile(x, y));
    if (!tile) return;
    const place = placeIn(x, y);
    for (let at = place; at < place + states.length; at++) if (tile.states[at] !== 0) living--;
    tile.states.set(states, place);
    tile.living += living;
    if (tile.living === 0) this.#tiles.delete(key);
  }

  #addTile(x: number, y: number): Tile {
    if (!(Math.abs(x) < MAX_FIELD_COORDINATE && Math.abs(y) < MAX_FIELD_COORDINATE))
      throw new RangeError(`no cell at (${x}, ${y})`);
    const tile = { x: Math.floor(x / SIDE), y: Math.floor(y / SIDE), states: new Uint8Array(SIDE * SIDE), living: 0 };
    this.#tiles.set(keyOf(x, y), tile);
    return tile;
  }
}

/** The key of the tile of a cell. */
function keyOf(x: number, y: number): number {
  return (Math.floor(y / SIDE) + TILES_ACROSS / 2) * TILES_ACROSS + Math.floor(x / SIDE) + TILES_ACROSS / 2;
}

/** Index of a cell in its tile. Works for negative coordinates: SIDE is a power of two. */
function placeIn(x: number, y: number): number {
  return (y & (SIDE - 1)) * SIDE + (x & (SIDE - 1));
}
