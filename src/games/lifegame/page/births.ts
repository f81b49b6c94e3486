import { type Cell, type Cells, nextGeneration } from "../generation.ts";

/** The three neighbours that make a dead cell live in the next generation; none where it does not. */
export function parentsOf(cells: Cells, size: number, at: number): readonly number[] {
  if (cells[at] !== 0) return [];
  const column = at % size;
  const near: number[] = [];
  for (const down of [-size, 0, size])
    for (const across of [-1, 0, 1]) {
      const there = at + down + across;
      if (column + across < 0 || column + across >= size || there === at) continue;
      if (cells[there]) near.push(there);
    }
  return near.length === 3 ? near : [];
}

/** Whose a cell will be. */
export function nextCell(cells: Cells, size: number, at: number): Cell {
  return nextGeneration(cells, size)[at] ?? 0;
}
