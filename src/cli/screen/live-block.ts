import type { WriteStream } from "node:tty";
import { clip } from "../columns.ts";

/** Lines at the bottom of a terminal that are repainted while other lines scroll above them. */
export interface LiveBlock {
  paint(lines: readonly string[]): void;
  /** Prints a line above the block. */
  print(line: string): void;
  clear(): void;
}

export function openLiveBlock(stream: WriteStream): LiveBlock {
  let shown: readonly string[] = [];

  const erase = (): string => (shown.length === 0 ? "" : `\x1b[${shown.length}A\x1b[J`);
  const fitLines = (lines: readonly string[]): readonly string[] =>
    lines.slice(0, Math.max(1, stream.rows - 1)).map((line) => clip(line, stream.columns - 1));
  const text = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join("");

  return {
    paint(lines) {
      const fitted = fitLines(lines);
      // One write, so that the block does not flicker.
      stream.write(erase() + text(fitted));
      shown = fitted;
    },
    print(line) {
      stream.write(`${erase()}${line}\n${text(shown)}`);
    },
    clear() {
      stream.write(erase());
      shown = [];
    },
  };
}
