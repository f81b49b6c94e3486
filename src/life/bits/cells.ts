import type { Box } from "../grid/field.ts";
import { type Board, VECTOR_WORDS } from "./board.ts";
import type { BitPlan } from "./kernel/index.ts";

/** Reads and writes the cells of a board in one of its buffers. */
export class Cells {
  readonly #board: Board;
  readonly #planes: number;
  /** By state: its bits in the planes. */
  readonly #codes: Uint16Array;
  /** By code: the state. */
  readonly #states: Uint8Array;

  constructor(board: Board, { codes, planes }: BitPlan) {
    this.#board = board;
    this.#planes = planes;
    this.#codes = Uint16Array.from(codes);
    this.#states = new Uint8Array(2 ** planes);
    for (const [state, code] of codes.entries()) this.#states[code] = state;
  }

  get(buffer: number, x: number, y: number): number {
    const [word, bit] = this.#placeOf(buffer, x, y);
    let code = 0;
    for (let plane = 0; plane < this.#planes; plane++)
      code |= (((this.#board.words[word + plane * VECTOR_WORDS] ?? 0) >>> bit) & 1) << plane;
    return this.#states[code] ?? 0;
  }

  set(buffer: number, x: number, y: number, state: number): void {
    const [first, bit] = this.#placeOf(buffer, x, y);
    const code = this.#codes[state] ?? 0;
    for (let plane = 0; plane < this.#planes; plane++) {
      const word = first + plane * VECTOR_WORDS;
      const others = (this.#board.words[word] ?? 0) & ~(1 << bit);
      this.#board.words[word] = others | (((code >> plane) & 1) << bit);
    }
  }

  /** Reads a window within the board; writes only living cells, from index `from` with rows `stride` apart. */
  read(buffer: number, window: Box, into: Uint8Array, from: number, stride: number): void {
    const { words, geometry } = this.#board;
    const { columns } = geometry;
    const states = this.#states;
    const planes = this.#planes;
    const right = window.x + window.width;
    const cells = new Int32Array(planes);
    for (let row = 0; row < window.height; row++) {
      const start = from + row * stride - window.x;
      for (let column = 0; column < columns; column++)
        for (let half = 0; half < 2; half++) {
          const word = this.#wordOf(buffer, column, window.y + row) + half;
          let living = 0;
          for (let plane = 0; plane < planes; plane++) living |= cells[plane] = words[word + plane * VECTOR_WORDS] ?? 0;
          for (; living !== 0; living &= living - 1) {
            const bit = 31 - Math.clz32(living & -living);
            const x = (32 * half + bit) * columns + column;
            if (x < window.x || x >= right) continue;
            let code = 0;
            for (let plane = 0; plane < planes; plane++) code |= (((cells[plane] ?? 0) >>> bit) & 1) << plane;
            into[start + x] = states[code] ?? 0;
          }
        }
    }
  }

  /** Writes `height` whole rows from row `top` on. */
  write(buffer: number, top: number, height: number, states: Uint8Array): void {
    const { columns, width } = this.#board.geometry;
    const codes = this.#codes;
    const planes = this.#planes;
    // A row in its final layout, but with a column's words adjacent: half lanes one after the other, plane by plane.
    const row = new Int32Array(columns * 2 * planes);
    for (let y = 0, place = 0; y < height; y++) {
      row.fill(0);
      for (let x = 0, column = 0, bit = 0; x < width; x++) {
        const code = codes[states[place++] ?? 0] ?? 0;
        // The first plane is unconditional: in a random board the branch would be mispredicted half the time.
        for (let plane = 0, rest = code; plane === 0 || rest !== 0; plane++, rest >>= 1) {
          const word = (plane * 2 + (bit >> 5)) * columns + column;
          row[word] = (row[word] ?? 0) | ((rest & 1) << (bit & 31));
        }
        if (++column < columns) continue;
        column = 0;
        bit++;
      }
      for (let column = 0; column < columns; column++) {
        const first = this.#wordOf(buffer, column, top + y);
        for (let half = 0; half < 2 * planes; half++)
          this.#board.words[first + (half >> 1) * VECTOR_WORDS + (half & 1)] = row[half * columns + column] ?? 0;
      }
    }
  }

  /** Bounding box of the living cells. */
  box(buffer: number): Box | undefined {
    const { geometry, kernel, words, header } = this.#board;
    const { rows, columns } = geometry;
    kernel.shadows(buffer);
    let left = Infinity;
    let right = -Infinity;
    let top = Infinity;
    let bottom = -Infinity;
    for (let row = 0; row < rows; row++)
      for (let lane = 0; lane < 2; lane++) {
        const place = header.rowShadows / 4 + row * VECTOR_WORDS + 2 * lane;
        if (((words[place] ?? 0) | (words[place + 1] ?? 0)) === 0) continue;
        top = Math.min(top, lane * rows + row);
        bottom = Math.max(bottom, lane * rows + row);
      }
    for (let column = 0; column < columns; column++)
      for (let half = 0; half < 2; half++) {
        const place = header.columnShadows / 4 + column * VECTOR_WORDS + half;
        const word = (words[place] ?? 0) | (words[place + 2] ?? 0);
        if (word === 0) continue;
        const xOf = (bit: number): number => (32 * half + bit) * columns + column;
        left = Math.min(left, xOf(31 - Math.clz32(word & -word)));
        right = Math.max(right, xOf(31 - Math.clz32(word)));
      }
    return bottom < 0 ? undefined : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
  }

  #placeOf(buffer: number, x: number, y: number): readonly [word: number, bit: number] {
    const { columns } = this.#board.geometry;
    const bit = Math.floor(x / columns);
    return [this.#wordOf(buffer, x % columns, y) + (bit >> 5), bit & 31];
  }

  /** Index of the first word of a column's row. */
  #wordOf(buffer: number, column: number, y: number): number {
    const { origin, columnBytes, rowBytes, rows } = this.#board.geometry;
    const lower = y < rows ? 0 : 1;
    return (buffer + origin + column * columnBytes + (y - lower * rows) * rowBytes) / 4 + 2 * lower;
  }
}
