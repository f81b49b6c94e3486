import { FAULTS, type FaultKind } from "../../core/fault.ts";
import type { Seat } from "../../core/seats.ts";
import type { Slot } from "../../tournament/slot.ts";
import type { StoredEvent, StoredPlayer, StoredResult } from "../stored.ts";

export const EVENT: StoredEvent = {
  id: "c0ffee",
  seed: "7",
  spec: '{"name":"spring-cup"}',
  begunAt: "2026-01-01T00:00:00.000Z",
};

export function makePlayers(count: number): StoredPlayer[] {
  return Array.from({ length: count }, (_, number) => ({
    number,
    name: `player ${number}`,
    spec: `{"bot":"bot ${number}"}`,
    stageRanges: [[1, null]],
  }));
}

/** Pairs of games with swapped seats; each player meets the following players in turn. */
export function makeSlots(count: number, players: number): Slot[] {
  return Array.from({ length: count }, (_, index) => {
    const pair = Math.floor(index / 2);
    const one = pair % players;
    const other = (one + 1 + (Math.floor(pair / players) % (players - 1))) % players;
    return {
      slot: index + 1,
      stage: 1 + Math.floor(index / 100),
      pairing: 1 + Math.floor(index / 4),
      pair: pair + 1,
      seats: index % 2 === 0 ? [one, other] : [other, one],
      start: pair,
    };
  });
}

export type Ending =
  | { readonly kind: "rules"; readonly winner: Seat | null }
  | { readonly kind: "fault"; readonly fault: FaultKind; readonly seat: Seat }
  | { readonly kind: "void" };

export function makeResult({ slot, seats }: Slot, ending: Ending, rest: Partial<StoredResult> = {}): StoredResult {
  return {
    slot,
    attempt: 1,
    match: `match-${slot}-${rest.attempt ?? 1}`,
    names: [`player ${seats[0]}`, `player ${seats[1]}`],
    verdict: makeVerdict(ending),
    moves: 60,
    ms: 12.25,
    startedAt: "2026-01-01T00:00:01.000Z",
    record: null,
    worker: "local",
    ...rest,
  };
}

/** A deterministic ending for a slot number. */
export function endingOf(slot: number): Ending {
  const kind = FAULTS[slot % FAULTS.length];
  if (slot % 11 === 0 && kind) return { kind: "fault", fault: kind, seat: slot % 2 === 0 ? 0 : 1 };
  return { kind: "rules", winner: ([0, 1, null] as const)[(slot * 7) % 3] ?? null };
}

function makeVerdict(ending: Ending): StoredResult["verdict"] {
  switch (ending.kind) {
    case "rules":
      return { winner: ending.winner, by: "rules", score: [33, 31], fault: null };
    case "fault": {
      const { fault: kind, seat } = ending;
      const fault = { seat, kind, why: "It went wrong.", evidence: "in: f5\nout: 戦", said: "f5" };
      return { winner: seat === 0 ? 1 : 0, by: kind, score: [2, 2], fault };
    }
    case "void":
      return { winner: null, by: "void", score: [0, 0], fault: null, why: "We were too slow." };
  }
}
