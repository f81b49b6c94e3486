import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { FAULTS } from "../core/fault.ts";
import { SEATS } from "../core/seats.ts";
import type { Crossing, FaultCounts, Ledger } from "../tournament/ledger.ts";
import type { Slot } from "../tournament/slot.ts";
import { type EventStore, openEventStore } from "./event-store.ts";
import { type Ending, endingOf, EVENT, makePlayers, makeResult, makeSlots } from "./testing/event.ts";

const folder = mkdtempSync(join(tmpdir(), "ledger-"));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;

function withStore<T>(work: (store: EventStore) => T): T {
  const store = openEventStore(join(folder, `${++files}.db`), "write");
  try {
    store.begin(EVENT, makePlayers(5));
    return work(store);
  } finally {
    store.close();
  }
}

const anEnding: fc.Arbitrary<Ending> = fc.oneof(
  fc.record({ kind: fc.constant("rules" as const), winner: fc.constantFrom(0, 1, null) }),
  fc.record({
    kind: fc.constant("fault" as const),
    fault: fc.constantFrom(...FAULTS),
    seat: fc.constantFrom(...SEATS),
  }),
  fc.record({ kind: fc.constant("void" as const) }),
);

/** Distant pairs, single games, slots without a result, results in any order. */
const anEvent = fc
  .array(
    fc.record({
      players: fc.tuple(fc.nat(4), fc.nat(3)).map(([a, b]): [number, number] => [a, b < a ? b : b + 1]),
      games: fc.constantFrom(1, 2, 2, 2),
      order: fc.tuple(fc.nat(1000), fc.nat(1000)),
    }),
    { maxLength: 25 },
  )
  .chain((pairs) => {
    const games = pairs.flatMap(({ players: [a, b], games, order }, index) =>
      [
        { pair: index + 1, seats: [a, b] as const, order: order[0] },
        { pair: index + 1, seats: [b, a] as const, order: order[1] },
      ].slice(0, games),
    );
    const slots = games
      .sort((one, other) => one.order - other.order)
      .map(({ pair, seats }, index): Slot => ({ slot: index + 1, stage: 1, pairing: 1, pair, seats, start: 0 }));
    return fc.record({
      slots: fc.constant(slots),
      played: fc.shuffledSubarray(slots),
      endings: fc.array(anEnding, { minLength: slots.length, maxLength: slots.length }),
      workers: fc.array(fc.constantFrom("a", "b", "c"), { minLength: slots.length, maxLength: slots.length }),
    });
  });

interface Scenario {
  readonly slots: readonly Slot[];
  readonly played: readonly Slot[];
  readonly endings: readonly Ending[];
  readonly workers: readonly string[];
}

function playScenario(store: EventStore, { slots, played, endings, workers }: Scenario): void {
  store.addSlots(slots);
  played.forEach((slot, index) =>
    store.saveResult(makeResult(slot, endings[index]!, { worker: workers[index]! }), true),
  );
}

/** A straightforward reference; a pair counts at its later slot. */
function addUp(store: EventStore, isIn: (slot: number) => boolean): Ledger {
  const slots = [...store.slots()];
  const counted = [...store.results({})].filter(({ verdict }) => verdict.by !== "void");
  const games = counted.filter(({ slot }) => isIn(slot));
  const seatKeys = new Set(games.map(({ seats }) => seats.join()));
  const crossings = [...seatKeys].map((seatKey): Crossing => {
    const crossingGames = games.filter(({ seats }) => seats.join() === seatKey);
    const won = (seat: 0 | 1 | null): number => crossingGames.filter(({ verdict }) => verdict.winner === seat).length;
    const faults = SEATS.map((seat): FaultCounts => {
      const count = (kind: string): number =>
        crossingGames.filter(({ verdict }) => verdict.fault?.seat === seat && verdict.fault.kind === kind).length;
      const counts = FAULTS.map((kind) => [kind, count(kind)] as const);
      return Object.fromEntries(counts.filter(([, n]) => n !== 0));
    });
    return {
      seats: seatKey.split(",").map(Number) as [number, number],
      wins: [won(0), won(1)],
      draws: won(null),
      faults: [faults[0]!, faults[1]!],
    };
  });
  const pairs = new Map<string, [number, number, number, number, number]>();
  for (const pair of new Set(slots.map((slot) => slot.pair))) {
    const both = counted.filter(({ slot }) => slots[slot - 1]!.pair === pair);
    if (both.length < 2 || !isIn(Math.max(...both.map(({ slot }) => slot)))) continue;
    const players = [...both[0]!.seats].sort((a, b) => a - b);
    const halves = both.map(({ seats, verdict: { winner } }) =>
      winner === null ? 1 : seats[winner] === players[0] ? 2 : 0,
    );
    const counts = pairs.get(players.join()) ?? [0, 0, 0, 0, 0];
    counts[(halves[0]! + halves[1]!) as 0 | 1 | 2 | 3 | 4]++;
    pairs.set(players.join(), counts);
  }
  const byPlayers = (a: readonly number[], b: readonly number[]): number => a[0]! - b[0]! || a[1]! - b[1]!;
  return {
    crossings: crossings.sort((a, b) => byPlayers(a.seats, b.seats)),
    pairs: [...pairs]
      .map(([key, counts]) => ({ players: key.split(",").map(Number) as [number, number], counts }))
      .sort((a, b) => byPlayers(a.players, b.players)),
    played: games.length,
    void: [...store.outcomes()].filter(({ slot, outcome }) => outcome.void && isIn(slot)).length,
  };
}

describe("the ledger of an event", () => {
  it("is the sum of its results: all, up to a slot, and in parts", () => {
    fc.assert(
      fc.property(anEvent, fc.integer({ min: 1, max: 7 }), fc.nat(50), (scenario, parts, through) => {
        withStore((store) => {
          playScenario(store, scenario);
          expect(store.ledger()).toEqual(addUp(store, () => true));
          expect(store.ledger(through)).toEqual(addUp(store, (slot) => slot <= through));
          const order = [...store.outcomes()].map(({ slot }) => slot);
          const partOf = (slot: number): number => Math.floor((order.indexOf(slot) * parts) / order.length);
          expect(store.ledgers(parts)).toEqual(
            Array.from({ length: parts }, (_, part) => addUp(store, (slot) => partOf(slot) === part)),
          );
        });
      }),
      { numRuns: 40, seed: 5 },
    );
  });

  it("does not depend on the order of the results", () => {
    fc.assert(
      fc.property(anEvent, (scenario) => {
        const backwards = {
          ...scenario,
          played: [...scenario.played].reverse(),
          endings: scenario.endings.slice(0, scenario.played.length).reverse(),
        };
        const ledgers = [scenario, backwards].map((each) =>
          withStore((store) => {
            playScenario(store, each);
            return JSON.stringify(store.ledger());
          }),
        );
        expect(ledgers[1]).toBe(ledgers[0]);
      }),
      { numRuns: 10, seed: 6 },
    );
  });

  it("has the same sums by worker", () => {
    fc.assert(
      fc.property(anEvent, (scenario) => {
        withStore((store) => {
          playScenario(store, scenario);
          const found = store.workerCrossings();
          const games = [...store.results({})].filter(({ verdict }) => verdict.by !== "void");
          const names = [...new Set(games.map(({ worker }) => worker))].sort();
          expect(found.map(({ worker }) => worker)).toEqual(names);
          for (const { worker, crossings } of found) {
            const slots = new Set(games.filter((game) => game.worker === worker).map(({ slot }) => slot));
            expect(crossings).toEqual(addUp(store, (slot) => slots.has(slot)).crossings);
          }
        });
      }),
      { numRuns: 15, seed: 7 },
    );
  });

  it("counts a pair only when both of its games count", () => {
    withStore((store) => {
      const slots = makeSlots(4, 2);
      store.addSlots(slots);
      store.saveResult(makeResult(slots[0]!, { kind: "rules", winner: 0 }), true);
      expect(store.ledger().pairs).toEqual([]);
      store.saveResult(makeResult(slots[1]!, { kind: "void" }), true);
      store.saveResult(makeResult(slots[2]!, { kind: "rules", winner: 0 }), true);
      expect(store.ledger().pairs).toEqual([]);
      store.saveResult(makeResult(slots[3]!, { kind: "rules", winner: null }), true);
      // The second pair has player 1 in seat 0: player 0 lost one game and drew the other.
      expect(store.ledger().pairs).toEqual([{ players: [0, 1], counts: [0, 1, 0, 0, 0] }]);
    });
  });

  it("includes pairs whose games are far apart", () => {
    withStore((store) => {
      const slots = makeSlots(9000, 5);
      const apart = slots.map((slot) => ({ ...slot, pair: 1 + (slot.slot % 4500), seats: [0, 1] as const }));
      store.addSlots(apart);
      for (const slot of apart) store.saveResult(makeResult(slot, endingOf(slot.slot)), true);
      const [pairs, ...none] = store.ledger().pairs;
      expect(none).toEqual([]);
      expect(pairs?.counts.reduce((sum, count) => sum + count)).toBe(4500);
    });
  });
});
