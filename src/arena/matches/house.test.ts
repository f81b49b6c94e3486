import { describe, expect, it, vi } from "vitest";
import type { PlayerConfig } from "../../dispatch/match-job.ts";
import { findGame } from "../../games/index.ts";
import { auditRecord } from "../../referee/audit.ts";
import { readRecord } from "../../referee/record.ts";
import { unpackRecord } from "../../store/records/long-record.ts";
import type { HouseMatch } from "./messages.ts";
import { openRealFloor } from "../../../test/tools/real-floor.ts";

const bot = (name: string): PlayerConfig => ({ kind: "bot", name, bot: name });
const seat = (name: string) => ({ name, kind: "house", dialect: null }) as const;

function houseMatch(
  game: string,
  names: readonly [string, string],
  more: Partial<HouseMatch> = {},
): HouseMatch {
  return {
    id: `house-${game}`,
    game,
    players: [bot(names[0]), bot(names[1])],
    seats: [seat(names[0]), seat(names[1])],
    options: {},
    limits: { moveMs: 5000, startMs: 10_000, marginMs: 0 },
    seed: "7",
    rated: true,
    ...{ paceMs: 0, sandbox: "auto", memoryBytes: null },
    ...more,
  };
}

const program = (words: readonly [string, ...string[]]): PlayerConfig => ({
  kind: "command",
  name: "program",
  argv: words,
  cwd: process.cwd(),
  digest: "d",
  dialect: "stdio",
  keep: true,
  files: [],
});

describe("a match of the house", () => {
  it("is told from its beginning, and its record can be judged again", async () => {
    const floor = await openRealFloor(null, []);
    floor.tell({ kind: "play", match: houseMatch("othello", ["random", "greedy"]) });
    const report = await floor.report(0);
    expect(report).toMatchObject({
      id: "house-othello",
      rated: true,
      training: false,
      moves: expect.any(Number) as number,
    });
    const told = floor.news.map(({ kind }) => kind).filter((kind) => ["opened", "events"].includes(kind));
    expect(told.slice(0, 2)).toEqual(["opened", "events"]);
    const record = readRecord(Buffer.from(report.record).toString());
    expect(auditRecord(findGame("othello")!.rules, record)).toBeUndefined();
    expect(report.replies[0].length + report.replies[1].length).toBe(report.moves);
  });

  it("draws the same from the same seed", async () => {
    const floor = await openRealFloor(null, []);
    const moves = async (id: string, index: number): Promise<string[]> => {
      floor.tell({
        kind: "play",
        match: houseMatch("lifewar", ["random", "glider"], { id, options: { size: 48, generations: 12 } }),
      });
      const { record } = await floor.report(index);
      return readRecord(unpackRecord(Buffer.from(record)).toString()).events.flatMap((event) =>
        event.type === "moved" ? [event.move] : [],
      );
    };
    expect(await moves("a", 0)).toEqual(await moves("b", 1));
  });

  it("has keyframes in its feed where a match is long", async () => {
    const floor = await openRealFloor(null, []);
    const options = { size: 64, generations: 600, first: 0 };
    floor.tell({ kind: "play", match: houseMatch("lifewar", ["gardener", "gardener"], { options }) });
    await floor.report(0);
    const keyed = floor.of("events").flatMap(({ lines, keyed }) => keyed.map((at) => lines[at]!));
    expect(keyed.length).toBeGreaterThanOrEqual(2);
    for (const line of keyed) expect(JSON.parse(line)).toMatchObject({ type: "keyframe" });
  });

  it("with a program that is not there is lost by it", async () => {
    const floor = await openRealFloor(null, []);
    const players = [bot("random"), program(["./no/such/program"])] as const;
    floor.tell({ kind: "play", match: houseMatch("othello", ["random", "program"], { players }) });
    expect(await floor.report(0)).toMatchObject({
      verdict: { winner: 0, by: "unstarted", fault: { seat: 1 } },
    });
  });

  it("with a program plays it, and the audience reads its wire", async () => {
    const floor = await openRealFloor(null, []);
    const players = [program(["node", "test/players/good.mjs"]), bot("random")] as const;
    floor.tell({ kind: "play", match: houseMatch("othello", ["program", "random"], { players }) });
    expect(await floor.report(0)).toMatchObject({ verdict: { by: "rules" } });
    const lines = floor.of("events").flatMap(({ lines }) => lines);
    expect(lines.some((line) => line.includes('"text":"COLOR 1\\\\n"'))).toBe(true);
  });

  it("holds a program to the memory it may have", async () => {
    const floor = await openRealFloor(null, []);
    const eater = "const all = []; for (;;) all.push(Buffer.alloc(1 << 20, 1));";
    const players = [program(["node", "-e", eater]), bot("random")] as const;
    const more = { players, memoryBytes: 128 << 20 };
    floor.tell({ kind: "play", match: houseMatch("othello", ["program", "random"], more) });
    expect(await floor.report(0)).toMatchObject({ verdict: { winner: 1, by: "resources" } });
  });

  it("is void when our own bot breaks", async () => {
    const floor = await openRealFloor(null, []);
    const random = findGame("othello")!.bots.find(({ id }) => id === "random")!;
    const broken = vi.spyOn(random, "choose").mockImplementation(() => {
      throw new Error("out of ideas");
    });
    floor.tell({ kind: "play", match: houseMatch("othello", ["random", "greedy"]) });
    const report = await floor.report(0);
    broken.mockRestore();
    expect(report).toMatchObject({ verdict: { by: "void", winner: null } });
    expect(report.bug).toContain("out of ideas");
  });

  it("that cannot be begun is void, and told so", async () => {
    const floor = await openRealFloor(null, []);
    floor.tell({ kind: "play", match: houseMatch("othello", ["random", "greedy"], { options: { no: 1 } }) });
    expect(await floor.report(0)).toMatchObject({ verdict: { by: "void" } });
    expect(floor.of("opened")).toHaveLength(1);
  });

  it("may finish when the floor stops, or is void when the grace is over", async () => {
    const quick = await openRealFloor(null, []);
    quick.tell({ kind: "play", match: houseMatch("lifegame", ["random", "greedy"], { paceMs: 5 }) });
    await quick.until("it has begun", () => quick.of("opened").length > 0);
    await quick.stop(10_000);
    expect(await quick.report(0)).toMatchObject({ verdict: { by: "rules" } });
    const slow = await openRealFloor(null, []);
    slow.tell({ kind: "play", match: houseMatch("lifegame", ["random", "greedy"], { paceMs: 5000 }) });
    await slow.until("it has begun", () => slow.of("opened").length > 0);
    await slow.stop(20);
    expect(await slow.report(0)).toMatchObject({ verdict: { by: "void", why: "the arena was closed" } });
    expect(slow.news.at(-1)).toEqual({ kind: "stopped" });
  });
});
