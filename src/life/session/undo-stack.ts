export interface UndoLimits<Snapshot> {
  /** Limits the cost of all snapshots together; the latest is always kept. */
  readonly budget: number;
  readonly cost: (snapshot: Snapshot) => number;
  readonly maxSteps?: number | undefined;
}

/** Undo and redo over snapshots of the whole state. */
export class UndoStack<Snapshot> {
  readonly #limits: UndoLimits<Snapshot>;
  #done: Snapshot[] = [];
  #undone: Snapshot[] = [];

  constructor(limits: UndoLimits<Snapshot>) {
    this.#limits = limits;
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
  undo(now: Snapshot | undefined): Snapshot | undefined {
    return move(this.#done, this.#undone, now);
  }

  redo(now: Snapshot | undefined): Snapshot | undefined {
    return move(this.#undone, this.#done, now);
  }

  #trim(): void {
    const { budget, cost, maxSteps = Infinity } = this.#limits;
    let sum = 0;
    let count = 0;
    for (const snapshot of this.#done.toReversed()) {
      sum += cost(snapshot);
      if (count > 0 && (sum > budget || count >= maxSteps)) break;
      count++;
    }
    this.#done = this.#done.slice(this.#done.length - count);
  }
}

function move<Snapshot>(from: Snapshot[], to: Snapshot[], now: Snapshot | undefined): Snapshot | undefined {
  const snapshot = from.pop();
  if (snapshot !== undefined && now !== undefined) to.push(now);
  return snapshot;
}
