import { closeSync, existsSync, openSync, readSync, writeSync } from "node:fs";

const buffer = Buffer.allocUnsafe(16 * 1024);

/** A file of a control group that stays open: reading it takes 2 µs, opening it first takes 20 µs. */
export class ControlFile {
  readonly path: string;
  #descriptor: number | undefined;

  constructor(path: string, mode: "r" | "w" | "r+") {
    this.path = path;
    this.#descriptor = openSync(path, mode);
  }

  /** Empty after the group was removed. */
  read(): string {
    if (this.#descriptor === undefined) return "";
    try {
      return buffer.toString("latin1", 0, readSync(this.#descriptor, buffer, 0, buffer.length, 0));
    } catch {
      return "";
    }
  }

  /** Returns false if the kernel refused it. */
  write(text: string): boolean {
    if (this.#descriptor === undefined) return false;
    try {
      writeSync(this.#descriptor, text, 0);
      return true;
    } catch {
      return false;
    }
  }

  close(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
    this.#descriptor = undefined;
  }
}

/** undefined = this group or this kernel does not have the file. */
export function openIfThere(path: string, mode: "r" | "w" = "r"): ControlFile | undefined {
  return existsSync(path) ? new ControlFile(path, mode) : undefined;
}

/** The number behind a key in a file such as `memory.events`; 0 if it is not there. */
export function readEntry(text: string, key: string): number {
  for (const line of text.split("\n")) if (line.startsWith(`${key} `)) return Number(line.slice(key.length + 1));
  return 0;
}
