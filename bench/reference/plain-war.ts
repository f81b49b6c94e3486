/** Naive implementation of the rule, the reference for all others. Cells are 0, 1 or 2, row by row. */
export function evolvePlain(size: number, cells: Uint8Array): Uint8Array {
  const pitch = size + 2;
  const framed = new Uint8Array(pitch * pitch);
  for (let y = 0; y < size; y++) framed.set(cells.subarray(y * size, (y + 1) * size), (y + 1) * pitch + 1);
  const next = new Uint8Array(cells.length);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      let first = 0;
      let second = 0;
      for (let v = y; v < y + 3; v++)
        for (let u = x; u < x + 3; u++) {
          const neighbour = framed[v * pitch + u] ?? 0;
          first += neighbour & 1;
          second += neighbour >> 1;
        }
      const cell = cells[y * size + x] ?? 0;
      // The sums include the cell itself.
      if (cell !== 0) {
        const friends = (cell === 1 ? first : second) - 1;
        next[y * size + x] = friends === 2 || friends === 3 ? cell : 0;
      } else if (first === 3 && second === 0) next[y * size + x] = 1;
      else if (second === 3 && first === 0) next[y * size + x] = 2;
    }
  return next;
}

/** The generator of the published counts: xorshift with shifts 13, 17 and 5. */
export function xorshift(seed: number): () => number {
  let word = seed;
  return () => {
    word ^= word << 13;
    word ^= word >>> 17;
    word ^= word << 5;
    return word >>> 0;
  };
}

/** Half of the cells alive: the top two bits of each number say 1, 2 or neither. */
export function seededWar(size: number, seed: number): Uint8Array {
  const next = xorshift(seed);
  return Uint8Array.from({ length: size * size }, () => (next() >>> 30) % 3);
}

/** The cells of one player as alternating x and y. */
export function listPlain(size: number, cells: Uint8Array, player: 1 | 2): number[] {
  const list: number[] = [];
  cells.forEach((cell, index) => {
    if (cell === player) list.push(index % size, Math.floor(index / size));
  });
  return list;
}
