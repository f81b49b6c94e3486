import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Seat } from "../core/seats.ts";
import { stallSuspects } from "./stall-suspects.ts";

const CORES = 2;

function suspects(used: readonly (number | undefined)[], waitingShare: number | undefined): readonly Seat[] {
  const players = used.map((processors) => ({ processorsSince: () => processors }));
  return stallSuspects(0, players, { count: CORES, waitingShare: () => waitingShare });
}

describe("the programs that caused a stall of the referee", () => {
  it.each<{ name: string; used: readonly (number | undefined)[]; waiting: number | undefined; seats: Seat[] }>([
    { name: "one that used nearly all processors", used: [1.9, 0], waiting: 0.9, seats: [0] },
    { name: "the opponent of the seat that is asked", used: [0.1, 1.8], waiting: 0.9, seats: [1] },
    { name: "none if each thought on one processor", used: [1, 1], waiting: 0.9, seats: [] },
    { name: "none if other work used the processors", used: [0.3, 0], waiting: 0.9, seats: [] },
    { name: "none if the referee was busy itself", used: [2, 0], waiting: 0.05, seats: [] },
    { name: "none if the machine was suspended", used: [0, 0], waiting: 0, seats: [] },
    { name: "none if the wait is not known", used: [2, 0], waiting: undefined, seats: [] },
    { name: "none that is not measured", used: [undefined, undefined], waiting: 1, seats: [] },
    { name: "the one that is measured beside one that is not", used: [1.9, undefined], waiting: 1, seats: [0] },
  ])("are $name", ({ used, waiting, seats }) => {
    expect(suspects(used, waiting)).toEqual(seats);
  });

  it("are never both, because the machine has no more processors than it has", () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(share, share, share, (first, divided, waiting) => {
        const firstUsed = first * CORES;
        const secondUsed = (CORES - firstUsed) * divided;
        expect(suspects([firstUsed, secondUsed], waiting).length).toBeLessThan(2);
      }),
    );
  });
});
