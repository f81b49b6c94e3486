export type WarPlayer = 1 | 2;

/** Effect on a living cell: "keep" leaves it, "overwrite" gives it to the waking player. */
export type WakeMode = "keep" | "overwrite";

/** An immutable square of cells. The byte layout is that of the dense kernel and private to this folder. */
export interface WarBoard {
  readonly size: number;
  readonly counts: readonly [number, number];
  readonly bytes: Uint8Array;
}

export interface Woken {
  readonly board: WarBoard;
  /** Changed cells as x, y pairs. */
  readonly cells: readonly number[];
}

const MIN_SIZE = 8;
const MAX_SIZE = 1024;

export function checkSize(size: number): void {
  if (!Number.isInteger(size) || size < MIN_SIZE || size > MAX_SIZE)
    throw new RangeError(`a side has ${MIN_SIZE} to ${MAX_SIZE} cells, not ${size}`);
}

/** Calls back for every x, y pair; all must be on the board. */
export function eachCell(size: number, cells: readonly number[], call: (x: number, y: number) => void): void {
  if (cells.length % 2 !== 0) throw new RangeError("a list of cells has an x without a y");
  const on = (value: number | undefined): value is number =>
    value !== undefined && Number.isInteger(value) && value >= 0 && value < size;
  for (let i = 0; i < cells.length; i += 2) {
    const x = cells[i];
    const y = cells[i + 1];
    if (!on(x) || !on(y)) throw new RangeError(`${x},${y} is not on a board of ${size}`);
    call(x, y);
  }
}

export function createWarBoard(size: number): WarBoard {
  checkSize(size);
  return { size, counts: [0, 0], bytes: new Uint8Array(size * 256) };
}

/** Makes a board from x, y pairs; a cell in both lists belongs to the second player. */
export function warBoardOf(size: number, first: readonly number[], second: readonly number[]): WarBoard {
  const { board } = wakeWar(createWarBoard(size), 1, first, "keep");
  return wakeWar(board, 2, second, "overwrite").board;
}

export function countWar(board: WarBoard): readonly [number, number] {
  return board.counts;
}

export function cellOf(board: WarBoard, x: number, y: number): 0 | WarPlayer {
  const at = placeOf(board.size, x, y);
  const bit = 1 << ((x >> 4) & 7);
  if (((board.bytes[at] ?? 0) & bit) !== 0) return 1;
  return ((board.bytes[at + 8] ?? 0) & bit) !== 0 ? 2 : 0;
}

export function wakeWar(board: WarBoard, player: WarPlayer, cells: readonly number[], mode: WakeMode): Woken {
  const { size } = board;
  const bytes = board.bytes.slice();
  const counts: [number, number] = [...board.counts];
  const changed: number[] = [];
  const own = player - 1;
  const other = 2 - player;
  eachCell(size, cells, (x, y) => {
    const at = placeOf(size, x, y);
    const bit = 1 << ((x >> 4) & 7);
    const mine = bytes[at + own * 8] ?? 0;
    const theirs = bytes[at + other * 8] ?? 0;
    if ((mine & bit) !== 0) return;
    if ((theirs & bit) !== 0) {
      if (mode === "keep") return;
      bytes[at + other * 8] = theirs ^ bit;
      counts[other === 0 ? 0 : 1]--;
    }
    bytes[at + own * 8] = mine | bit;
    counts[own === 0 ? 0 : 1]++;
    changed.push(x, y);
  });
  return { board: { size, counts, bytes }, cells: changed };
}

/** Calls back for every living cell in no particular order. */
export function eachLiving(board: WarBoard, call: (x: number, y: number, player: WarPlayer) => void): void {
  const { size, bytes } = board;
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  for (let column = 0, at = 0; column < 16; column++)
    for (let y = 0; y < size; y++)
      for (let part = 0; part < 4; part++, at++) {
        const first = (part & 1) * 512 + column;
        for (let bits = words[at] ?? 0; bits !== 0; bits &= bits - 1)
          call(first + (31 - Math.clz32(bits & -bits)) * 16, y, part < 2 ? 1 : 2);
      }
}

/** Writes one byte per cell, row by row: 0 = dead, 1 or 2 = the player. */
export function rasterWar(board: WarBoard, into: Uint8Array): void {
  const { size } = board;
  into.fill(0);
  eachLiving(board, (x, y, player) => {
    into[y * size + x] = player;
  });
}

/** The player's living cells by y, then by x. */
export function listWar(board: WarBoard, player: WarPlayer): [x: number, y: number][] {
  const { size, bytes } = board;
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  const cells: [number, number][] = [];
  for (let y = 0; y < size; y++) {
    const row: number[] = [];
    for (let column = 0; column < 16; column++)
      for (let half = 0; half < 2; half++) {
        let bits = words[(column * size + y) * 4 + (player - 1) * 2 + half] ?? 0;
        for (; bits !== 0; bits &= bits - 1) row.push((half * 32 + 31 - Math.clz32(bits & -bits)) * 16 + column);
      }
    for (const x of row.sort((a, b) => a - b)) cells.push([x, y]);
  }
  return cells;
}

/** The byte of a cell's bit for the first player; the second player's is eight bytes later. */
function placeOf(size: number, x: number, y: number): number {
  return ((x & 15) * size + y) * 16 + (x >> 7);
}
