import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { nim } from "../../test/tools/nim.ts";
import { pick } from "../core/random.ts";
import { readRecord } from "../referee/record.ts";
import { connect4, othello } from "./games.ts";
import { runMatch, runSeries } from "./match.ts";
import { auditRecord, foldEvents, readRecordFile, replayRecord, stepEvent } from "./records.ts";

const folder = mkdtempSync(join(tmpdir(), "shinpan-library-"));
afterAll(() => rmSync(folder, { recursive: true }));

const master = { name: "master", choose: ({ view: left }: { readonly view: number }): number => left % 4 || 1 };
const first = {
  name: "first",
  choose: ({ legal }: { readonly legal: readonly number[] | undefined }) => legal?.[0] ?? 1,
};
const game = { rules: nim };

describe("a match of the library", () => {
  it("is played by house bots and functions, and its record agrees with the rules", async () => {
    const events: string[] = [];
    const result = await runMatch({
      game: "othello",
      players: ["greedy", { name: "mine", choose: ({ legal, random }) => pick(random, legal) }],
      seed: 7,
      onEvent: (event, { ply }) => events.push(`${event.type} ${ply}`),
    });
    expect(result).toMatchObject({ game: "othello", players: ["greedy", "mine"], by: "rules", fault: null });
    expect(events[0]).toBe("opened 0");
    expect(events.length).toBe(result.record.events.length);
    expect(auditRecord(result.record)).toEqual({ ok: true });
    const again = await runMatch({
      game: "othello",
      players: ["greedy", { name: "mine", choose: async ({ legal, random }) => pick(random, legal) }],
      seed: 7,
    });
    expect([again.winner, again.score, again.moves]).toEqual([result.winner, result.score, result.moves]);
  });

  it("is played with rules of one's own", async () => {
    const result = await runMatch({ game, players: [first, master], options: { pile: 12 } });
    expect(result).toMatchObject({ game: "nim", winner: 1, why: "master took the last one", score: [0, 1] });
    expect(auditRecord(result.record, nim)).toEqual({ ok: true });
  });

  it("starts a program that speaks the native protocol for rules of one's own", async () => {
    const program = resolve(import.meta.dirname, "../../test/players/native.mjs");
    const players = [{ command: `node ${program}`, name: "program" }, master] as const;
    const result = await runMatch({ game, players, options: { pile: 8 } });
    expect(result).toMatchObject({ players: ["program", "master"], winner: 1, by: "rules" });
  });

  it.each([
    ["crashed", (): number => { throw new Error("no idea"); }, "no idea"], // prettier-ignore
    ["illegal", (): number => 7, "only 5 are left"],
    ["timeout", (): Promise<number> => new Promise(() => undefined), undefined],
  ] as const)("is lost as %s by a function that errs", async (by, choose, why) => {
    const result = await runMatch({
      game,
      players: [{ name: "bad", choose }, master],
      options: { pile: 5 },
      limits: { moveMs: 20 },
    });
    expect(result).toMatchObject({ winner: 1, by, fault: { seat: 0, kind: by } });
    if (why !== undefined) expect(result.why).toBe(why);
  });

  it("ends as void when it is aborted", async () => {
    const abort = new AbortController();
    const result = await runMatch({
      game: "connect4",
      players: ["random", "random"],
      signal: abort.signal,
      onEvent: (event) => {
        if (event.type === "moved") abort.abort();
      },
    });
    expect(result).toMatchObject({ winner: null, by: "void" });
  });

  it("rejects with the error of its callback, after the match", async () => {
    const events: string[] = [];
    const match = runMatch({
      game,
      players: [first, master],
      onEvent(event) {
        events.push(event.type);
        if (event.type === "opened") throw new Error("callback");
      },
    });
    await expect(match).rejects.toThrow("callback");
    expect(events.at(-1)).toBe("closed");
  });

  it.each([
    ["an unknown bot", { game: "othello", players: ["greddy", "random"] }, "did you mean greedy"],
    ["a person", { game: "othello", players: ["human", "random"] }, "not by human"],
    ["an unknown option", { game: "othello", players: ["random", "random"], options: { size: 3 } }, "no option size"],
    ["an unknown game", { game: "othelo" as "othello", players: ["random", "random"] }, "othello"],
  ] as const)("refuses %s in one sentence", async (_, options, message) => {
    await expect(runMatch(options)).rejects.toThrow(message);
  });

  it("writes its record to a file, which reads back", async () => {
    const recordFile = join(folder, "match.jsonl");
    const { record } = await runMatch({ game: "connect4", players: ["search", "random"], seed: 1, recordFile });
    expect(readRecordFile(recordFile)).toEqual(record);
    expect(readRecord(readFileSync(recordFile, "utf8"))).toEqual(record);
  });
});

describe("a series", () => {
  it("swaps seats, and its table counts every game", async () => {
    const { results, standings } = await runSeries({ game, players: [first, master], games: 4, options: { pile: 12 } });
    expect(results.map(({ index, seating, players }) => [index, seating, players[0]])).toEqual([
      [0, [0, 1], "first"],
      [1, [1, 0], "master"],
      [2, [0, 1], "first"],
      [3, [1, 0], "master"],
    ]);
    expect(standings.reduce((sum, { wins }) => sum + wins, 0)).toBe(4);
    expect(standings[0]).toMatchObject({ rank: 1, played: 4 });
  });

  it("needs at least one game", async () => {
    await expect(runSeries({ game, players: [first, master], games: 0 })).rejects.toThrow("above 0");
  });
});

describe("the events of a match", () => {
  it("fold to the last position, one by one and all at once", async () => {
    const { record, moves, winner } = await runMatch({ game: "connect4", players: ["random", "random"], seed: 3 });
    const all = foldEvents(connect4, record.events);
    expect(all).toMatchObject({ players: ["random", "random"], moves, verdict: { winner } });
    let one: Parameters<typeof stepEvent<typeof all.state, number, unknown, unknown>>[1];
    for (const event of record.events) {
      const next = stepEvent(connect4, one, event);
      if (!next.ok) throw new Error(next.why.code);
      one = next.value;
    }
    expect(one).toEqual(all);
    const { positions, disagreement } = replayRecord(record, connect4);
    expect(disagreement).toBeUndefined();
    expect(positions.at(-1)?.state).toEqual(all.state);
  });

  it("are refused where they contradict the rules", async () => {
    const { record } = await runMatch({ game: "othello", players: ["greedy", "random"], seed: 3 });
    const events = record.events.filter((event) => event.type !== "moved" || event.seat === 0);
    const disagreement = { ok: false, line: 5, reason: { code: "audit.asked-out-of-turn" } };
    expect(auditRecord({ ...record, events })).toMatchObject(disagreement);
    expect(replayRecord({ ...record, events }, othello)).toMatchObject({ disagreement });
    expect(() => foldEvents(othello, events)).toThrow("event 5 contradicts the rules");
    expect(() => foldEvents(othello, events.slice(1))).toThrow("begins with an opened event");
    expect(() => foldEvents(othello, [])).toThrow("begins with an opened event");
  });
});
