import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { matchShape } from "../../api/match.ts";
import { tournamentPageShape } from "../../api/tournaments.ts";
import { ArenaStore } from "../../store/arena/arena-store.ts";
import { type EventStore, openEventStore } from "../../store/event-store.ts";
import { makeResult } from "../../store/testing/event.ts";
import { readEvent } from "../../tournament/event/event-file.ts";
import { findFormat } from "../../tournament/formats/index.ts";
import { type Opened, RECORD_FORMAT } from "../../core/events.ts";
import { writeEvent } from "../../referee/record.ts";
import type { EventListQuery } from "./event-matches.ts";
import { openEventsFolder } from "./events-folder.ts";
import { shapeRecord } from "./match-shape.ts";

const root = mkdtempSync(join(tmpdir(), "events-folder-"));
afterAll(() => rmSync(root, { recursive: true }));
const newFolder = (): string => mkdtempSync(join(root, "folder-"));

/** An event of three players with planned slots. */
function beginEvent(path: string, name: string, begunAt: string): EventStore {
  const text = JSON.stringify({
    name,
    game: "othello",
    games: 2,
    seed: 1,
    players: ["a=random", "b=random", "c=random"],
  });
  const spec = readEvent(text, "event.json");
  const players = spec.players.map((player, number) => ({
    number,
    name: player.name,
    spec: "{}",
    stageRanges: [[1, null]] as const,
  }));
  const store = openEventStore(path, "write");
  store.begin({ id: name, seed: "1", spec: JSON.stringify(spec), begunAt }, players);
  store.addSlots(findFormat(spec.format).plan(spec, players, "1", 0).begin());
  return store;
}

function play(store: EventStore, from: number, to: number): void {
  for (const slot of [...store.slots()].slice(from, to))
    store.saveResult(makeResult(slot, { kind: "rules", winner: 0 }), true);
}

/** A clock that does not advance, so that reading takes no time. */
const frozenClock = (): number => 0;

describe("awaited players", () => {
  const other = { pid: process.ppid, birth: "", host: hostname() };

  it("are listed only while the event runs", () => {
    const folder = newFolder();
    const store = beginEvent(join(folder, "cup.sqlite"), "Cup", "2026-01-01T00:00:00.000Z");
    const events = openEventsFolder(folder, frozenClock);
    expect(events.find("cup")?.awaited).toEqual([]);
    store.claim(other);
    const since = Date.parse("2026-01-01T10:00:00.000Z");
    store.setAwaited([
      { player: 1, port: 4000, since, until: null },
      { player: 2, port: 4001, since, until: since + 300_000 },
    ]);
    expect(events.find("cup")?.awaited).toEqual([
      { player: "b", port: 4000, since: "2026-01-01T10:00:00.000Z", until: null },
      { player: "c", port: 4001, since: "2026-01-01T10:00:00.000Z", until: "2026-01-01T10:05:00.000Z" },
    ]);
    store.release();
    expect(events.find("cup")?.awaited).toEqual([]);
    store.claim(other);
    store.setAwaited([]);
    expect(events.find("cup")?.awaited).toEqual([]);
    store.close();
  });
});

describe("the games of an event", () => {
  const folder = newFolder();
  const store = beginEvent(join(folder, "cup.sqlite"), "Cup", "2026-01-01T00:00:00.000Z");
  const slots = [...store.slots()];
  const seats = slots.map((slot) => slot.seats.map((player) => "abc"[player]!));
  for (const [at, slot] of slots.entries()) {
    const ending = at === 1 ? ({ kind: "fault", fault: "illegal", seat: 0 } as const) : null;
    store.saveResult(makeResult(slot, ending ?? { kind: "rules", winner: 0 }), true);
  }
  store.close();
  const events = openEventsFolder(folder, frozenClock);
  const list = (query: Partial<EventListQuery>) => events.matches("cup", { limit: 100, before: undefined, ...query })!;
  const slotsOf = (query: Partial<EventListQuery>) => list(query).matches.map(({ slot }) => slot);
  const slotsWhere = (matches: (players: readonly string[], at: number) => boolean) =>
    slots
      .filter((_, at) => matches(seats[at]!, at))
      .map(({ slot }) => slot)
      .reverse();

  it("are listed latest first in the shape of matches", () => {
    const { matches, next } = list({});
    for (const match of matches) expect(matchShape.parse(match)).toEqual(match);
    expect(matches.map(({ slot }) => slot)).toEqual(slotsWhere(() => true));
    expect(matches.map(({ players }) => players)).toEqual([...seats].reverse());
    expect(next).toBeNull();
  });

  it("are filtered by players, reason, round and the player at fault", () => {
    expect(slotsOf({ player: "a" })).toEqual(slotsWhere((players) => players.includes("a")));
    expect(slotsOf({ player: "a", opponent: "b" })).toEqual(
      slotsWhere((players) => players.includes("a") && players.includes("b")),
    );
    expect(slotsOf({ by: "illegal" })).toEqual([slots[1]!.slot]);
    const [guilty, innocent] = seats[1]!;
    expect(slotsOf({ player: guilty!, guilty: true })).toEqual([slots[1]!.slot]);
    expect(slotsOf({ player: innocent!, guilty: true })).toEqual([]);
    expect(slotsOf({ round: 1 })).toHaveLength(6);
    expect(slotsOf({ round: 2 })).toEqual([]);
    expect(slotsOf({ player: "nobody" })).toEqual([]);
    expect(slotsOf({ by: "nothing" })).toEqual([]);
  });

  it("appear once across pages", () => {
    const found: (number | undefined)[] = [];
    for (let before: number | undefined; ;) {
      const page = list({ limit: 4, before });
      found.push(...page.matches.map(({ slot }) => slot));
      if (page.next === null) break;
      before = Number(page.next);
    }
    expect(found).toEqual(slotsWhere(() => true));
  });

  it("are found by the start of their ids, players by a part of their names", () => {
    expect(events.matchesWithPrefix("match-3", 10)).toEqual([
      expect.objectContaining({ kind: "match", id: "match-3-1", game: "othello" }),
    ]);
    expect(events.matchesWithPrefix("mat", 10)).toEqual([]);
    expect(events.players("b", 10)).toEqual([{ kind: "player", game: "othello", name: "b", id: "cup" }]);
    expect(events.matches("nothing", { limit: 1, before: undefined })).toBeUndefined();
  });
});

describe("a folder of events", () => {
  it("lists its events latest first, with a page each", () => {
    const folder = newFolder();
    for (const [file, name, at] of [
      ["one", "<b>spring</b> 春", "2026-01-01T00:00:00.000Z"],
      ["two 'x' #", "summer", "2026-02-01T00:00:00.000Z"],
    ] as const) {
      const store = beginEvent(join(folder, `${file}.sqlite`), name, at);
      play(store, 0, 4);
      store.close();
    }
    const events = openEventsFolder(folder, frozenClock);
    expect(events.list()).toEqual([
      {
        id: "two 'x' #",
        name: "summer",
        game: "othello",
        format: "round-robin",
        formatName: { en: "round robin", ja: "総当たり" },
        planned: 6,
        played: 4,
        void: 0,
        over: false,
        running: false,
        begunAt: "2026-02-01T00:00:00.000Z",
        players: 3,
      },
      expect.objectContaining({ id: "one", name: "<b>spring</b> 春" }),
    ]);
    const page = tournamentPageShape.parse(events.find("two 'x' #"));
    expect(page.slots).toHaveLength(4);
    expect(page.next.map(({ slot }) => slot)).toEqual([5, 6]);
    expect(page.standings).toMatchObject({ type: "standings", played: 4, progress: expect.anything() as unknown });
    expect(events.find("two 'x' #")).toEqual(page);
  });

  it("follows a running event and drops a deleted one", () => {
    const folder = newFolder();
    const path = join(folder, "event.sqlite");
    const store = beginEvent(path, "event", "2026-01-01T00:00:00.000Z");
    const events = openEventsFolder(folder, frozenClock);
    expect(events.find("event")).toMatchObject({ played: 0, over: false, slots: [] });
    play(store, 0, 3);
    expect(events.list()).toMatchObject([{ played: 3, over: false }]);
    play(store, 3, 6);
    expect(events.find("event")).toMatchObject({ played: 6, over: true, standings: { played: 6 } });
    store.close();
    expect(events.find("event")).toMatchObject({ played: 6, over: true });
    rmSync(path);
    expect(events.list()).toEqual([]);
    expect(events.find("event")).toBeUndefined();
  });

  it("distinguishes a running event from a stopped one", () => {
    const folder = newFolder();
    const store = beginEvent(join(folder, "event.sqlite"), "event", "2026-01-01T00:00:00.000Z");
    const events = openEventsFolder(folder, frozenClock);
    expect(events.list()).toMatchObject([{ over: false, running: false }]);
    // The parent process is alive as long as the tests run.
    store.claim({ pid: process.ppid, birth: "", host: hostname() });
    expect(events.list()).toMatchObject([{ over: false, running: true }]);
    expect(events.find("event")).toMatchObject({ running: true });
    store.close();
    expect(events.list()).toMatchObject([{ over: false, running: false }]);
  });

  it("skips files that are not events", () => {
    const folder = newFolder();
    beginEvent(join(folder, "good.sqlite"), "good", "2026-01-01T00:00:00.000Z").close();
    new ArenaStore(join(folder, "arena.sqlite")).close();
    writeFileSync(join(folder, "text.sqlite"), "not a database\n".repeat(100));
    writeFileSync(join(folder, "empty.sqlite"), "");
    mkdirSync(join(folder, "folder.sqlite"));
    copyFileSync(join(folder, "good.sqlite"), join(folder, "good.db"));
    const strange = openEventStore(join(folder, "strange.sqlite"), "write");
    strange.begin({ id: "x", seed: "1", spec: '{"format":"none"}', begunAt: "" });
    strange.close();
    const events = openEventsFolder(folder, frozenClock);
    expect(events.list().map(({ id }) => id)).toEqual(["good"]);
    for (const id of ["arena", "text", "empty", "folder", "strange", "../good", "good.sqlite", ""])
      expect(events.find(id)).toBeUndefined();
  });

  it("finds the record of a match in any event", () => {
    const folder = newFolder();
    beginEvent(join(folder, "autumn.sqlite"), "autumn", "2026-01-01T00:00:00.000Z").close();
    const store = beginEvent(join(folder, "winter.sqlite"), "winter", "2026-02-01T00:00:00.000Z");
    const [slot] = store.slots();
    const ending = { kind: "fault", fault: "illegal", seat: 1 } as const;
    const { verdict } = makeResult(slot!, ending);
    const opened: Opened = {
      type: "opened",
      format: RECORD_FORMAT,
      match: "m1",
      game: "othello",
      rules: 1,
      options: {},
      start: null,
      seed: "1",
      limits: { startMs: 0, marginMs: 0 },
      players: [
        { name: "a", dialect: null, digest: null },
        { name: "b", dialect: "othello/stdio", digest: null },
      ],
      startedAt: "2026-02-01T00:00:05.000Z",
      sandbox: "none",
    };
    const moved = { type: "moved", seat: 0, move: "f5", ms: 1, lag: 0 } as const;
    const text = [opened, moved, { type: "closed", verdict, ms: 250 } as const].map(writeEvent).join("");
    const record = new TextEncoder().encode(text);
    store.saveResult(makeResult(slot!, ending, { match: "m1", record }), true);
    store.close();

    const events = openEventsFolder(folder, frozenClock);
    expect(events.find("winter")).toMatchObject({ slots: [{ slot: 1, match: "m1" }] });
    const found = events.record("m1")!;
    expect(new TextDecoder().decode(found.record)).toBe(text);
    expect(matchShape.parse(shapeRecord(found))).toMatchObject({
      id: "m1",
      tournament: "winter",
      players: ["a", "b"],
      by: "illegal",
      winner: 0,
      guilty: 1,
      moves: 1,
      endedAt: "2026-02-01T00:00:05.250Z",
      why: "It went wrong.",
      seats: [{ kind: "house" }, { kind: "program", dialect: "othello/stdio" }],
    });
    for (const id of ["m2", "", "../winter"]) expect(events.record(id)).toBeUndefined();
  });

  it("is empty when the folder does not exist", () => {
    expect(openEventsFolder(join(root, "nowhere"), frozenClock).list()).toEqual([]);
  });
});
