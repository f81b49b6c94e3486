export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  height: number;
}

/** Living cells as rectangles by state: runs of a row, extended downwards over equal rows. */
export function mergeCells(states: Uint8Array, width: number): Map<number, Rectangle[]> {
  const merged = new Map<number, Rectangle[]>();
  let above = new Map<number, { readonly state: number; readonly rectangle: Rectangle }>();
  for (let y = 0; (y + 1) * width <= states.length; y++) {
    const here: typeof above = new Map();
    for (const { x, state, length } of runsOf(states.subarray(y * width, (y + 1) * width))) {
      const over = above.get(x);
      if (over?.state === state && over.rectangle.width === length) {
        over.rectangle.height++;
        here.set(x, over);
        continue;
      }
      const rectangle: Rectangle = { x, y, width: length, height: 1 };
      const list = merged.get(state);
      if (list) list.push(rectangle);
      else merged.set(state, [rectangle]);
      here.set(x, { state, rectangle });
    }
    above = here;
  }
  return merged;
}

function* runsOf(row: Uint8Array): Generator<{ x: number; state: number; length: number }> {
  for (let x = 0; x < row.length;) {
    const state = row[x] ?? 0;
    let end = x + 1;
    while (end < row.length && row[end] === state) end++;
    if (state !== 0) yield { x, state, length: end - x };
    x = end;
  }
}
