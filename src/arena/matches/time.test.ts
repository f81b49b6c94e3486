import { setImmediate as turn } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { type FakeTime, fakeTime } from "../../../test/tools/fake-time.ts";
import type { Link, LinkOpener } from "../../core/link.ts";
import { seededRandom } from "../../core/random.ts";
import { memoryPair } from "../../links/testing/memory.ts";
import { createMatchHost } from "./match-host.ts";
import type { ConfiguredTerms, PortConfig, MatchHostEvent, MatchHostCommand } from "./messages.ts";

const START = Date.parse("2026-01-01T00:00:00.000Z");

let time: FakeTime;
let events: MatchHostEvent[];
let send: (command: MatchHostCommand) => void;
let connect: Record<string, (open: LinkOpener) => void>;

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

async function connectClient(port: string): Promise<Client> {
  const [ours, theirs] = memoryPair(() => ({ at: time.now(), lag: 0 }));
  const client: Client = {
    received: [],
    closed: false,
    say: (text) => link.send(text),
    leave: () => void link.close(),
  };
  const link: Link = await theirs(
    {
      onBytes: (chunk) => void client.received.push(Buffer.from(chunk).toString()),
      onClosed: () => (client.closed = true),
    },
    new AbortController().signal,
  );
  connect[port]!(ours);
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

async function open(configured: Readonly<Record<string, ConfiguredTerms>> = {}): Promise<void> {
  time = fakeTime();
  events = [];
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
    send: (each) => void events.push(each),
  });
  send = (command) => host.handle(command);
  send({ kind: "listen", ports: PORTS, patienceMs: 5000, configured });
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

  it("disconnects each silent client after ten minutes", async () => {
    const one = await connectClient("life");
    await goTo(1000);
    const two = await connectClient("a");
    await goTo(600_000);
    expect([one.closed, two.closed, one.received.at(-1)]).toEqual([true, false, "you lose\n"]);
    await goTo(601_000);
    expect(two.closed).toBe(true);
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
    send({ kind: "enter", guest: 1, join: { ...JOIN, options: { plies: 200, refusals: 5 } } });
    await goTo(100);
    expect(opening()).toMatchObject({ options: { plies: 40, refusals: 5 }, limits: { bank } });
  });

  it("do not override a time limit that a person chose", async () => {
    send({ kind: "enter", guest: 1, join: { ...JOIN, limits: { moveMs: 5000 } } });
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
