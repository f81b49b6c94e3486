import { type Cells, cellsOf, type FindPart, forEachCell, type Part } from "./shape.ts";

/**
 * Splits a board into parts that each evolve for one period in isolation. Starts with connected cells and merges parts
 * wherever the board differs from the isolated parts. `step` returns the next board.
 */
export function* splitBoard(
  first: Cells,
  step: () => Cells,
  findPart: FindPart,
  { period, radius }: { readonly period: number; readonly radius: number },
): Generator<void, readonly Part[]> {
  let parts: readonly Part[] = connected(first, radius).map((cells) => findPart([cells]));
  for (let age = 0; age < period; age++) {
    yield;
    const board = step();
    for (;;) {
      const mismatches = findMismatches(parts, age + 1, board);
      if (mismatches.length === 0) break;
      const merged = mergeParts(parts, age, mismatches, radius, findPart);
      // No part explains these cells: the board differs from the initial parts.
      if (!merged) return [];
      parts = merged;
    }
  }
  return parts;
}

/** Positions where the union of all parts differs from the board, or parts overlap. */
function findMismatches(parts: readonly Part[], age: number, board: Cells): readonly (readonly [number, number])[] {
  const mismatches: (readonly [number, number])[] = [];
  const isolated = new Map<number, number>();
  for (const part of parts)
    forEachCell(cellsOf(part, age), (x, y, state) => {
      if (isolated.has(keyOf(x, y))) mismatches.push([x, y]);
      isolated.set(keyOf(x, y), state);
    });
  forEachCell(board, (x, y, state) => {
    if (isolated.get(keyOf(x, y)) !== state) mismatches.push([x, y]);
    isolated.delete(keyOf(x, y));
  });
  for (const key of isolated.keys()) mismatches.push(positionOf(key));
  return mismatches;
}

/** Merges the parts that see each mismatch one generation earlier. */
function mergeParts(
  parts: readonly Part[],
  age: number,
  mismatches: readonly (readonly [number, number])[],
  radius: number,
  findPart: FindPart,
): readonly Part[] | undefined {
  const owner = new Map<number, number>();
  parts.forEach((part, index) => forEachCell(cellsOf(part, age), (x, y) => owner.set(keyOf(x, y), index)));
  const roots = parts.map((_, index) => index);
  const rootOf = (index: number): number => {
    let at = index;
    while (roots[at] !== at) at = roots[at] ?? at;
    return (roots[index] = at);
  };
  let count = 0;
  for (const [x, y] of mismatches) {
    let seen: number | undefined;
    for (let ny = y - radius; ny <= y + radius; ny++)
      for (let nx = x - radius; nx <= x + radius; nx++) {
        const index = owner.get(keyOf(nx, ny));
        if (index === undefined) continue;
        if (seen !== undefined && rootOf(seen) !== rootOf(index)) {
          roots[rootOf(index)] = rootOf(seen);
          count++;
        }
        seen = index;
      }
  }
  if (count === 0) return undefined;
  const groups = new Map<number, [Part, ...Part[]]>();
  parts.forEach((part, index) => {
    const group = groups.get(rootOf(index));
    if (group) group.push(part);
    else groups.set(rootOf(index), [part]);
  });
  return [...groups.values()].map((group) => (group.length === 1 ? group[0] : findPart(framesOf(group, age))));
}

/** The merged cells of parts up to an age, until which they were isolated. */
function framesOf(parts: readonly Part[], age: number): readonly Cells[] {
  return Array.from({ length: age + 1 }, (_, at) => {
    const cells: (readonly [number, number, number])[] = [];
    for (const part of parts) forEachCell(cellsOf(part, at), (x, y, state) => cells.push([x, y, state]));
    cells.sort(([ax, ay], [bx, by]) => ay - by || ax - bx);
    return Int32Array.from(cells.flat());
  });
}

/** Groups cells at most `gap` apart. */
function connected(cells: Cells, gap: number): readonly Cells[] {
  const indices = new Map<number, number>();
  for (let i = 0; i < cells.length; i += 3) indices.set(keyOf(cells[i] ?? 0, cells[i + 1] ?? 0), i);
  const lists: Cells[] = [];
  for (const [first, at] of indices) {
    indices.delete(first);
    const found = [at];
    // The list grows during the loop.
    for (const index of found) {
      const x = cells[index] ?? 0;
      const y = cells[index + 1] ?? 0;
      for (let ny = y - gap; ny <= y + gap; ny++)
        for (let nx = x - gap; nx <= x + gap; nx++) {
          const key = keyOf(nx, ny);
          const neighbour = indices.get(key);
          if (neighbour === undefined) continue;
          indices.delete(key);
          found.push(neighbour);
        }
    }
    found.sort((a, b) => a - b);
    lists.push(Int32Array.from(found.flatMap((i) => [cells[i] ?? 0, cells[i + 1] ?? 0, cells[i + 2] ?? 0])));
  }
  return lists;
}

const HALF = 2 ** 25;
const WIDTH = 2 ** 26;

/** Exact for coordinates up to 2^25. */
function keyOf(x: number, y: number): number {
  return (y + HALF) * WIDTH + x + HALF;
}

function positionOf(key: number): readonly [x: number, y: number] {
  return [(key % WIDTH) - HALF, Math.floor(key / WIDTH) - HALF];
}
