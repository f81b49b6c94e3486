import { MAX_STDERR_CHARS } from "../core/player-note.ts";
import { showIndented } from "../wire/show.ts";

/** Splits stderr into lines; each has the time and the ply at which its first part arrived. */
export class StderrLines {
  readonly #onLine: (line: string, at: number, ply: number) => void;
  #rest = "";
  #restAt = 0;
  #restPly = 0;

  constructor(onLine: (line: string, at: number, ply: number) => void) {
    this.#onLine = onLine;
  }

  push(text: string, at: number, ply: number): void {
    const lines = (this.#rest + text).split("\n");
    if (this.#rest === "") this.#startAt(at, ply);
    this.#rest = lines.pop() ?? "";
    for (const line of lines) {
      this.#emit(line);
      this.#startAt(at, ply);
    }
    while (this.#rest.length > MAX_STDERR_CHARS) {
      this.#emit(this.#rest.slice(0, MAX_STDERR_CHARS));
      this.#rest = this.#rest.slice(MAX_STDERR_CHARS);
    }
  }

  /** Emits the unfinished last line. */
  end(): void {
    if (this.#rest !== "") this.#emit(this.#rest);
    this.#rest = "";
  }

  #startAt(at: number, ply: number): void {
    this.#restAt = at;
    this.#restPly = ply;
  }

  #emit(line: string): void {
    for (let from = 0; from === 0 || from < line.length; from += MAX_STDERR_CHARS)
      this.#onLine(showIndented(line.slice(from, from + MAX_STDERR_CHARS)), this.#restAt, this.#restPly);
  }
}
