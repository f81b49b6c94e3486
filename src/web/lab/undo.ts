/** Undo and redo over snapshots of the whole state. */
export class UndoStack<Snapshot> {
  readonly #cost: (snapshot: Snapshot) => number;
  readonly #budget: number;
  #done: Snapshot[] = [];
  #undone: Snapshot[] = [];

  /** `budget` limits the cost of all snapshots together; the latest is always kept. */
  constructor(budget: number, cost: (snapshot: Snapshot) => number) {
    this.#budget = budget;
    this.#cost = cost;
  }

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** Call with the state before each change. */
  push(before: Snapshot): void {
    this.#undone = [];
    this.#done.push(before);
    this.#trim();
  }

  /** Returns the state to restore; `now` becomes the next redo. */
  undo(now: Snapshot): Snapshot | undefined {
    const snapshot = this.#done.pop();
    if (snapshot !== undefined) this.#undone.push(now);
    return snapshot;
  }

  redo(now: Snapshot): Snapshot | undefined {
    const snapshot = this.#undone.pop();
    if (snapshot !== undefined) this.#done.push(now);
    return snapshot;
  }

  #trim(): void {
    let sum = 0;
    let count = 0;
    for (const snapshot of this.#done.toReversed()) {
      sum += this.#cost(snapshot);
      if (count > 0 && sum > this.#budget) break;
      count++;
    }
    this.#done = this.#done.slice(this.#done.length - count);
  }
}
