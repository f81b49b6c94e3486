const UNMATCHED = -1;

/** The partner of each vertex, or -1. */
export type Mates = Int32Array;

export function emptyMatching(size: number): Mates {
  return new Int32Array(size).fill(UNMATCHED);
}

export function matchingSize(mates: Mates): number {
  let matched = 0;
  for (const mate of mates) if (mate !== UNMATCHED) matched++;
  return matched / 2;
}

/**
 * Extends `mates` in place to a maximum matching of `vertices` by Edmonds' blossom algorithm. Each free vertex needs
 * one search of O(|vertices|²); a failed search stays failed after other augmentations.
 */
export function growMatching(
  vertices: readonly number[],
  linked: (one: number, other: number) => boolean,
  mates: Mates,
): Mates {
  matchNeighbours(vertices, linked, mates);
  for (const vertex of vertices) {
    if (mates[vertex] !== UNMATCHED) continue;
    const search = createSearch(vertices, linked, mates);
    const end = search.run(vertex);
    if (end !== UNMATCHED) swapAlong(end, search.parents, mates);
  }
  return mates;
}

/** Greedy matching finds most pairs without a search. */
function matchNeighbours(
  vertices: readonly number[],
  linked: (one: number, other: number) => boolean,
  mates: Mates,
): void {
  const free = vertices.filter((vertex) => mates[vertex] === UNMATCHED);
  for (const one of free) {
    if (mates[one] !== UNMATCHED) continue;
    const other = free.find((vertex) => vertex !== one && mates[vertex] === UNMATCHED && linked(one, vertex));
    if (other === undefined) continue;
    mates[one] = other;
    mates[other] = one;
  }
}

/** Augments: swaps matched and unmatched edges along the path, which adds one pair. */
function swapAlong(end: number, parents: Int32Array, mates: Mates): void {
  let vertex = end;
  while (vertex !== UNMATCHED) {
    const before = parents[vertex] as number;
    const next = mates[before] as number;
    mates[vertex] = before;
    mates[before] = vertex;
    vertex = next;
  }
}

/** Alternating paths from one free vertex. Odd cycles are contracted: their vertices share one base. */
function createSearch(
  vertices: readonly number[],
  linked: (one: number, other: number) => boolean,
  mates: Mates,
): { run(root: number): number; readonly parents: Int32Array } {
  const parents = emptyMatching(mates.length);
  const bases = new Int32Array(mates.length);
  for (const vertex of vertices) bases[vertex] = vertex;
  const outer = new Uint8Array(mates.length);
  const queue: number[] = [];
  const baseOf = (vertex: number): number => bases[vertex] as number;
  const mateOf = (vertex: number): number => mates[vertex] as number;
  const parentOf = (vertex: number): number => parents[vertex] as number;

  const commonBase = (one: number, other: number): number => {
    const above = new Set<number>();
    for (let vertex = baseOf(one); ; vertex = baseOf(parentOf(mateOf(vertex)))) {
      above.add(vertex);
      if (mateOf(vertex) === UNMATCHED) break;
    }
    let vertex = baseOf(other);
    while (!above.has(vertex)) vertex = baseOf(parentOf(mateOf(vertex)));
    return vertex;
  };

  const markPath = (from: number, base: number, child: number, blossom: Set<number>): void => {
    for (let [vertex, below] = [from, child]; baseOf(vertex) !== base; vertex = parentOf(mateOf(vertex))) {
      blossom.add(baseOf(vertex)).add(baseOf(mateOf(vertex)));
      parents[vertex] = below;
      below = mateOf(vertex);
    }
  };

  const shrink = (one: number, other: number): void => {
    const base = commonBase(one, other);
    const blossom = new Set<number>();
    markPath(one, base, other, blossom);
    markPath(other, base, one, blossom);
    for (const vertex of vertices) {
      if (!blossom.has(baseOf(vertex))) continue;
      bases[vertex] = base;
      if (outer[vertex] === 0) {
        outer[vertex] = 1;
        queue.push(vertex);
      }
    }
  };

  const run = (root: number): number => {
    outer[root] = 1;
    queue.push(root);
    for (const from of queue) {
      for (const to of vertices) {
        if (to === from || !linked(from, to) || baseOf(from) === baseOf(to) || mateOf(from) === to) continue;
        if (to === root || (mateOf(to) !== UNMATCHED && parentOf(mateOf(to)) !== UNMATCHED)) {
          shrink(from, to);
        } else if (parentOf(to) === UNMATCHED) {
          parents[to] = from;
          const mate = mateOf(to);
          if (mate === UNMATCHED) return to;
          outer[mate] = 1;
          queue.push(mate);
        }
      }
    }
    return UNMATCHED;
  };
  return { run, parents };
}
