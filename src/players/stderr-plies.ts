import type { LinkStderr } from "../core/link.ts";

/** After this many answers without a line on stderr the program counts as silent. */
const WATCHED_ANSWERS = 8;

/**
 * Assigns stderr to moves. A line that was written before an answer may arrive after it, so after each answer the link
 * tells when everything written before has arrived. A program that writes nothing is soon not asked about any more.
 */
export class StderrPlies {
  /** The plies of answers before which more lines may still arrive. */
  readonly #unsettled: number[] = [];
  #watchedAnswers = WATCHED_ANSWERS;
  #askedPly = 0;

  /** The ply of the lines that arrive now. */
  get current(): number {
    return this.#unsettled[0] ?? this.#askedPly;
  }

  asked(ply: number): void {
    this.#askedPly = ply;
  }

  answered(ply: number, stderr: LinkStderr | undefined): void {
    if (!stderr || this.#watchedAnswers === 0) return;
    this.#watchedAnswers--;
    this.#unsettled.push(ply);
    stderr.whenDelivered(() => this.#unsettled.shift());
  }

  wrote(): void {
    this.#watchedAnswers = WATCHED_ANSWERS;
  }

  /** Nothing is kept any more, so nothing is assigned. */
  stop(): void {
    this.#watchedAnswers = 0;
  }
}
