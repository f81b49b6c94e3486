import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync, inflateSync } from "node:zlib";
import { DatabaseSync } from "@photostructure/sqlite";
import { afterAll, describe, expect, it } from "vitest";
import { type MatchEvent, RECORD_FORMAT } from "../../core/events.ts";
import type { Verdict } from "../../core/verdict.ts";
import { writeEvent } from "../../referee/record.ts";
import { readEvent } from "../../tournament/event/event-file.ts";
import { findFormat } from "../../tournament/formats/index.ts";
import type { Slot } from "../../tournament/slot.ts";
import { type EventStore, openEventStore } from "../event-store.ts";
import { readEventFile } from "../read-event.ts";
import type { StoredPlayer, StoredResult } from "../stored.ts";
import { type Verification, verifyEvent } from "./verify-event.ts";

const folder = mkdtempSync(join(tmpdir(), "verify-"));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;

const NAMES = ["ann", "bob", "eve"];
const SEED = "7";
const SPEC = readEvent("name: cup\ngame: othello\ngames: 4\nplayers: [random, greedy, positional]", "cup.yaml");
const players: StoredPlayer[] = NAMES.map((name, number) => ({
  number,
  name,
  spec: `{"kind":"bot","name":"${name}"}`,
  stageRanges: [[1, null]],
}));
const slots = findFormat(SPEC.format).plan(SPEC, players, SEED, 0).begin();
const slot = (number: number): Slot => slots[number - 1]!;

const slotsOf = (player: number): number[] =>
  slots.filter(({ seats }) => seats.includes(player)).map((each) => each.slot);

const WON: Verdict = { winner: 0, by: "rules", score: [40, 24], fault: null };
const VOID: Verdict = { winner: null, by: "void", score: [0, 0], fault: null, why: "too slow" };
const LATE: Verdict = {
  winner: 1,
  by: "timeout",
  score: [2, 2],
  fault: { seat: 0, kind: "timeout", why: "no answer", evidence: "" },
};
const STARTED = "2026-01-01T00:00:01.000Z";

function resultOf({ slot: number, seats }: Slot, verdict: Verdict, attempt = 1): StoredResult {
  const names = [NAMES[seats[0]]!, NAMES[seats[1]]!] as const;
  const match = `match-${number}-${attempt}`;
  const info = (name: string) => ({ name, dialect: null, digest: null });
  const events: MatchEvent[] = [
    {
      type: "opened",
      format: RECORD_FORMAT,
      match,
      game: "othello",
      rules: 1,
      options: {},
      start: null,
      players: [info(names[0]), info(names[1])],
      seed: `${SEED}/${number}`,
      limits: { startMs: 0, marginMs: 0 },
      startedAt: STARTED,
      sandbox: "none",
    },
    { type: "closed", verdict, ms: 12 },
  ];
  const record = new TextEncoder().encode(events.map(writeEvent).join(""));
  return {
    slot: number,
    attempt,
    match,
    names,
    verdict,
    moves: 60,
    ms: 12,
    startedAt: STARTED,
    record,
    worker: "local",
  };
}

/** An event of twelve games: slot 2 has a fault, slot 3 two attempts, slot 4 stayed void, the last two are open. */
function makeEvent(): string {
  const path = join(folder, `${++files}.sqlite`);
  withStore(path, (store) => {
    store.begin({ id: "c0ffee", seed: SEED, spec: JSON.stringify(SPEC), begunAt: STARTED }, players);
    store.addSlots(slots);
    store.batch(() => {
      for (const each of slots.slice(4, 10)) store.saveResult(resultOf(each, WON), true);
    });
    store.saveResult(resultOf(slot(1), WON), true);
    store.saveResult(resultOf(slot(2), LATE), true);
    store.saveResult(resultOf(slot(3), VOID), false);
    store.saveResult(resultOf(slot(3), WON, 2), true);
    store.saveResult(resultOf(slot(4), VOID), true);
  });
  return path;
}

function withStore(path: string, work: (store: EventStore) => void): void {
  const store = openEventStore(path, "write");
  try {
    work(store);
  } finally {
    store.close();
  }
}

function change(path: string, work: string | ((db: InstanceType<typeof DatabaseSync>) => void)): void {
  const db = new DatabaseSync(path);
  if (typeof work === "string") db.exec(work);
  else work(db);
  db.close();
}

function verify(path: string, head?: string): Verification {
  return readEventFile(path, (event) => verifyEvent(event, { head }))!;
}

const codesOf = ({ findings }: Verification): string[] =>
  findings.map(({ slot: number, attempt, reason }) =>
    [reason.code.slice("verify.".length), number, attempt].filter((part) => part !== null).join(" "),
  );

/** Rewrites the record of a match. */
function rewriteRecord(match: string, edit: (text: string) => string) {
  return (db: InstanceType<typeof DatabaseSync>): void => {
    const { body } = db.prepare("SELECT body FROM record WHERE match = ?").get(match) as { body: Uint8Array };
    const text = edit(inflateSync(body).toString("utf8"));
    db.prepare("UPDATE record SET body = ? WHERE match = ?").run(deflateSync(text), match);
  };
}

const loses = (text: string): string => text.replace('"winner":0', '"winner":1');

describe("an untouched event", () => {
  it("is free of contradictions, also after it was resumed", () => {
    const path = makeEvent();
    const before = verify(path);
    expect(before).toMatchObject({ results: 11, records: 11, findings: [], chain: { entries: 15, adopted: false } });
    withStore(path, (store) => {
      store.updateSpec(JSON.stringify(SPEC));
      store.addSlots(slots);
      expect(store.saveResult(resultOf(slot(1), WON), true)).toBe(false);
      store.saveResult(resultOf(slot(11), WON), true);
    });
    expect(verify(path, before.chain?.head)).toMatchObject({ results: 12, findings: [], chain: { entries: 16 } });
  });

  it("stays free of contradictions after permitted changes of its settings and players", () => {
    const path = makeEvent();
    withStore(path, (store) => {
      store.updateSpec(JSON.stringify({ ...SPEC, concurrency: 3 }));
      store.setPlayers(players.map((player) => ({ ...player, spec: "{}" })));
    });
    expect(codesOf(verify(path))).toEqual([]);
  });
});

const FORGERIES: { name: string; forge: Parameters<typeof change>[1]; found: string[] }[] = [
  { name: "a winner", forge: "UPDATE result SET winner = 1 WHERE slot = 1", found: ["changed 1 1", "winner 1 1"] },
  {
    name: "a fault that is gone",
    forge: "UPDATE result SET by = 0, guilty = NULL, winner = 0, detail = NULL WHERE slot = 2",
    found: ["changed 2 1", "winner 2 1", "by 2 1", "fault 2 1"],
  },
  { name: "a score", forge: "UPDATE result SET score0 = 64 WHERE slot = 1", found: ["changed 1 1", "score 1 1"] },
  {
    name: "the names in a result",
    forge: `UPDATE result SET detail = '{"names":["eve","bob"]}' WHERE slot = 1`,
    found: ["changed 1 1", "players 1 1"],
  },
  { name: "an attempt", forge: "UPDATE result SET attempt = 2 WHERE slot = 1", found: ["added 1 2", "removed 1 1"] },
  {
    name: "a removed result",
    forge: "DELETE FROM result WHERE slot = 10; DELETE FROM record WHERE match = 'match-10-1'",
    found: ["removed 10 1"],
  },
  {
    name: "a removed void attempt",
    forge: "DELETE FROM attempt WHERE slot = 3",
    found: ["stray-record", "removed 3 1"],
  },
  {
    name: "the attempt of a slot that stayed void",
    forge: "UPDATE attempt SET ms = 3 WHERE slot = 4",
    found: ["row 4"],
  },
  {
    name: "an added result",
    forge: `INSERT INTO result SELECT 11, attempt, 'new', winner, by, guilty, score0, score1, moves, ms, started_ms, worker,
              detail FROM result WHERE slot = 1`,
    found: ["added 11 1"],
  },
  {
    name: "the bytes of a record",
    forge: rewriteRecord("match-1-1", (text) => `${text.trim()} \n`),
    found: ["changed 1 1"],
  },
  {
    name: "a damaged record",
    forge: "UPDATE record SET body = x'00ff' WHERE match = 'match-1-1'",
    found: ["changed 1 1", "damaged 1 1"],
  },
  {
    name: "a record that is not a record",
    forge: rewriteRecord("match-1-1", () => "{}\n"),
    found: ["changed 1 1", "unreadable 1 1"],
  },
  { name: "a removed record", forge: "DELETE FROM record WHERE match = 'match-1-1'", found: ["changed 1 1"] },
  {
    name: "a result and its record, rewritten to agree",
    forge: (db) => {
      rewriteRecord("match-1-1", loses)(db);
      db.exec("UPDATE result SET winner = 1 WHERE slot = 1");
    },
    found: ["changed 1 1"],
  },
  {
    name: "records swapped between two slots",
    forge: `UPDATE record SET match = 'x' WHERE match = 'match-5-1';
            UPDATE record SET match = 'match-5-1' WHERE match = 'match-7-1';
            UPDATE record SET match = 'match-7-1' WHERE match = 'x'`,
    found: [5, 7].flatMap((number) => ["changed", "match", "seed", "players"].map((code) => `${code} ${number} 1`)),
  },
  {
    name: "the seats of a slot",
    forge: "UPDATE slot SET seat0 = seat1, seat1 = seat0 WHERE slot = 12",
    found: ["plan", "slot-differs 12"],
  },
  {
    name: "an added slot",
    forge: "INSERT INTO slot VALUES (13, 1, 3, 7, 0, 1, 0)",
    found: ["plan-added 13", "slot-differs 13"],
  },
  {
    name: "a renamed player",
    forge: "UPDATE player SET name = 'mallory' WHERE name = 'eve'",
    found: [
      "roster",
      ...slotsOf(2).flatMap((number) => (number <= 10 && number !== 3 && number !== 4 ? `players ${number} 1` : [])),
    ],
  },
  { name: "another program of a player", forge: "UPDATE player SET spec = '{}' WHERE number = 1", found: ["roster"] },
  {
    name: "the points of the event",
    forge: `UPDATE event SET spec = replace(spec, '"points":[1,', '"points":[2,')`,
    found: ["spec"],
  },
  { name: "the beginning of the event", forge: "UPDATE event SET begun_at = 'x'", found: ["event"] },
  {
    name: "a removed entry of the chain",
    forge: "DELETE FROM chain WHERE number = 6",
    found: ["chain-gap", "chain-broken 7 1", "added 6 1"],
  },
  {
    name: "a changed entry of the chain",
    forge: "UPDATE chain SET content = zeroblob(32) WHERE number = 6",
    found: ["chain-broken 6 1", "changed 6 1"],
  },
  {
    name: "the whole chain removed",
    forge: "DELETE FROM chain",
    found: expect.arrayContaining(["chain-gone", "added 1 1"]) as never,
  },
];

describe("a forged event", () => {
  it.each(FORGERIES)("shows $name", ({ forge, found }) => {
    const path = makeEvent();
    change(path, forge);
    const codes = codesOf(verify(path));
    expect(Array.isArray(found) ? codes.sort() : codes).toEqual(Array.isArray(found) ? [...found].sort() : found);
  });

  it("is found by a head that was noted before, even if the end of the chain was cut off", () => {
    const path = makeEvent();
    const { chain } = verify(path);
    change(
      path,
      "DELETE FROM chain WHERE number = 15; DELETE FROM result WHERE slot = 4; DELETE FROM attempt WHERE slot = 4",
    );
    change(path, "DELETE FROM record WHERE match = 'match-4-1'");
    expect(codesOf(verify(path))).toEqual([]);
    expect(codesOf(verify(path, chain?.head))).toEqual(["head"]);
  });

  it("is found by the process that owns the file when it goes on", () => {
    const path = makeEvent();
    withStore(path, (store) => {
      store.claim({ pid: 1, birth: "", host: "here" });
      store.saveResult(resultOf(slot(11), WON), true);
      change(
        path,
        "DELETE FROM chain WHERE number = 16; DELETE FROM result WHERE slot = 11; DELETE FROM record WHERE match = 'match-11-1'",
      );
      store.saveResult(resultOf(slot(12), WON), true);
    });
    expect(codesOf(verify(path))).toEqual(["chain-foreign"]);
  });
});

describe("an event of format 1", () => {
  const toFormat1 = "DROP TABLE chain; PRAGMA user_version = 1";

  it("is verified without a chain", () => {
    const path = makeEvent();
    change(path, `${toFormat1}; UPDATE result SET winner = 1 WHERE slot = 1; DELETE FROM attempt WHERE slot = 3`);
    expect(verify(path)).toMatchObject({ chain: null });
    expect(codesOf(verify(path))).toEqual(["stray-record", "winner 1 1", "attempts 3"]);
  });

  it("gets a chain when it is opened for writing, which covers what it held", () => {
    const path = makeEvent();
    change(path, toFormat1);
    withStore(path, (store) => void store.saveResult(resultOf(slot(11), WON), true));
    expect(verify(path)).toMatchObject({ findings: [], chain: { entries: 16, adopted: true } });
    change(path, "UPDATE result SET winner = 1 WHERE slot = 1");
    expect(codesOf(verify(path))).toContain("changed 1 1");
  });

  it("gets an ordinary chain if it has not begun", () => {
    const path = join(folder, `${++files}.sqlite`);
    withStore(path, () => undefined);
    change(path, toFormat1);
    withStore(path, (store) => {
      store.begin({ id: "c0ffee", seed: SEED, spec: JSON.stringify(SPEC), begunAt: STARTED }, players);
    });
    expect(verify(path)).toMatchObject({ findings: [], chain: { entries: 3, adopted: false } });
  });
});
