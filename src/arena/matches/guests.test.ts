import { describe, expect, it } from "vitest";
import { connectLines } from "../../../test/tools/line-client.ts";
import { findGame } from "../../games/index.ts";
import { auditRecord } from "../../referee/audit.ts";
import { readRecord } from "../../referee/record.ts";
import type { ArenaReport } from "../seat.ts";
import { openRealFloor } from "../../../test/tools/real-floor.ts";

const textOf = ({ record }: ArenaReport): string => Buffer.from(record).toString("utf8");

function expectSound(report: ArenaReport): void {
  const record = readRecord(textOf(report));
  expect(auditRecord(findGame(report.game)!.rules, record)).toBeUndefined();
  expect(record.opened.players.map(({ name }) => name)).toEqual(report.seats.map(({ name }) => name));
}

describe("two guests meet", () => {
  it.each([
    ["lifegame", "lifegame", undefined],
    ["geister/0", "geister/1", undefined],
    ["geister/1", "geister/0", undefined],
    ["gat/0", "gat/1", undefined],
    ["gat/1", "gat/0", undefined],
    ["native", "native", "othello"],
    ["native", "native", "geister"],
    ["native", "native", "lifegame"],
    ["lifegame", "native", "lifegame"],
    ["gat/0", "native", "geister"],
    ["geister/1", "native", "geister"],
    ["geister/0", "native", "geister"],
    ["gat/1", "native", "geister"],
    ["native", "geister/0", "geister"],
    ["native", "geister/1", "geister"],
    ["native", "gat/0", "geister"],
    ["native", "gat/1", "geister"],
    ["native", "lifegame", "lifegame"],
  ])("at %s and %s", async (one, two, game) => {
    const floor = await openRealFloor();
    const first = floor.visit(one, "random", "one", game);
    await floor.until("the first sits", () =>
      floor.of("waiting").some(({ guests }) => typeof guests[0]?.said === "string"),
    );
    const visits = await Promise.all([first, floor.visit(two, "greedy", "two", game)]);
    expect(visits.map(({ kind }) => kind)).toEqual(["over", "over"]);
    const report = await floor.report(0);
    expect(report).toMatchObject({ training: false, rated: true, verdict: { by: "rules" } });
    expectSound(report);
    expect(floor.of("opened").map(({ match }) => match.id)).toEqual([report.id]);
    await floor.until("nobody waits", () => floor.of("waiting").at(-1)?.guests.length === 0);
  });

  it("and are told of as the audience may see it: all events, once, in order", async () => {
    const floor = await openRealFloor();
    await Promise.all([floor.visit("gat/0", "random", "a"), floor.visit("gat/1", "random", "b")]);
    const report = await floor.report(0);
    const lines = floor.of("events").flatMap(({ lines }) => lines);
    const events = lines.map((line) => JSON.parse(line) as { type: string; seed?: unknown });
    const kept = readRecord(textOf(report)).events;
    expect(events.map(({ type }) => type)).toEqual(kept.map(({ type }) => type));
    expect(events[0]).toMatchObject({ type: "opened", seed: null });
    expect(lines.slice(0, -1).join("\n")).not.toMatch(/SET:[A-H]/);
    expect(textOf(report)).toMatch(/SET:[A-H]{4}/);
  });

  it.each([
    ["lifewar", "lifewar"],
    ["lifewar", "native"],
    ["native", "lifewar"],
  ])("in the Life war at %s and %s, where each hears of the other", async (one, two) => {
    const floor = await openRealFloor();
    const first = floor.visit(one, "gardener", "one", "lifewar");
    await floor.until("the first waits", () => floor.of("waiting").at(-1)?.guests[0]?.name === "one");
    const visits = [first, floor.visit(two, "glider", "two", "lifewar")];
    await floor.until("it has begun", () => floor.of("opened").length === 1);
    await floor.until("some moves", () => (floor.of("events").at(-1)?.moves ?? 0) > 20);
    await floor.stop();
    expect((await Promise.all(visits)).map(({ kind }) => kind)).toEqual(["over", "over"]);
    expect(await floor.report(0)).toMatchObject({
      seats: [{ name: "one" }, { name: "two" }],
      verdict: { by: "void", why: "the arena was closed" },
    });
  });

  it("a hundred pairs at once", async () => {
    const floor = await openRealFloor();
    const pairs = Array.from({ length: 100 }, (_, n) => [
      floor.visit("lifegame", "random", `a${n}`),
      floor.visit("lifegame", "greedy", `b${n}`),
    ]).flat();
    const visits = await Promise.all(pairs);
    expect(visits.filter(({ kind }) => kind === "over")).toHaveLength(200);
    await floor.report(99);
    const reports = floor.of("closed").map(({ report }) => report);
    expect(new Set(reports.map(({ verdict }) => verdict.by))).toEqual(new Set(["rules"]));
    for (const report of reports) expectSound(report);
  });
});

describe("a guest alone", () => {
  it.each([
    ["lifegame", undefined],
    ["geister/0", undefined],
    ["gat/1", undefined],
    ["native", "othello"],
  ])("at %s meets a training partner, unrated", async (door, game) => {
    const floor = await openRealFloor(30);
    expect(await floor.visit(door, "random", "one", game)).toMatchObject({ kind: "over" });
    const report = await floor.report(0);
    expect(report).toMatchObject({ training: true, rated: false, verdict: { by: "rules" } });
    expect(report.seats.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^Training\//));
    expectSound(report);
  });

  it("waits for ever where the house does not play, and leaves nothing behind", async () => {
    const floor = await openRealFloor(null);
    const client = await connectLines(floor.ports["gat/0"]!);
    expect(await client.next()).toEqual(["SET?\r\n"]);
    expect(await client.say("SET:ABCD")).toEqual(["OK \r\n"]);
    expect(floor.of("waiting").at(-1)?.guests).toMatchObject([{ game: "geister", trainingAt: null }]);
    client.leave();
    await floor.until("it is gone", () => floor.of("waiting").at(-1)?.connected === 0);
    await floor.stop();
    expect(floor.news.filter(({ kind }) => ["opened", "closed", "events", "notice"].includes(kind))).toEqual(
      [],
    );
  });

  it("at the native door may leave again, and leaves nothing behind", async () => {
    const floor = await openRealFloor(null);
    const client = await connectLines(floor.ports["native"]!);
    client.send('{"type":"join","game":"othello","name":"shy"}\n');
    await floor.until("it waits", () => floor.of("waiting").at(-1)?.guests[0]?.name === "shy");
    client.leave();
    await floor.until("it is gone", () => {
      const last = floor.of("waiting").at(-1);
      return last?.connected === 0 && last.guests.length === 0;
    });
    await floor.stop();
    expect(floor.news.some(({ kind }) => ["opened", "closed", "notice"].includes(kind))).toBe(false);
  });

  it("at the native door who speaks before anybody came is told what is wrong, and is gone", async () => {
    const floor = await openRealFloor(null);
    const client = await connectLines(floor.ports["native"]!);
    client.send('{"type":"join","game":"othello","name":"loud"}\n{"type":"move","move":"f5"}\n');
    await client.rest();
    expect(client.lines.map((line) => (JSON.parse(line) as { type: string }).type)).toEqual([
      "hello",
      "error",
      "end",
    ]);
    await floor.until("nobody waits", () => floor.of("waiting").at(-1)?.guests.length === 0);
    expect(floor.of("opened")).toEqual([]);
  });

  it("at the native door hears when the arena closes", async () => {
    const floor = await openRealFloor(null);
    const client = await connectLines(floor.ports["native"]!);
    client.send('{"type":"join","game":"othello","name":"last"}\n');
    await floor.until("it waits", () => floor.of("waiting").at(-1)?.guests[0]?.name === "last");
    await floor.stop();
    await client.rest();
    expect(JSON.parse(client.lines.at(-1)!)).toEqual({ type: "error", why: "the arena is closing" });
  });

  it("at the native door is told when its first line is too long", async () => {
    const floor = await openRealFloor(null);
    const client = await connectLines(floor.ports["native"]!);
    client.send(`{"type":"join","game":"othello","name":"${"x".repeat(5000)}"}\n`);
    await client.rest();
    expect(client.lines.at(-1)).toMatch(/"type":"error","why":"you sent .*4096/);
  });

  it("is asked for its ghosts once, and its wrong answers are refused, whenever the other comes", async () => {
    const floor = await openRealFloor(null);
    const client = await connectLines(floor.ports["geister/0"]!);
    await client.next();
    expect(await client.say("SET:ABC")).toEqual(["NG\r\n"]);
    client.send("SET:ABCD\r\n");
    const other = await connectLines(floor.ports["geister/1"]!);
    await other.next();
    other.send("SET:EFGH\r\n");
    expect(await client.next()).toEqual(["MOV?14R24R34R44R15B25B35B45B41u31u21u11u40u30u20u10u\r\n"]);
    expect([client.lines.length, other.lines.length]).toEqual([3, 1]);
  });
});

describe("silent guests", () => {
  it("block nobody who plays", async () => {
    const floor = await openRealFloor(null);
    const doors = ["lifegame", "geister/0", "geister/1", "gat/0", "gat/1", "lifewar", "native"];
    for (const door of [...doors, ...doors]) await connectLines(floor.ports[door]!);
    await Promise.all([floor.visit("lifegame", "random", "one"), floor.visit("lifegame", "random", "two")]);
    await Promise.all([floor.visit("gat/1", "random", "one"), floor.visit("gat/0", "random", "two")]);
    await Promise.all([floor.visit("geister/0", "random", "one"), floor.visit("geister/1", "random", "two")]);
    expect([await floor.report(0), await floor.report(1), await floor.report(2)]).toMatchObject([
      { verdict: { by: "rules" } },
      { verdict: { by: "rules" } },
      { verdict: { by: "rules" } },
    ]);
    await floor.until("only they are left", () => floor.of("waiting").at(-1)?.connected === 14);
  });
});

describe("a port that is taken", () => {
  it("is told in one sentence with its flag, and nothing stays open", async () => {
    const floor = await openRealFloor();
    const host = "127.0.0.1";
    const door = { host, game: "lifegame", dialect: "json", seat: null };
    const second = await openRealFloor(null, [
      { ...door, id: "a", flag: "--a-port", port: 0 },
      { ...door, id: "b", flag: "--b-port", port: floor.ports["lifegame"]! },
    ]);
    const port = floor.ports["lifegame"];
    const why = `Port ${port} is taken by another program; choose another with --b-port.`;
    expect(second.of("refused")).toEqual([{ kind: "refused", code: "port-taken", why }]);
    expect(second.of("listening")).toEqual([]);
  });
});
