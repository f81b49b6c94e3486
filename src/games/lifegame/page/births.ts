import { type Cell, type Cells, nextGeneration } from "../generation.ts";

/** The three neighbours that cause a birth at a dead cell; empty if none happens. */
export function parentsOf(cells: Cells, size: number, index: number): readonly number[] {
  if (cells[index] !== 0) return [];
  const column = index % size;
  const neighbours: number[] = [];
  for (const down of [-size, 0, size])
    for (const across of [-1, 0, 1]) {
      const neighbour = index + down + across;
      if (column + across < 0 || column + across >= size || neighbour === index) continue;
      if (cells[neighbour]) neighbours.push(neighbour);
    }
  return neighbours.length === 3 ? neighbours : [];
}

/** The cell's value in the next generation. */
export function nextCell(cells: Cells, size: number, index: number): Cell {
  return nextGeneration(cells, size)[index] ?? 0;
}
