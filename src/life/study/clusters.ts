import { type Box, Field } from "../grid/field.ts";

/** A part of a board that touched nothing else in one period. */
export interface Cluster {
  /** All cells it occupied in the period, and their bounding box. */
  readonly cells: readonly (readonly [x: number, y: number])[];
  readonly swept: Box;
  /** Displacement per period; (0, 0) = stationary. */
  readonly dx: number;
  readonly dy: number;
}

/**
 * Splits a board into parts that each repeat after one period, moved or not; undefined = one does not. `boards` holds
 * the generations of the period and the next one. Cells that see a common cell belong together.
 */
export function splitPeriod(boards: readonly Field[], radius: number): readonly Cluster[] | undefined {
  const before = boards[0];
  const after = boards.at(-1);
  if (!before || !after) return undefined;
  const swept = new Field();
  for (const board of boards) for (const [x, y] of board.cells()) swept.set(x, y, 1);
  const clusters: Cluster[] = [];
  for (const [x, y] of swept.cells()) {
    if (swept.get(x, y) === 0) continue;
    const cells = extractConnected(swept, x, y, 2 * radius);
    const cluster = clusterOf(cells, before, after);
    if (!cluster) return undefined;
    clusters.push(cluster);
  }
  return clusters;
}

/** Removes a connected part from a field. */
function extractConnected(from: Field, x: number, y: number, reach: number): readonly (readonly [number, number])[] {
  const cells: (readonly [number, number])[] = [[x, y]];
  from.set(x, y, 0);
  // The list grows during the loop.
  for (const [cx, cy] of cells) {
    for (let ny = cy - reach; ny <= cy + reach; ny++)
      for (let nx = cx - reach; nx <= cx + reach; nx++) {
        if (from.get(nx, ny) === 0) continue;
        from.set(nx, ny, 0);
        cells.push([nx, ny]);
      }
  }
  return cells;
}

/** The cluster of these cells; undefined = they are not the same cells, moved, after the period. */
function clusterOf(cells: readonly (readonly [number, number])[], before: Field, after: Field): Cluster | undefined {
  const first = new Field();
  const last = new Field();
  const swept = new Field();
  for (const [x, y] of cells) {
    swept.set(x, y, 1);
    first.set(x, y, before.get(x, y));
    last.set(x, y, after.get(x, y));
  }
  const from = first.bounds();
  const to = last.bounds();
  const box = swept.bounds();
  if (!from || !to || !box) return undefined;
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  return first.moved(dx, dy).equals(last) ? { cells, swept: box, dx, dy } : undefined;
}

/** Whether repeating parts never meet: each pair is separated along an axis and not closing on it. */
export function neverMeet(clusters: readonly Cluster[], radius: number): boolean {
  const ships = clusters.filter(({ dx, dy }) => dx !== 0 || dy !== 0);
  return ships.every((ship) => clusters.every((other) => other === ship || apart(ship, other, radius)));
}

function apart(a: Cluster, b: Cluster, radius: number): boolean {
  const gap = 2 * radius;
  const free = (p: number, pSize: number, q: number, dp: number, dq: number): boolean =>
    p + pSize + gap <= q && dq >= dp;
  const { swept: s, dx, dy } = a;
  const { swept: t, dx: ex, dy: ey } = b;
  // Equal velocities keep their distance, whatever the boxes say.
  if (dx === ex && dy === ey) return true;
  return (
    free(s.x, s.width, t.x, dx, ex) ||
    free(t.x, t.width, s.x, ex, dx) ||
    free(s.y, s.height, t.y, dy, ey) ||
    free(t.y, t.height, s.y, ey, dy)
  );
}
