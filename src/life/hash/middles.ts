/** Indexed by 16 cells as four 2 x 2 blocks in leaf order: the middle block of the 4 x 4 after a generation. */
export function middlesOf(table: Uint8Array): Uint8Array {
  const middles = new Uint8Array(2 ** 16);
  for (let blocks = 0; blocks < 2 ** 16; blocks++) {
    const first = ((blocks >> 12) & 12) | ((blocks >> 10) & 3);
    const second = ((blocks >> 10) & 12) | ((blocks >> 8) & 3);
    const third = ((blocks >> 4) & 12) | ((blocks >> 2) & 3);
    const fourth = ((blocks >> 2) & 12) | (blocks & 3);
    // Each cell of the middle sees three cells of three rows; rows of the table's index have the left one highest.
    const left = ((first >> 1) << 6) | ((second >> 1) << 3) | (third >> 1);
    const right = ((first & 7) << 6) | ((second & 7) << 3) | (third & 7);
    const leftBelow = ((left & 63) << 3) | (fourth >> 1);
    const rightBelow = ((right & 63) << 3) | (fourth & 7);
    middles[blocks] =
      ((table[left] as number) << 3) |
      ((table[right] as number) << 2) |
      ((table[leftBelow] as number) << 1) |
      (table[rightBelow] as number);
  }
  return middles;
}
