import type { Box, Field } from "../grid/field.ts";
import { AROUND, BLOCK, BLOCK_AT, cellsAt, SCRATCH_TILE, rowAt, SIDE } from "./layout.ts";
import type { TileMap, PlacedTile } from "./tile-map.ts";

/** Scanning a dead block costs as much as adding this many cells one by one. */
const CELLS_A_BLOCK = 16;

/** Loads a field's cells, all within a box, into tiles and wakes those to compute. The map must be empty. */
export function readField(field: Field, box: Box, map: TileMap): void {
  const left = Math.floor(box.x / BLOCK);
  const top = Math.floor(box.y / BLOCK);
  const right = Math.ceil((box.x + box.width) / BLOCK);
  const bottom = Math.ceil((box.y + box.height) / BLOCK);
  if ((right - left) * (bottom - top) * CELLS_A_BLOCK > field.population)
    for (const [x, y] of field.cells()) readCell(map, x, y);
  else
    for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) readBlock(field, map, x * BLOCK, y * BLOCK);
  for (const { tile } of [...map.places()]) wakeAround(map, tile);
}

function readCell(map: TileMap, x: number, y: number): void {
  const row = rowAt(cellsAt(map.make(x, y), map.phase), y & (SIDE - 1));
  map.write(row, map.read(row) | (1 << (x & (SIDE - 1))));
}

function readBlock(field: Field, map: TileMap, x: number, y: number): void {
  const states = new Uint8Array(map.words.buffer, BLOCK_AT, BLOCK * BLOCK);
  field.paint({ x, y, width: BLOCK, height: BLOCK }, states);
  for (let dy = 0; dy < BLOCK; dy += SIDE)
    for (let dx = 0; dx < BLOCK; dx += SIDE) {
      const from = BLOCK_AT + dy * BLOCK + dx;
      if (map.kernel.pack(from, SCRATCH_TILE) !== 0)
        map.kernel.pack(from, cellsAt(map.make(x + dx, y + dy), map.phase));
    }
}

/** Wakes a new tile and those that see its living cells. */
function wakeAround(map: TileMap, tile: number): void {
  map.wakeForAllPhases(tile);
  const cells = cellsAt(tile, map.phase);
  const top = map.read(rowAt(cells, 0));
  const bottom = map.read(rowAt(cells, SIDE - 1));
  let all = 0;
  for (let y = 0; y < SIDE; y++) all |= map.read(rowAt(cells, y));
  for (const [direction, [dx, dy]] of AROUND.entries()) {
    const seen = (dy < 0 ? top : dy > 0 ? bottom : all) & (dx < 0 ? 1 : dx > 0 ? 1 << (SIDE - 1) : -1);
    if (seen !== 0) map.wake(map.neighbour(tile, direction));
  }
}

/** Calls for every living cell of a tile, row by row. */
export function visitCells(map: TileMap, place: PlacedTile, visit: (x: number, y: number) => void): void {
  const cells = cellsAt(place.tile, map.phase);
  for (let y = 0; y < SIDE; y++)
    for (let bits = map.read(rowAt(cells, y)); bits !== 0; bits &= bits - 1)
      visit(place.x + lowestBit(bits), place.y + y);
}

/** Paints the part of a window that a tile covers; dead cells are not written. */
export function paintTile(map: TileMap, place: PlacedTile, window: Box, into: Uint8Array): void {
  const cells = cellsAt(place.tile, map.phase);
  const first = Math.max(0, window.y - place.y);
  const last = Math.min(SIDE, window.y + window.height - place.y);
  for (let y = first; y < last; y++) {
    const at = (place.y + y - window.y) * window.width + place.x - window.x;
    for (let bits = map.read(rowAt(cells, y)); bits !== 0; bits &= bits - 1) {
      const x = place.x + lowestBit(bits) - window.x;
      if (x >= 0 && x < window.width) into[at + lowestBit(bits)] = 1;
    }
  }
}

export function boundsOf(map: TileMap): Box | undefined {
  let left = Infinity;
  let right = -Infinity;
  let top = Infinity;
  let bottom = -Infinity;
  for (const { tile, x, y } of map.places()) {
    if (x >= left && x + SIDE - 1 <= right && y >= top && y + SIDE - 1 <= bottom) continue;
    const cells = cellsAt(tile, map.phase);
    let all = 0;
    for (let row = 0; row < SIDE; row++) {
      const bits = map.read(rowAt(cells, row));
      if (bits === 0) continue;
      all |= bits;
      top = Math.min(top, y + row);
      bottom = Math.max(bottom, y + row);
    }
    if (all === 0) continue;
    left = Math.min(left, x + lowestBit(all));
    right = Math.max(right, x + SIDE - 1 - Math.clz32(all));
  }
  return left > right ? undefined : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}
