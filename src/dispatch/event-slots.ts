import type { EventStore } from "../store/event-store.ts";
import { type Planner, replayOutcomes } from "../tournament/schedule/planner.ts";
import type { FinishedSlot, Slot } from "../tournament/slot.ts";

/** The plan of an event and its unfinished slots. */
export class EventSlots {
  readonly planned: number;
  readonly finished: number;
  /** Slots that were unfinished at the start, and those planned since, in the order of the plan; none is removed. */
  readonly pending: number[];
  readonly #plan: Map<number, Slot>;
  /** Number of unfinished slots by stage. */
  readonly #openByStage = new Map<number, number>();

  constructor(store: EventStore, planner: Planner) {
    const finished = new Set<number>();
    this.#plan = replayOutcomes(planner, noteSlots(store.outcomes(), finished));
    this.planned = this.#plan.size;
    this.finished = finished.size;
    this.pending = [...this.#plan.keys()].filter((slot) => !finished.has(slot));
    for (const slot of this.pending) this.#count(this.find(slot), 1);
  }

  /** All slots planned so far. */
  all(): readonly Slot[] {
    return [...this.#plan.values()];
  }

  find(number: number): Slot {
    const slot = this.#plan.get(number);
    if (!slot) throw new Error(`slot ${number} is not in the plan`);
    return slot;
  }

  add(slots: readonly Slot[]): void {
    for (const slot of slots) {
      this.#plan.set(slot.slot, slot);
      this.pending.push(slot.slot);
      this.#count(slot, 1);
    }
  }

  /** Counts a slot as finished; true = it was the last of its stage. */
  close(slot: Slot): boolean {
    return this.#count(slot, -1) === 0;
  }

  #count({ stage }: Slot, change: number): number {
    const open = (this.#openByStage.get(stage) ?? 0) + change;
    this.#openByStage.set(stage, open);
    return open;
  }
}

/** Passes the outcomes on and adds their slots to `seen`. */
function* noteSlots(outcomes: Iterable<FinishedSlot>, seen: Set<number>): Generator<FinishedSlot> {
  for (const each of outcomes) {
    seen.add(each.slot);
    yield each;
  }
}
