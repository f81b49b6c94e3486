import type { Seat } from "../core/seats.ts";
import { decideVoids, type VoidRuling } from "../referee/void-count.ts";
import type { MatchReport } from "./match-job.ts";

/** The void attempts at the unfinished slots of an event, and what follows from them. */
export class VoidAttempts {
  /** By slot: the seats that each attempt is counted for. */
  readonly #voids: Map<number, readonly (readonly Seat[])[]>;

  constructor(stored: ReadonlyMap<number, readonly (readonly Seat[])[]>) {
    this.#voids = new Map(stored);
  }

  /** The number of the next attempt, from 1. */
  nextAttempt(slot: number): number {
    return (this.#voids.get(slot)?.length ?? 0) + 1;
  }

  /** Set when the void attempts of a slot decide it. */
  rulingOn(slot: number): VoidRuling | undefined {
    const decision = decideVoids(this.#voids.get(slot) ?? []);
    return decision.kind === "award" || decision.kind === "unresolved" ? decision : undefined;
  }

  /** Notes a void attempt; false = the report finishes its slot. */
  add({ slot, verdict }: MatchReport): boolean {
    if (verdict.by !== "void" || this.rulingOn(slot)) return false;
    const voids = [...(this.#voids.get(slot) ?? []), verdict.countedFor ?? []];
    if (decideVoids(voids).kind === "void") return false;
    this.#voids.set(slot, voids);
    return true;
  }
}
