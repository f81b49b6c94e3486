/** Life as anybody would write it, two loops over the cells. Cells are 0 or 1, row by row. */
export function evolvePlainLife(size: number, cells: Uint8Array): Uint8Array {
  const pitch = size + 2;
  const framed = frame(size, cells);
  const next = new Uint8Array(cells.length);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const at = (y + 1) * pitch + x + 1;
      const near =
        (framed[at - pitch - 1] ?? 0) +
        (framed[at - pitch] ?? 0) +
        (framed[at - pitch + 1] ?? 0) +
        (framed[at - 1] ?? 0) +
        (framed[at + 1] ?? 0) +
        (framed[at + pitch - 1] ?? 0) +
        (framed[at + pitch] ?? 0) +
        (framed[at + pitch + 1] ?? 0);
      next[y * size + x] = near === 3 || (near === 2 && framed[at] === 1) ? 1 : 0;
    }
  return next;
}

/** Any rule of nine cells: the index of each cell is the one before it, moved on by a column. */
export function evolvePlainTable(size: number, table: Uint8Array, cells: Uint8Array): Uint8Array {
  const pitch = size + 2;
  const framed = frame(size, cells);
  const next = new Uint8Array(cells.length);
  for (let y = 0; y < size; y++) {
    const [above, beside, below] = [y * pitch + 1, (y + 1) * pitch + 1, (y + 2) * pitch + 1];
    let index = ((framed[above] ?? 0) << 6) | ((framed[beside] ?? 0) << 3) | (framed[below] ?? 0);
    for (let x = 0; x < size; x++) {
      index =
        ((index << 1) & 0b110110110) |
        ((framed[above + x + 1] ?? 0) << 6) |
        ((framed[beside + x + 1] ?? 0) << 3) |
        (framed[below + x + 1] ?? 0);
      next[y * size + x] = table[index] ?? 0;
    }
  }
  return next;
}

/** One dead cell all around. */
function frame(size: number, cells: Uint8Array): Uint8Array {
  const pitch = size + 2;
  const framed = new Uint8Array(pitch * pitch);
  for (let y = 0; y < size; y++) framed.set(cells.subarray(y * size, (y + 1) * size), (y + 1) * pitch + 1);
  return framed;
}
