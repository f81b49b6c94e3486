import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { MatchReport } from "../dispatch/match-job.ts";
import { type EventStore, openEventStore } from "./event-store.ts";
import type { StoredPlayer, StoredResult } from "./stored.ts";
import { endingOf, EVENT, makePlayers, makeResult, makeSlots } from "./testing/event.ts";

const folder = mkdtempSync(join(tmpdir(), "event-store-"));
let files = 0;
let path: string;
let store: EventStore;

const slots = makeSlots(40, 5);
const players = makePlayers(5);
const slot = (number: number) => slots[number - 1]!;
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

beforeEach(() => {
  path = join(folder, `${++files}.db`);
  store = openEventStore(path, "write");
});
afterAll(() => rmSync(folder, { recursive: true }));

function beginEvent(): EventStore {
  store.begin(EVENT, players);
  store.addSlots(slots);
  return store;
}

function reopen(mode: "write" | "read"): EventStore {
  store.close();
  store = openEventStore(path, mode);
  return store;
}

describe("a stored event", () => {
  it("has not begun in a new file", () => {
    expect(store.event()).toBeUndefined();
    expect(store.players()).toEqual([]);
    expect([...store.slots()]).toEqual([]);
    expect(store.slotCount()).toBe(0);
    expect([...store.outcomes()]).toEqual([]);
    expect([...store.results({})]).toEqual([]);
    expect(store.ledger()).toEqual({ crossings: [], pairs: [], played: 0, void: 0 });
    expect(store.ledgers(3)).toHaveLength(3);
    expect(store.workerCrossings()).toEqual([]);
    expect(store.record("none")).toBeUndefined();
  });

  it("counts its games by the level of their sandbox, without those of void games and of house bots", () => {
    beginEvent();
    expect(store.sandboxes()).toEqual([]);
    const levels = ["process", "strict", "process", undefined] as const;
    for (const [index, sandbox] of levels.entries())
      store.saveResult(
        { ...makeResult(slot(index + 1), { kind: "rules", winner: 0 }), ...(sandbox && { sandbox }) },
        true,
      );
    store.saveResult({ ...makeResult(slot(5), { kind: "void" }), sandbox: "off" }, true);
    expect(store.sandboxes()).toEqual([
      { level: "strict", games: 1 },
      { level: "process", games: 2 },
    ]);
    expect([...store.results({})].map(({ sandbox }) => sandbox)).toEqual([...levels, "off"]);
  });

  it("can begin again with another plan before its first game", () => {
    beginEvent();
    store.saveResult(makeResult(slot(1), { kind: "void" }), false);
    store.clear();
    expect([store.event(), store.players(), store.slotCount()]).toEqual([undefined, [], 0]);
    const others = makePlayers(3).map((player) => ({ ...player, name: `new ${player.name}` }));
    store.begin({ ...EVENT, id: "other" }, others);
    store.addSlots(makeSlots(6, 3));
    expect(store.players()).toEqual(others);
    expect([...store.voidAttempts()]).toEqual([]);
    store.saveResult(
      makeResult(slot(1), { kind: "rules", winner: 0 }, { names: ["new player 0", "new player 1"] }),
      true,
    );
    expect(() => store.clear()).toThrow("games of this event have been played");
    expect(store.slotCount()).toBe(6);
  });

  it("keeps its plan after the file was reopened", () => {
    beginEvent();
    for (const mode of ["write", "read"] as const) {
      reopen(mode);
      expect(store.event()).toEqual(EVENT);
      expect(store.players()).toEqual(players);
      expect([...store.slots()]).toEqual(slots);
      expect(store.slotCount()).toBe(slots.length);
    }
  });

  it("begins once, and with all of its players or none", () => {
    const sameNumbers = [players[0]!, { ...players[1]!, number: 0 }];
    expect(() => store.begin(EVENT, sameNumbers)).toThrow("same number");
    expect(store.event()).toBeUndefined();
    store.begin(EVENT, players);
    expect(() => store.begin({ ...EVENT, seed: "8" }, players)).toThrow();
    expect(store.event()).toEqual(EVENT);
  });

  it("lists its workers and counts finished slots", () => {
    beginEvent();
    expect([store.workers(), store.finishedCount()]).toEqual([[], 0]);
    store.saveResult(makeResult(slot(1), { kind: "void" }, { worker: "lab-3" }), true);
    expect([store.workers(), store.finishedCount()]).toEqual([["lab-3"], 1]);
  });

  it("stores the changed event file", () => {
    beginEvent();
    store.updateSpec("{}");
    expect(store.event()).toEqual({ ...EVENT, spec: "{}" });
  });

  it("lets players join and leave, but keeps their numbers", () => {
    beginEvent();
    const changed: StoredPlayer[] = [
      ...players.slice(0, 4),
      { ...players[4]!, stageRanges: [[1, 2]] },
      { ...players[0]!, number: 5, name: "late", stageRanges: [[2, null]] },
    ];
    store.setPlayers(changed);
    expect(store.players()).toEqual(changed);
    expect(() => store.setPlayers(changed.slice(1))).toThrow("player 0");
    expect(() => store.setPlayers([{ ...changed[0]!, name: "other" }, ...changed.slice(1)])).toThrow(
      "cannot become other",
    );
    expect(store.players()).toEqual(changed);
  });

  it("leaves one file after closing, and can be closed twice", () => {
    beginEvent().saveResult(makeResult(slot(1), endingOf(1)), true);
    expect(existsSync(`${path}-wal`)).toBe(true);
    store.close();
    store.close();
    expect([`${path}-wal`, `${path}-shm`, `${path}-journal`].filter(existsSync)).toEqual([]);
  });
});

describe("the plan", () => {
  it("accepts known slots again, in any order and among new ones", () => {
    beginEvent();
    const more = makeSlots(60, 5);
    store.addSlots([...more].reverse());
    store.addSlots(more);
    expect([...store.slots()]).toEqual(more);
  });

  it.each([
    ["stage", { stage: 9 }],
    ["pairing", { pairing: 99 }],
    ["pair", { pair: 99 }],
    ["first seat", { seats: [4, 1] }],
    ["second seat", { seats: [0, 4] }],
    ["start", { start: 9 }],
  ] as const)("refuses a slot with another %s, and all slots of the same call", (_, change) => {
    beginEvent();
    expect(() => store.addSlots([...makeSlots(44, 5).slice(40), { ...slot(1), ...change }])).toThrow(
      "slot 1 is planned",
    );
    expect(store.slotCount()).toBe(40);
  });

  it("refuses two different slots with one number", () => {
    beginEvent();
    const next = makeSlots(41, 5)[40]!;
    expect(() => store.addSlots([next, { ...next, start: 99 }])).toThrow("slot 41");
    store.addSlots([next, next]);
    expect(store.slotCount()).toBe(41);
  });

  it("refuses players that are not in the event", () => {
    beginEvent();
    expect(() => store.addSlots([{ ...slot(1), slot: 41, seats: [0, 5] }])).toThrow();
  });

  it("is read completely if it exceeds one window", () => {
    store.begin(EVENT, players);
    const many = makeSlots(20_001, 5);
    store.addSlots(many);
    expect([...store.slots()]).toEqual(many);
    for (const index of [0, 8191, 8192, 20_000]) store.saveResult(makeResult(many[index]!, endingOf(index)), true);
    expect([...store.outcomes()].map((finished) => finished.slot)).toEqual([1, 8192, 8193, 20_001]);
    expect(store.ledger().played).toBe(4);
    expect(store.ledger(8192).played).toBe(2);
  });
});

describe("a result", () => {
  it("is stored once; later results of its slot are ignored", () => {
    beginEvent();
    expect(store.saveResult(makeResult(slot(3), { kind: "rules", winner: 1 }), true)).toBe(true);
    const before = [...store.results({})];
    const others = [
      makeResult(slot(3), { kind: "rules", winner: 0 }),
      makeResult(slot(3), { kind: "rules", winner: 0 }, { attempt: 2, record: bytes("{}\n") }),
      makeResult(slot(3), { kind: "void" }, { attempt: 2 }),
    ];
    for (const other of others) {
      expect(store.saveResult(other, true)).toBe(false);
      expect(store.saveResult(other, false)).toBe(false);
    }
    expect([...store.results({})]).toEqual(before);
    expect([...store.outcomes()]).toEqual([{ slot: 3, outcome: { winner: 1, void: false } }]);
    expect(store.record("match-3-2")).toBeUndefined();
    expect(store.voidAttempts()).toEqual(new Map());
  });

  it("that is void leaves the slot open until the last attempt", () => {
    beginEvent();
    const attempt = (number: number) =>
      makeResult(slot(2), { kind: "void" }, { attempt: number, bug: "Error: why\n    at x" });
    expect(store.saveResult(attempt(1), false)).toBe(true);
    expect(store.saveResult(attempt(1), false)).toBe(false);
    expect(store.saveResult(attempt(1), true)).toBe(false);
    expect(store.voidAttempts()).toEqual(new Map([[2, 1]]));
    expect(store.saveResult(attempt(2), false)).toBe(true);
    expect(store.voidAttempts()).toEqual(new Map([[2, 2]]));
    expect([...store.outcomes()]).toEqual([]);
    expect(store.ledger()).toEqual({ crossings: [], pairs: [], played: 0, void: 0 });
    expect(store.saveResult(attempt(3), true)).toBe(true);
    expect(store.voidAttempts()).toEqual(new Map());
    expect([...store.outcomes()]).toEqual([{ slot: 2, outcome: { winner: null, void: true } }]);
    expect(store.ledger()).toEqual({ crossings: [], pairs: [], played: 0, void: 1 });
    expect(store.saveResult(makeResult(slot(2), endingOf(2), { attempt: 4 }), true)).toBe(false);
    expect([...store.results({})].map((result) => [result.slot, result.attempt])).toEqual([
      [2, 1],
      [2, 2],
      [2, 3],
    ]);
  });

  it("does not replace a void attempt with the same number", () => {
    beginEvent();
    store.saveResult(makeResult(slot(2), { kind: "void" }), false);
    expect(store.saveResult(makeResult(slot(2), endingOf(2)), true)).toBe(false);
    expect(store.saveResult(makeResult(slot(2), endingOf(2), { attempt: 2 }), true)).toBe(true);
    expect(store.voidAttempts()).toEqual(new Map());
  });

  it("without a planned slot throws", () => {
    beginEvent();
    expect(() => store.saveResult({ ...makeResult(slot(1), endingOf(1)), slot: 41 }, true)).toThrow("slot 41");
  });

  it("that cannot be written throws and is not treated as a duplicate", () => {
    beginEvent();
    expect(() => store.saveResult(makeResult(slot(1), endingOf(1), { ms: Number.NaN }), true)).toThrow();
    expect([...store.outcomes()]).toEqual([]);
  });

  it("is read back unchanged, with the data of its slot", () => {
    beginEvent();
    const saved: StoredResult[] = [
      makeResult(slot(1), { kind: "rules", winner: null }),
      makeResult(slot(2), { kind: "fault", fault: "timeout", seat: 1 }, { worker: "東京 2" }),
      makeResult(slot(3), { kind: "void" }, { bug: "Error: x", names: ["a", "b"] }),
      makeResult(slot(3), { kind: "rules", winner: 1 }, { attempt: 2, names: ["a", "player 0"] }),
      makeResult(slot(4), { kind: "rules", winner: 0 }, { startedAt: "yesterday", ms: 0, moves: 0 }),
      makeResult(slot(5), { kind: "rules", winner: 0 }, { startedAt: "2026-01-01T00:00:00Z" }),
    ];
    for (const index of [5, 4, 2, 3, 1, 0]) expect(store.saveResult(saved[index]!, false)).toBe(true);
    const expected = saved.map(({ record: _, ...result }) => {
      const { seats, pairing, stage } = slot(result.slot);
      return { ...result, seats, pairing, stage };
    });
    for (const mode of ["write", "read"] as const) {
      expect([...reopen(mode).results({})]).toEqual(expected);
      expect([...store.results({ failed: false })]).toEqual(expected);
      expect([...store.results({ failed: true })]).toEqual(expected.slice(1, 3));
    }
  });

  it("is read back in order from many, filtered or not", () => {
    store.begin(EVENT, players);
    const many = makeSlots(3000, 5);
    store.addSlots(many);
    for (const planned of many) {
      if (planned.slot % 5 === 0) store.saveResult(makeResult(planned, { kind: "void" }), false);
      store.saveResult(makeResult(planned, endingOf(planned.slot), { attempt: 2 }), true);
    }
    const all = [...store.results({})].map(({ slot, attempt }) => [slot, attempt]);
    expect(all).toEqual(many.flatMap(({ slot }) => (slot % 5 === 0 ? [[slot, 1]] : []).concat([[slot, 2]])));
    const failed = [...store.results({ failed: true })];
    expect(failed).toEqual([...store.results({})].filter(({ verdict }) => verdict.by !== "rules"));
    expect(failed.length).toBe(600 + Math.floor(3000 / 11));
  });

  it("can be a report of the dispatcher", () => {
    const report: MatchReport = makeResult(slot(1), endingOf(1));
    expect(beginEvent().saveResult(report, true)).toBe(true);
  });
});

describe("a record", () => {
  it("is read back byte for byte, compressed or not", () => {
    beginEvent();
    const plain = bytes(`{"type":"opened"}\n${'{"type":"asked","ply":1}\n'.repeat(500)}`);
    const packed = new Uint8Array(gzipSync(plain));
    store.saveResult(makeResult(slot(1), endingOf(1), { record: plain }), true);
    store.saveResult(makeResult(slot(2), { kind: "void" }, { record: packed }), false);
    store.saveResult(makeResult(slot(4), endingOf(4), { record: new Uint8Array(0) }), false);
    store.saveResult(makeResult(slot(5), endingOf(4)), true);
    reopen("read");
    expect(new Uint8Array(store.record("match-1-1")!)).toEqual(plain);
    expect(new Uint8Array(store.record("match-2-1")!)).toEqual(packed);
    expect(store.record("match-4-1")).toHaveLength(0);
    expect(store.record("match-5-1")).toBeUndefined();
    expect(statSync(path).size).toBeLessThan(120_000);
  });
});

describe("a claim", () => {
  const firstProcess = { pid: 1, birth: "100", host: "here" };
  const secondProcess = { pid: 1, birth: "200", host: "here" };

  it("belongs to one process at a time", () => {
    expect(store.claim(firstProcess)).toBeUndefined();
    expect(store.claim(firstProcess)).toBeUndefined();
    const other = openEventStore(path, "write");
    expect(other.claim(secondProcess)).toEqual(firstProcess);
    other.release();
    expect(other.claim(secondProcess)).toEqual(firstProcess);
    store.release();
    expect(other.claim(secondProcess)).toBeUndefined();
    expect(store.claim(firstProcess)).toEqual(secondProcess);
    other.close();
    expect(store.claim(firstProcess)).toBeUndefined();
  });

  it("of a dead process passes to the first process that reports it dead", () => {
    store.claim(firstProcess);
    const other = openEventStore(path, "write");
    expect(other.claim(secondProcess, firstProcess)).toBeUndefined();
    const third = { ...secondProcess, pid: 3 };
    expect(store.claim(third, firstProcess)).toEqual(secondProcess);
    store.release();
    expect(store.claim(third)).toEqual(secondProcess);
    other.close();
  });
});

describe("concurrent stores", () => {
  it("store each result once", () => {
    beginEvent();
    const other = openEventStore(path, "write");
    const saved = slots.map((planned, index) => {
      const result = makeResult(planned, endingOf(planned.slot), { worker: `worker ${index % 3}` });
      const order = index % 2 === 0 ? [store, other] : [other, store];
      return order.map((each) => each.saveResult(result, true));
    });
    expect(saved).toEqual(slots.map(() => [true, false]));
    expect([...store.results({})]).toEqual([...other.results({})]);
    expect(store.ledger().played).toBe(slots.length);
    other.close();
  });

  it("let a reader see the results of a writer", () => {
    beginEvent();
    const reader = openEventStore(path, "read");
    expect(reader.ledger().played).toBe(0);
    const unfinished = reader.results({});
    for (const planned of slots) {
      store.saveResult(makeResult(planned, endingOf(planned.slot)), true);
      expect(reader.ledger().played).toBe(planned.slot);
      if (planned.slot === 10) unfinished.next();
    }
    store.close();
    expect([...reader.outcomes()]).toHaveLength(slots.length);
    reader.close();
  });

  it("keep the snapshot of a reader while a writer continues", () => {
    beginEvent();
    const reader = openEventStore(path, "read");
    const counts = reader.snapshot(() => {
      const before = reader.ledger().played;
      store.saveResult(makeResult(slot(1), endingOf(1)), true);
      return [before, reader.ledger().played, [...reader.results({})].length];
    });
    expect(counts).toEqual([0, 0, 0]);
    expect(reader.ledger().played).toBe(1);
    reader.close();
    store.close();
  });

  it("let a writer open the file after a reader", () => {
    beginEvent();
    store.close();
    const reader = openEventStore(path, "read");
    const stopped = reader.results({});
    stopped.next();
    store = openEventStore(path, "write");
    store.saveResult(makeResult(slot(1), endingOf(1)), true);
    expect(reader.ledger().played).toBe(1);
    store.close();
    reader.close();
  });
});

describe("a reader", () => {
  it("cannot change anything", () => {
    beginEvent();
    reopen("read");
    expect(() => store.saveResult(makeResult(slot(1), endingOf(1)), true)).toThrow();
    expect(() => store.addSlots(makeSlots(44, 5))).toThrow();
    expect(() => store.claim({ pid: 1, birth: "1", host: "x" })).toThrow();
    expect(store.slotCount()).toBe(40);
  });
});
