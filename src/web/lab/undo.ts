/** What was done and can be taken back. Moments are whole boards, so going back is never wrong, however it was left. */
export class UndoStack<Moment> {
  readonly #cost: (moment: Moment) => number;
  readonly #budget: number;
  #done: Moment[] = [];
  #undone: Moment[] = [];

  /** `budget` bounds the cost of all moments together; the latest one is kept whatever it costs. */
  constructor(budget: number, cost: (moment: Moment) => number) {
    this.#budget = budget;
    this.#cost = cost;
  }

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** Before something is done. */
  push(before: Moment): void {
    this.#undone = [];
    this.#done.push(before);
    this.#trim();
  }

  /** The moment to return to; what is now can be had again. */
  undo(now: Moment): Moment | undefined {
    const moment = this.#done.pop();
    if (moment !== undefined) this.#undone.push(now);
    return moment;
  }

  redo(now: Moment): Moment | undefined {
    const moment = this.#undone.pop();
    if (moment !== undefined) this.#done.push(now);
    return moment;
  }

  #trim(): void {
    let sum = 0;
    let kept = 0;
    for (const moment of this.#done.toReversed()) {
      sum += this.#cost(moment);
      if (kept > 0 && sum > this.#budget) break;
      kept++;
    }
    this.#done = this.#done.slice(this.#done.length - kept);
  }
}
