/** Naive Life with two loops over the cells. Cells are 0 or 1, row by row. */
export function evolvePlainLife(size: number, cells: Uint8Array): Uint8Array {
  const pitch = size + 2;
  const framed = frame(size, cells);
  const next = new Uint8Array(cells.length);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const centre = (y + 1) * pitch + x + 1;
      const neighbours =
        (framed[centre - pitch - 1] ?? 0) +
        (framed[centre - pitch] ?? 0) +
        (framed[centre - pitch + 1] ?? 0) +
        (framed[centre - 1] ?? 0) +
        (framed[centre + 1] ?? 0) +
        (framed[centre + pitch - 1] ?? 0) +
        (framed[centre + pitch] ?? 0) +
        (framed[centre + pitch + 1] ?? 0);
      next[y * size + x] = neighbours === 3 || (neighbours === 2 && framed[centre] === 1) ? 1 : 0;
    }
  return next;
}

/** Any rule of nine cells; the table index of each cell is the previous one shifted by a column. */
export function evolvePlainTable(size: number, table: Uint8Array, cells: Uint8Array): Uint8Array {
  const pitch = size + 2;
  const framed = frame(size, cells);
  const next = new Uint8Array(cells.length);
  for (let y = 0; y < size; y++) {
    const above = y * pitch + 1;
    const middle = above + pitch;
    const below = middle + pitch;
    let index = ((framed[above] ?? 0) << 6) | ((framed[middle] ?? 0) << 3) | (framed[below] ?? 0);
    for (let x = 0; x < size; x++) {
      index =
        ((index << 1) & 0b110110110) |
        ((framed[above + x + 1] ?? 0) << 6) |
        ((framed[middle + x + 1] ?? 0) << 3) |
        (framed[below + x + 1] ?? 0);
      next[y * size + x] = table[index] ?? 0;
    }
  }
  return next;
}

/** Adds a border of dead cells. */
function frame(size: number, cells: Uint8Array): Uint8Array {
  const pitch = size + 2;
  const framed = new Uint8Array(pitch * pitch);
  for (let y = 0; y < size; y++) framed.set(cells.subarray(y * size, (y + 1) * size), (y + 1) * pitch + 1);
  return framed;
}
