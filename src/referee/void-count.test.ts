import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Seat } from "../core/seats.ts";
import { countVoids, decideVoids, MAX_VOIDS, type VoidDecision } from "./void-count.ts";

const ROWS: { name: string; voids: Seat[][]; decision: VoidDecision }[] = [
  { name: "none", voids: [], decision: { kind: "replay" } },
  { name: "two of our own", voids: [[], []], decision: { kind: "replay" } },
  { name: "three of our own", voids: [[], [], []], decision: { kind: "void" } },
  { name: "two of one player", voids: [[0], [0]], decision: { kind: "replay" } },
  { name: "three of one player", voids: [[1], [1], [1]], decision: { kind: "award", loser: 1 } },
  { name: "three of one player beside ours", voids: [[], [0], [], [0], [0]], decision: { kind: "award", loser: 0 } },
  {
    name: "three of both",
    voids: [
      [0, 1],
      [0, 1],
      [0, 1],
    ],
    decision: { kind: "unresolved" },
  },
  { name: "three against two", voids: [[0, 1], [0], [0, 1]], decision: { kind: "award", loser: 0 } },
  { name: "two each", voids: [[0], [1], [0], [1]], decision: { kind: "replay" } },
];

describe("void attempts", () => {
  it.each(ROWS)("$name: $decision.kind", ({ voids, decision }) => expect(decideVoids(voids)).toEqual(decision));

  it("end after at most seven attempts, and never cost the player with fewer of them the match", () => {
    const seats = fc.constantFrom<Seat[]>([], [0], [1], [0, 1]);
    fc.assert(
      fc.property(fc.array(seats, { minLength: 7, maxLength: 7 }), (all) => {
        const ends = all.findIndex((_, index) => decideVoids(all.slice(0, index + 1)).kind !== "replay");
        expect(ends).toBeGreaterThanOrEqual(MAX_VOIDS - 1);
        const voids = all.slice(0, ends + 1);
        const decision = decideVoids(voids);
        if (decision.kind !== "award") return;
        const counts = countVoids(voids);
        expect(counts[decision.loser]).toBe(MAX_VOIDS);
        expect(counts[decision.loser === 0 ? 1 : 0]).toBeLessThan(MAX_VOIDS);
      }),
    );
  });
});
