import type { WarBoard, WarPlayer } from "./board.ts";

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
