import { setImmediate as turn } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { type FakeTime, fakeTime } from "../../../test/tools/fake-time.ts";
import type { Link } from "../../core/link.ts";
import { seededRandom } from "../../core/random.ts";
import type { IncomingConnection } from "../../links/port.ts";
import { memoryPair } from "../../links/testing/memory.ts";
import { createMatchHost } from "./match-host.ts";
import { UNCAPPED } from "./guest-admission.ts";
import type { ConfiguredTerms, GuestCaps, PortConfig, MatchHostEvent, MatchHostCommand } from "./messages.ts";

const START = Date.parse("2026-01-01T00:00:00.000Z");

let time: FakeTime;
let events: MatchHostEvent[];
let send: (command: MatchHostCommand) => void;
/** Whether results can be stored. */
let stores: boolean;
let connect: Record<string, (connection: IncomingConnection) => void>;

const eventsOf = <Kind extends MatchHostEvent["kind"]>(kind: Kind) =>
  events.filter((each): each is Extract<MatchHostEvent, { kind: Kind }> => each.kind === kind);

/** Advances the clock and lets pending messages arrive. */
async function goTo(ms: number): Promise<void> {
  for (let i = 0; i < 4; i++) await turn();
  await time.goTo(ms);
  for (let i = 0; i < 4; i++) await turn();
  await time.goTo(ms);
}

interface Client {
  readonly received: string[];
  closed: boolean;
  say(text: string): void;
  leave(): void;
}

const IGNORE_ALL = { onBytes: () => undefined, onClosed: () => undefined };

async function connectClient(port: string, address = "192.0.2.1"): Promise<Client> {
  const closeListeners: (() => void)[] = [];
  const [ours, theirs] = memoryPair(() => ({ at: time.now(), lag: 0 }));
  const client: Client = {
    received: [],
    closed: false,
    say: (text) => link.send(text),
    leave() {
      void link.close();
      notifyClosed();
    },
  };
  const notifyClosed = (): void => {
    for (const listener of closeListeners.splice(0)) listener();
  };
  const link: Link = await theirs(
    {
      onBytes: (chunk) => void client.received.push(Buffer.from(chunk).toString()),
      onClosed() {
        client.closed = true;
        notifyClosed();
      },
    },
    new AbortController().signal,
  );
  connect[port]!({
    open: ours,
    address,
    onClose: (listener) => void closeListeners.push(listener),
    reject(messages) {
      client.received.push(...messages.map((message) => Buffer.from(message).toString()));
      void ours(IGNORE_ALL, new AbortController().signal).then((opened) => opened.close());
    },
  });
  await goTo(time.now());
  return client;
}

const port = (id: string, dialect: string, seat: 0 | 1 | null, game = "geister"): PortConfig => ({
  id,
  dialect,
  seat,
  game,
  flag: `--${id}`,
  host: "h",
  port: 1,
});

const PORTS = [
  port("a", "seed", 0),
  port("b", "seed", 1),
  port("life", "json", null, "lifegame"),
  port("gat", "gat", 0),
  { ...port("native", "native", null), game: null },
];

async function open(
  configured: Readonly<Record<string, ConfiguredTerms>> = {},
  caps: GuestCaps = UNCAPPED,
): Promise<void> {
  time = fakeTime();
  events = [];
  stores = true;
  connect = {};
  let ids = 0;
  let next = 0;
  const host = createMatchHost({
    time,
    wall: () => START + time.now(),
    stamp: () => ({ at: time.now(), lag: 0 }),
    random: seededRandom(1),
    newId: () => `m${++ids}`,
    openPort({ onConnection }) {
      connect[PORTS[next++]!.id] = onConnection;
      return Promise.resolve({
        port: next,
        connectionCount: 0,
        stopListening: () => undefined,
        disconnectAll: () => undefined,
      });
    },
    send(each) {
      events.push(each);
      if (each.kind === "judged" && stores) send({ kind: "stored", match: each.report.id, stored: true });
    },
  });
  send = (command) => host.handle(command);
  send({ kind: "listen", ports: PORTS, patienceMs: 5000, configured, caps });
  await goTo(0);
}

beforeEach(() => open());

describe("a match host", () => {
  it("reports its ports", () => {
    expect(eventsOf("listening")).toEqual([{ kind: "listening", ports: { a: 1, b: 2, life: 3, gat: 4, native: 5 } }]);
  });

  it("seats a training bot when the patience is over and counts match time from then", async () => {
    const client = await connectClient("a");
    expect(client.received).toEqual(["SET?\r\n"]);
    await goTo(60_000);
    expect(eventsOf("opened")).toEqual([]);
    client.say("SET:ABCD\r\n");
    await goTo(64_990);
    expect(eventsOf("opened")).toEqual([]);
    expect(eventsOf("waiting").at(-1)?.guests).toMatchObject([
      { said: "SET:ABCD", trainingAt: new Date(START + 65_000).toISOString(), since: new Date(START).toISOString() },
    ]);
    await goTo(65_100);
    const [opened] = eventsOf("opened");
    expect(opened?.match).toMatchObject({
      training: true,
      rated: false,
      startedAt: new Date(START + 65_000).toISOString(),
      seats: [
        { kind: "guest", dialect: "geister/seed" },
        { name: "Training/random", kind: "house" },
      ],
    });
    expect(eventsOf("waiting").at(-1)?.guests).toEqual([]);
    const lines = eventsOf("events").flatMap((each) => each.lines);
    const events = lines.map(({ json }) => JSON.parse(json) as { type: string; at?: number });
    expect(events.filter(({ at }) => at !== undefined).every(({ at }) => at! >= 0 && at! < 200)).toBe(true);
    expect(events[0]).toMatchObject({
      type: "opened",
      players: opened!.match.seats.map(({ name, dialect }) => ({ name, dialect, digest: null })),
    });
    client.leave();
    await goTo(66_000);
    expect(eventsOf("closed")[0]?.report).toMatchObject({ verdict: { by: "disconnected", winner: 1 } });
  });

  it("seats no training bot when another guest comes in time", async () => {
    const [one, two] = [await connectClient("life"), await connectClient("life")];
    one.say("one\n");
    await goTo(4000);
    two.say("two\n");
    await goTo(4200);
    expect(eventsOf("opened")[0]?.match).toMatchObject({ training: false, rated: true });
    await goTo(20_000);
    expect(eventsOf("opened")).toHaveLength(1);
    expect([one.received.slice(0, 3), two.received.slice(0, 3)]).toEqual([
      ["This is a lifegame_py server.  Tell me your name.\n", '{"height": 6, "width": 6}\n', "placement\n"],
      ["This is a lifegame_py server.  Tell me your name.\n", '{"height": 6, "width": 6}\n', "waiting\n"],
    ]);
  });

  it("disconnects a client that does not say its name within 30 s, or answer within 120 s", async () => {
    const asked = await connectClient("a");
    await goTo(1000);
    const [silent, slow] = [await connectClient("life"), await connectClient("native")];
    for (let at = 2000; at <= 30_000; at += 4000) {
      await goTo(at);
      slow.say("x");
    }
    await goTo(30_999);
    expect([silent.closed, slow.closed]).toEqual([false, false]);
    await goTo(31_100);
    expect([silent.closed, slow.closed, asked.closed]).toEqual([true, true, false]);
    expect([silent.received.at(-1), slow.received.at(-1)]).toEqual([
      "you lose\n",
      '{"type":"error","why":"no hello message came in time"}\n',
    ]);
    await goTo(120_100);
    expect(asked.closed).toBe(true);
  });

  it("sends the waiting list at most four times a second", async () => {
    for (let n = 0; n < 10; n++) {
      await connectClient("life");
      await goTo(time.now() + 30);
    }
    await goTo(1000);
    expect(eventsOf("waiting").length).toBeLessThanOrEqual(3);
    expect(eventsOf("waiting").at(-1)?.guests).toHaveLength(10);
  });

  it("reports its lag every five seconds", async () => {
    await goTo(4000);
    await time.stallTo(4500);
    await goTo(9999);
    expect(eventsOf("lag")).toEqual([{ kind: "lag", worstMs: 450 }]);
    await goTo(10_100);
    expect(eventsOf("lag").at(-1)).toEqual({ kind: "lag", worstMs: 0 });
  });

  it("disconnects waiting guests when it stops, without match events", async () => {
    const [silent, waiting] = [await connectClient("life"), await connectClient("a")];
    waiting.say("SET:ABCD\r\n");
    await goTo(100);
    send({ kind: "stop", graceMs: 1000 });
    await goTo(300);
    expect([silent.closed, waiting.closed, silent.received.at(-1)]).toEqual([true, true, "you lose\n"]);
    expect(waiting.received.at(-1)).toMatch(/^DRW:/);
    expect(events.at(-1)).toEqual({ kind: "stopped" });
    expect([eventsOf("opened"), eventsOf("closed")]).toEqual([[], []]);
  });
});

describe("the configured terms of a game", () => {
  const bank = { bankMs: 60_000, byoyomiMs: 3000 };
  const JOIN = { game: "geister", name: "Hana", against: "random" } as const;
  const opening = (): unknown => eventsOf("events")[0]?.opened;

  beforeEach(() => open({ geister: { options: { plies: 40 }, limits: { bank, startMs: 7000 } } }));

  it.each([
    ["the seed port", "a", "SET:ABCD\r\n"],
    ["the gat port", "gat", "SET:ABCD\r\n"],
    ["the native port", "native", '{"type":"join","game":"geister","name":"ann"}\n'],
  ])("apply at %s", async (_, id, line) => {
    const client = await connectClient(id);
    client.say(line);
    await goTo(6000);
    expect(opening()).toMatchObject({ options: { plies: 40 }, limits: { bank, startMs: 7000 } });
  });

  it("override the options of the page", async () => {
    send({ kind: "enter", guest: 1, address: "", join: { ...JOIN, options: { plies: 200, refusals: 5 } } });
    await goTo(100);
    expect(opening()).toMatchObject({ options: { plies: 40, refusals: 5 }, limits: { bank } });
  });

  it("do not override a time limit that a person chose", async () => {
    send({ kind: "enter", guest: 1, address: "", join: { ...JOIN, limits: { moveMs: 5000 } } });
    await goTo(100);
    const { limits } = opening() as { limits: unknown };
    expect(limits).toEqual({ moveMs: 5000, startMs: 7000, marginMs: 0 });
  });

  it("do not apply to other games", async () => {
    (await connectClient("life")).say("one\n");
    await goTo(6000);
    expect(opening()).toMatchObject({ game: "lifegame", limits: { startMs: 10_000 } });
  });
});

it("a game configured as unlimited has no limit at its ports", async () => {
  await open({ geister: { options: {}, limits: { unlimited: true } } });
  (await connectClient("a")).say("SET:ABCD\r\n");
  await goTo(6000);
  expect(eventsOf("events")[0]?.opened?.limits).toEqual({ startMs: 10_000, marginMs: 0 });
});

describe("a client on the port of another dialect", () => {
  const notices = () => eventsOf("notice").map(({ sentence }) => sentence);

  async function startMatch() {
    await open();
    const one = await connectClient("a");
    const two = await connectClient("b");
    one.say("SET:ABCD\r\n");
    two.say("SET:ABCD\r\n");
    await goTo(time.now());
    return { one, two };
  }

  it("tells the end only when the result is stored", async () => {
    const { one, two } = await startMatch();
    stores = false;
    one.say("MOV:A,SOUTH\r\n");
    two.leave();
    await goTo(time.now() + 1000);
    const { report } = eventsOf("judged")[0]!;
    expect(report).toMatchObject({ verdict: { by: "disconnected", winner: 0 } });
    expect(Buffer.from(report.record).toString()).toMatch(/"type":"closed".*\n$/);
    const before = one.received.length;
    await goTo(time.now() + 20_000);
    expect(one.received).toHaveLength(before);
    send({ kind: "stored", match: report.id, stored: true });
    await goTo(time.now() + 1000);
    expect(one.received.slice(before).join("")).toMatch(/^WON/);
    expect(eventsOf("closed")[0]?.report.verdict).toMatchObject({ by: "disconnected", winner: 0 });
  });

  it("is void when its result is not stored within half a minute", async () => {
    const { one, two } = await startMatch();
    stores = false;
    two.leave();
    await goTo(time.now() + 31_000);
    expect(one.received.join("")).not.toMatch(/WON|LST/);
    expect(eventsOf("closed")[0]?.report.verdict).toMatchObject({
      by: "void",
      winner: null,
      reason: { code: "void.not-stored" },
    });
  });

  it("is reported to the operator and the audience after ten seconds without a first move", async () => {
    const { one } = await startMatch();
    const askedAt = time.now();
    expect(one.received.at(-1)).toMatch(/^MOV\?/);
    await goTo(askedAt + 9999);
    expect(notices()).toEqual([]);
    await goTo(askedAt + 10_100);
    const port = eventsOf("listening")[0]!.ports["gat"]!;
    expect(notices()).toEqual([
      {
        en: expect.stringContaining(`this client may speak gat: port ${port}, or --dialect gat`) as string,
        ja: expect.stringContaining(`ポート${port}`) as string,
      },
    ]);
    const lines = eventsOf("events").flatMap(({ lines }) => lines);
    expect(lines.filter(({ json }) => json.includes('"note":"silent"'))).toHaveLength(1);
    await goTo(askedAt + 120_100);
    expect(eventsOf("closed")[0]?.report.verdict).toMatchObject({ by: "timeout", winner: 1 });
  });

  it("is not reported once it has moved", async () => {
    const { one, two } = await startMatch();
    one.say("MOV:A,N\r\n");
    await goTo(time.now());
    two.say("MOV:A,N\r\n");
    await goTo(time.now() + 20_000);
    expect(notices()).toEqual([]);
  });
});

describe("a match host with caps", () => {
  const join = (game: string, name: string): string => `${JSON.stringify({ type: "join", game, name })}\n`;
  const turnedAway = (): unknown[] => eventsOf("turned-away").map(({ why, count, address }) => [why, count, address]);
  const FULL = '{"type":"error","why":"the arena is full; try again in a minute"}\n';

  it("turns away a client in its protocol when it is full, and drops silent clients first", async () => {
    await open({}, { ...UNCAPPED, guests: 2 });
    const [one, silent] = [await connectClient("native", "a"), await connectClient("native", "b")];
    one.say(join("othello", "one"));
    const third = await connectClient("native", "c");
    expect([silent.closed, silent.received.at(-1), third.closed]).toEqual([true, FULL, false]);
    third.say(join("lifegame", "third"));
    const fourth = await connectClient("native", "d");
    const fifth = await connectClient("life", "e");
    expect([fourth.closed, fourth.received.at(-1)]).toEqual([true, FULL]);
    expect([fifth.closed, fifth.received.at(-1)]).toEqual([true, "you lose\n"]);
    await goTo(time.now() + 1000);
    expect(turnedAway()).toEqual([["full", 3, "e"]]);
    one.leave();
    await goTo(time.now());
    expect((await connectClient("native", "f")).closed).toBe(false);
  });

  it("limits the programs of one address, not those of others", async () => {
    await open({}, { ...UNCAPPED, guestsPerAddress: 1 });
    (await connectClient("native", "a")).say(join("othello", "one"));
    const second = await connectClient("native", "a");
    expect(second.received.at(-1)).toContain("too many programs are connected from your address");
    expect((await connectClient("native", "b")).closed).toBe(false);
    await goTo(time.now() + 1000);
    expect(turnedAway()).toEqual([["address", 1, "a"]]);
  });

  it("limits the work of one address by the cost that the game states", async () => {
    await open({}, { ...UNCAPPED, workPerAddress: 64 });
    const wars = [await connectClient("native", "a"), await connectClient("native", "a")];
    for (const [index, war] of wars.entries()) war.say(join("lifewar", `war${index}`));
    await goTo(time.now());
    expect(wars.map(({ closed }) => closed)).toEqual([false, true]);
    expect(wars[1]!.received.at(-1)).toContain("too much work");
    const other = await connectClient("native", "b");
    other.say(join("lifewar", "other"));
    await goTo(time.now());
    expect(other.closed).toBe(false);
    wars[0]!.leave();
    await goTo(time.now());
    const next = await connectClient("native", "a");
    next.say(join("lifewar", "next"));
    await goTo(time.now());
    expect(next.closed).toBe(false);
  });

  it("limits the work of people at the page", async () => {
    await open({}, { ...UNCAPPED, workPerAddress: 65 });
    const enter = (guest: number, size: number): void => {
      const join = { game: "lifewar", name: "Hana", against: "random", options: { size } };
      send({ kind: "enter", guest, address: "a", join });
    };
    enter(1, 1024);
    enter(2, 1024);
    enter(3, 128);
    await goTo(time.now());
    const refused = eventsOf("output").filter(({ line }) => line.text.includes('"code":"busy"'));
    expect(refused.map(({ guest }) => guest)).toEqual([2]);
    send({ kind: "left", guest: 1 });
    enter(4, 1024);
    await goTo(time.now());
    expect(eventsOf("dismiss").map(({ guest }) => guest)).not.toContain(4);
  });

  it("counts a house bot that searches as more work than one that answers at once", async () => {
    await open({}, { ...UNCAPPED, workPerAddress: 40 });
    for (const [guest, against] of ["search:1", "search:1", "random", "person"].entries())
      send({ kind: "enter", guest, address: "a", join: { game: "othello", name: "Hana", against } });
    await goTo(time.now());
    const refused = eventsOf("output").filter(({ line }) => line.text.includes('"code":"busy"'));
    expect(refused.map(({ guest }) => guest)).toEqual([1]);
  });
});
