import { describe, expect, it } from "vitest";
import { connectLines } from "../../../test/tools/line-client.ts";
import { findGame } from "../../games/index.ts";
import { auditRecord } from "../../referee/audit.ts";
import { readRecord } from "../../referee/record.ts";
import type { ArenaReport } from "../../store/arena/stored.ts";
import { openRealMatchHost } from "../../../test/tools/real-match-host.ts";
import { english } from "../../core/testing/english.ts";

const textOf = ({ record }: ArenaReport): string => Buffer.from(record).toString("utf8");

function expectAuditPasses(report: ArenaReport): void {
  const record = readRecord(textOf(report));
  expect(auditRecord(findGame(report.game)!.rules, record)).toBeUndefined();
  expect(record.opened.players.map(({ name }) => name)).toEqual(report.seats.map(({ name }) => name));
}

describe("two guests are paired", () => {
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
  ])("at %s and %s", async (firstPort, secondPort, game) => {
    const host = await openRealMatchHost();
    const first = host.connectBot(firstPort, "random", "one", game);
    await host.until("the first guest waits", () =>
      host.events("waiting").some(({ guests }) => typeof guests[0]?.said === "string"),
    );
    const visits = await Promise.all([first, host.connectBot(secondPort, "greedy", "two", game)]);
    expect(visits.map(({ kind }) => kind)).toEqual(["over", "over"]);
    const report = await host.report(0);
    expect(report).toMatchObject({ training: false, rated: true, sameAddress: true, verdict: { by: "rules" } });
    expectAuditPasses(report);
    expect(host.events("opened").map(({ match }) => match.id)).toEqual([report.id]);
    await host.until("no guest waits", () => host.events("waiting").at(-1)?.guests.length === 0);
  });

  it("and the audience receives all events, redacted, once and in order", async () => {
    const host = await openRealMatchHost();
    await Promise.all([host.connectBot("gat/0", "random", "a"), host.connectBot("gat/1", "random", "b")]);
    const report = await host.report(0);
    const lines = host.events("events").flatMap(({ lines }) => lines);
    const events = lines.map(({ json }) => JSON.parse(json) as { type: string; seed?: unknown });
    const recorded = readRecord(textOf(report)).events;
    expect(events.map(({ type }) => type)).toEqual(recorded.map(({ type }) => type));
    expect(events[0]).toMatchObject({ type: "opened", seed: null });
    const texts = lines.map(({ json }) => json);
    expect(texts.slice(0, -1).join("\n")).not.toMatch(/SET:[A-H]/);
    expect(textOf(report)).toMatch(/SET:[A-H]{4}/);
  });

  it.each([
    ["lifewar", "lifewar"],
    ["lifewar", "native"],
    ["native", "lifewar"],
  ])("in Life war at %s and %s, and each is recorded with its name", async (firstPort, secondPort) => {
    const host = await openRealMatchHost();
    const first = host.connectBot(firstPort, "gardener", "one", "lifewar");
    await host.until("the first guest waits", () => host.events("waiting").at(-1)?.guests[0]?.name === "one");
    const visits = [first, host.connectBot(secondPort, "glider", "two", "lifewar")];
    await host.until("it has begun", () => host.events("opened").length === 1);
    await host.until("some moves", () => (host.events("events").at(-1)?.progress.moves ?? 0) > 20);
    await host.stop();
    expect((await Promise.all(visits)).map(({ kind }) => kind)).toEqual(["over", "over"]);
    expect(await host.report(0)).toMatchObject({
      seats: [{ name: "one" }, { name: "two" }],
      verdict: { by: "void", why: "the arena was closed" },
    });
  });

  it("in a hundred pairs at once", async () => {
    const host = await openRealMatchHost();
    const pairs = Array.from({ length: 100 }, (_, n) => [
      host.connectBot("lifegame", "random", `a${n}`),
      host.connectBot("lifegame", "greedy", `b${n}`),
    ]).flat();
    const visits = await Promise.all(pairs);
    expect(visits.filter(({ kind }) => kind === "over")).toHaveLength(200);
    await host.report(99);
    const reports = host.events("closed").map(({ report }) => report);
    expect(new Set(reports.map(({ verdict }) => verdict.by))).toEqual(new Set(["rules"]));
    for (const report of reports) expectAuditPasses(report);
  });
});

describe("a guest alone", () => {
  it.each([
    ["lifegame", undefined],
    ["geister/0", undefined],
    ["gat/1", undefined],
    ["native", "othello"],
  ])("at port %s plays a training bot, unrated", async (port, game) => {
    const host = await openRealMatchHost(30);
    expect(await host.connectBot(port, "random", "one", game)).toMatchObject({ kind: "over" });
    const report = await host.report(0);
    expect(report).toMatchObject({ training: true, rated: false, verdict: { by: "rules" } });
    expect(report.seats.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^Training\//));
    expectAuditPasses(report);
  });

  it("waits forever without training bots and causes no match events when it leaves", async () => {
    const host = await openRealMatchHost(null);
    const client = await connectLines(host.ports["gat/0"]!);
    expect(await client.next()).toEqual(["SET?\r\n"]);
    expect(await client.exchange("SET:ABCD")).toEqual(["OK \r\n"]);
    expect(host.events("waiting").at(-1)?.guests).toMatchObject([{ game: "geister", trainingAt: null }]);
    client.leave();
    await host.until("it is gone", () => host.events("waiting").at(-1)?.connected === 0);
    await host.stop();
    expect(host.allEvents.filter(({ kind }) => ["opened", "closed", "events", "notice"].includes(kind))).toEqual([]);
  });

  it("causes no match events when it leaves the native port", async () => {
    const host = await openRealMatchHost(null);
    const client = await connectLines(host.ports["native"]!);
    client.send('{"type":"join","game":"othello","name":"shy"}\n');
    await host.until("it waits", () => host.events("waiting").at(-1)?.guests[0]?.name === "shy");
    client.leave();
    await host.until("it is gone", () => {
      const last = host.events("waiting").at(-1);
      return last?.connected === 0 && last.guests.length === 0;
    });
    await host.stop();
    expect(host.allEvents.some(({ kind }) => ["opened", "closed", "notice"].includes(kind))).toBe(false);
  });

  it("gets an error and is disconnected when it sends a move before an opponent comes", async () => {
    const host = await openRealMatchHost(null);
    const client = await connectLines(host.ports["native"]!);
    client.send('{"type":"join","game":"othello","name":"loud"}\n{"type":"move","move":"f5"}\n');
    await client.rest();
    expect(client.lines.map((line) => (JSON.parse(line) as { type: string }).type)).toEqual(["hello", "error", "end"]);
    await host.until("no guest waits", () => host.events("waiting").at(-1)?.guests.length === 0);
    expect(host.events("opened")).toEqual([]);
  });

  it("gets an error at the native port when the arena closes", async () => {
    const host = await openRealMatchHost(null);
    const client = await connectLines(host.ports["native"]!);
    client.send('{"type":"join","game":"othello","name":"last"}\n');
    await host.until("it waits", () => host.events("waiting").at(-1)?.guests[0]?.name === "last");
    await host.stop();
    await client.rest();
    expect(JSON.parse(client.lines.at(-1)!)).toEqual({ type: "error", why: "the arena is closing" });
  });

  it("gets an error at the native port when its first line is too long", async () => {
    const host = await openRealMatchHost(null);
    const client = await connectLines(host.ports["native"]!);
    client.send(`{"type":"join","game":"othello","name":"${"x".repeat(5000)}"}\n`);
    await client.rest();
    expect(client.lines.at(-1)).toMatch(/"type":"error","why":"you sent .*4096/);
  });

  it("is asked for its ghosts once, and wrong answers are refused, before the opponent comes", async () => {
    const host = await openRealMatchHost(null);
    const client = await connectLines(host.ports["geister/0"]!);
    await client.next();
    expect(await client.exchange("SET:ABC")).toEqual(["NG\r\n"]);
    client.send("SET:ABCD\r\n");
    const other = await connectLines(host.ports["geister/1"]!);
    await other.next();
    other.send("SET:EFGH\r\n");
    expect(await client.next()).toEqual(["MOV?14R24R34R44R15B25B35B45B41u31u21u11u40u30u20u10u\r\n"]);
    expect([client.lines.length, other.lines.length]).toEqual([3, 1]);
  });
});

describe("silent guests", () => {
  it("do not block other guests", async () => {
    const host = await openRealMatchHost(null);
    const ports = ["lifegame", "geister/0", "geister/1", "gat/0", "gat/1", "lifewar", "native"];
    for (const port of [...ports, ...ports]) await connectLines(host.ports[port]!);
    await Promise.all([host.connectBot("lifegame", "random", "one"), host.connectBot("lifegame", "random", "two")]);
    await Promise.all([host.connectBot("gat/1", "random", "one"), host.connectBot("gat/0", "random", "two")]);
    await Promise.all([host.connectBot("geister/0", "random", "one"), host.connectBot("geister/1", "random", "two")]);
    expect([await host.report(0), await host.report(1), await host.report(2)]).toMatchObject([
      { verdict: { by: "rules" } },
      { verdict: { by: "rules" } },
      { verdict: { by: "rules" } },
    ]);
    await host.until("only the silent guests are left", () => host.events("waiting").at(-1)?.connected === 14);
  });
});

describe("a port that is taken", () => {
  it("is reported with its flag, and no port stays open", async () => {
    const host = await openRealMatchHost();
    const config = { host: "127.0.0.1", game: "lifegame", dialect: "json", seat: null };
    const second = await openRealMatchHost(null, [
      { ...config, id: "a", flag: "--a-port", port: 0 },
      { ...config, id: "b", flag: "--b-port", port: host.ports["lifegame"]! },
    ]);
    const port = host.ports["lifegame"];
    const why = `Port ${port} is taken by another program; choose another with --b-port.`;
    const refusals = second.events("refused");
    expect(refusals).toMatchObject([{ kind: "refused", code: "port-taken" }]);
    expect(english(refusals[0]?.why)).toBe(why);
    expect(second.events("listening")).toEqual([]);
  });
});
