import { describe, expect, it, vi } from "vitest";
import { DEFAULT_PROGRAM_LIMITS } from "../../core/program-limits.ts";
import { findGame } from "../../games/index.ts";
import { auditRecord } from "../../referee/audit.ts";
import { readRecord } from "../../referee/record.ts";
import type { LeaguePlayer } from "../seat.ts";
import { unpackRecord } from "../../store/records/long-record.ts";
import type { HouseMatch } from "./messages.ts";
import { openRealMatchHost } from "../../../test/tools/real-match-host.ts";

const bot = (name: string): LeaguePlayer => ({ kind: "house", spec: { kind: "bot", name, bot: name } });

function houseMatch(game: string, names: readonly [string, string], more: Partial<HouseMatch> = {}): HouseMatch {
  return {
    id: `house-${game}`,
    game,
    players: [bot(names[0]), bot(names[1])],
    options: {},
    limits: { moveMs: 5000, startMs: 10_000, marginMs: 0 },
    seed: "7",
    rated: true,
    paceMs: 0,
    sandbox: "auto",
    programLimits: DEFAULT_PROGRAM_LIMITS,
    ...more,
  };
}

const program = (argv: readonly [string, ...string[]]): LeaguePlayer => ({
  kind: "program",
  spec: {
    kind: "command",
    name: "program",
    argv,
    cwd: process.cwd(),
    digest: "d",
    dialect: "stdio",
    keep: true,
    files: [],
  },
});

describe("a house match", () => {
  it("is announced from its beginning, and its record passes an audit", async () => {
    const host = await openRealMatchHost(null, []);
    host.send({ kind: "play", match: houseMatch("othello", ["random", "greedy"]) });
    const report = await host.report(0);
    expect(report).toMatchObject({
      id: "house-othello",
      rated: true,
      training: false,
      moves: expect.any(Number) as number,
    });
    const kinds = host.allEvents.map(({ kind }) => kind).filter((kind) => ["opened", "events"].includes(kind));
    expect(kinds.slice(0, 2)).toEqual(["opened", "events"]);
    const record = readRecord(Buffer.from(report.record).toString());
    expect(auditRecord(findGame("othello")!.rules, record)).toBeUndefined();
    expect(report.replies[0].length + report.replies[1].length).toBe(report.moves);
  });

  it("plays the same moves from the same seed", async () => {
    const host = await openRealMatchHost(null, []);
    const moves = async (id: string, index: number): Promise<string[]> => {
      host.send({
        kind: "play",
        match: houseMatch("lifewar", ["random", "glider"], { id, options: { size: 48, generations: 12 } }),
      });
      const { record } = await host.report(index);
      return readRecord(unpackRecord(Buffer.from(record)).toString()).events.flatMap((event) =>
        event.type === "moved" ? [event.move] : [],
      );
    };
    expect(await moves("a", 0)).toEqual(await moves("b", 1));
  });

  it("sends keyframes when it is long", async () => {
    const host = await openRealMatchHost(null, []);
    const options = { size: 64, generations: 600, first: 0 };
    host.send({ kind: "play", match: houseMatch("lifewar", ["gardener", "gardener"], { options }) });
    await host.report(0);
    const keyframes = host.events("events").flatMap(({ lines }) => lines.filter(({ type }) => type === "keyframe"));
    expect(keyframes.length).toBeGreaterThanOrEqual(2);
    for (const { json } of keyframes) expect(JSON.parse(json)).toMatchObject({ type: "keyframe" });
  });

  it("is lost by a program that does not exist", async () => {
    const host = await openRealMatchHost(null, []);
    const players = [bot("random"), program(["./no/such/program"])] as const;
    host.send({ kind: "play", match: houseMatch("othello", ["random", "program"], { players }) });
    expect(await host.report(0)).toMatchObject({ verdict: { winner: 0, by: "unstarted", fault: { seat: 1 } } });
  });

  it("plays a program and shows its protocol lines to the audience", async () => {
    const host = await openRealMatchHost(null, []);
    const players = [program(["node", "test/players/good.mjs"]), bot("random")] as const;
    host.send({ kind: "play", match: houseMatch("othello", ["program", "random"], { players }) });
    expect(await host.report(0)).toMatchObject({ verdict: { by: "rules" } });
    const lines = host.events("events").flatMap(({ lines }) => lines);
    expect(lines.some(({ json }) => json.includes('"text":"COLOR 1\\\\n"'))).toBe(true);
  });

  it("enforces the memory limit of a program", async () => {
    const host = await openRealMatchHost(null, []);
    const script = "const all = []; for (;;) all.push(Buffer.alloc(1 << 20, 1));";
    const players = [program(["node", "-e", script]), bot("random")] as const;
    const more = { players, programLimits: { ...DEFAULT_PROGRAM_LIMITS, memoryBytes: 128 << 20 } };
    host.send({ kind: "play", match: houseMatch("othello", ["program", "random"], more) });
    expect(await host.report(0)).toMatchObject({ verdict: { winner: 1, by: "resources" } });
  });

  it("is void when a house bot throws", async () => {
    const host = await openRealMatchHost(null, []);
    const random = findGame("othello")!.bots.find(({ id }) => id === "random")!;
    const broken = vi.spyOn(random, "choose").mockImplementation(() => {
      throw new Error("out of ideas");
    });
    host.send({ kind: "play", match: houseMatch("othello", ["random", "greedy"]) });
    const report = await host.report(0);
    broken.mockRestore();
    expect(report).toMatchObject({ verdict: { by: "void", winner: null } });
    expect(report.bug).toContain("out of ideas");
  });

  it("is opened and reported void when it cannot be started", async () => {
    const host = await openRealMatchHost(null, []);
    host.send({ kind: "play", match: houseMatch("othello", ["random", "greedy"], { options: { no: 1 } }) });
    expect(await host.report(0)).toMatchObject({ verdict: { by: "void" } });
    expect(host.events("opened")).toHaveLength(1);
  });

  it("may finish when the host stops, but is void after the grace time", async () => {
    const quick = await openRealMatchHost(null, []);
    quick.send({ kind: "play", match: houseMatch("lifegame", ["random", "greedy"], { paceMs: 5 }) });
    await quick.until("it has begun", () => quick.events("opened").length > 0);
    await quick.stop(10_000);
    expect(await quick.report(0)).toMatchObject({ verdict: { by: "rules" } });
    const slow = await openRealMatchHost(null, []);
    slow.send({ kind: "play", match: houseMatch("lifegame", ["random", "greedy"], { paceMs: 5000 }) });
    await slow.until("it has begun", () => slow.events("opened").length > 0);
    await slow.stop(20);
    expect(await slow.report(0)).toMatchObject({ verdict: { by: "void", why: "the arena was closed" } });
    expect(slow.allEvents.at(-1)).toEqual({ kind: "stopped" });
  });
});
