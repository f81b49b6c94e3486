import type { LinkStderr } from "../core/link.ts";

/** After this many answers in a row without a line on stderr the program counts as silent. */
const WATCHED_ANSWERS = 8;

/**
 * Assigns stderr to moves. A line that was written before an answer may arrive after it, so with each answer the link is
 * asked when everything written before has arrived. A program that writes nothing is soon not asked about any more.
 */
export class StderrPlies {
  /** The plies of answers before which more lines may still arrive. */
  readonly #unsettled: number[] = [];
  #silentAnswers = 0;
  #askedPly = 0;

  /** The ply of the lines that arrive now. */
  get current(): number {
    return this.#unsettled[0] ?? this.#askedPly;
  }

  asked(ply: number): void {
    this.#askedPly = ply;
  }

  /** Call before the next question is sent. */
  answered(ply: number, stderr: LinkStderr | undefined): void {
    if (!stderr || this.#silentAnswers + this.#unsettled.length >= WATCHED_ANSWERS) return;
    this.#unsettled.push(ply);
    stderr.whenDelivered(() => {
      this.#unsettled.shift();
      this.#silentAnswers++;
    });
  }

  wrote(): void {
    this.#silentAnswers = 0;
  }

  /** Nothing is kept any more, so nothing is assigned. */
  stop(): void {
    this.#silentAnswers = WATCHED_ANSWERS;
  }
}
