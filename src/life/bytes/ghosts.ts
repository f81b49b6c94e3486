import { type Bounded, locateIn } from "../grid/topology.ts";

/** Tile size; see kernel/flags.as. */
const TILE_WIDTH = 64;
const TILE_HEIGHT = 32;

/** Ghost lines, each within one tile: offsets of ghost and cell from (0, 0), both steps, length, tile x and y. */
export function ghostLines(topology: Bounded, radius: number, pitch: number): number[][] {
  if (topology.kind === "plane") return [];
  const { width, height } = topology;
  const locate = locateIn(topology);
  const lines: number[][] = [];

  const trace = (x: number, y: number, dx: number, dy: number, length: number): void => {
    let line: number[] | undefined;
    let end = 0;
    for (let i = 0; i < length; i++, x += dx, y += dy) {
      const place = locate(x, y);
      const cell = Math.floor(place / width) * pitch + (place % width);
      const column = Math.floor(x / TILE_WIDTH);
      const row = Math.floor(y / TILE_HEIGHT);
      if (line?.[5] === column && line[6] === row) {
        if (line[4] === 1) line[3] = cell - end;
        if (line[3] === cell - end) {
          line[4] = (line[4] ?? 0) + 1;
          end = cell;
          continue;
        }
      }
      line = [y * pitch + x, cell, dy * pitch + dx, 0, 1, column, row];
      lines.push(line);
      end = cell;
    }
  };

  for (let depth = 1; depth <= radius; depth++) {
    trace(-radius, -depth, 1, 0, width + 2 * radius);
    trace(-radius, height - 1 + depth, 1, 0, width + 2 * radius);
    trace(-depth, 0, 0, 1, height);
    trace(width - 1 + depth, 0, 0, 1, height);
  }
  return lines;
}
