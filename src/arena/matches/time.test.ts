import { setImmediate as turn } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { type FakeTime, fakeTime } from "../../../test/tools/fake-time.ts";
import type { Link, LinkOpener } from "../../core/link.ts";
import { seededRandom } from "../../core/random.ts";
import { memoryPair } from "../../links/memory.ts";
import { createMatchHost } from "./match-host.ts";
import type { ConfiguredTerms, PortConfig, MatchHostEvent, MatchHostCommand } from "./messages.ts";

const START = Date.parse("2026-01-01T00:00:00.000Z");

let time: FakeTime;
let news: MatchHostEvent[];
let tell: (order: MatchHostCommand) => void;
let knock: Record<string, (open: LinkOpener) => void>;

const told = <Kind extends MatchHostEvent["kind"]>(kind: Kind) =>
  news.filter((each): each is Extract<MatchHostEvent, { kind: Kind }> => each.kind === kind);

/** Time goes on, and what was said on the way is heard. */
async function goTo(at: number): Promise<void> {
  for (let i = 0; i < 4; i++) await turn();
  await time.goTo(at);
  for (let i = 0; i < 4; i++) await turn();
  await time.goTo(at);
}

interface Client {
  readonly heard: string[];
  closed: boolean;
  say(text: string): void;
  leave(): void;
}

async function come(door: string): Promise<Client> {
  const [ours, theirs] = memoryPair(() => ({ at: time.now(), lag: 0 }));
  const client: Client = {
    heard: [],
    closed: false,
    say: (text) => link.send(text),
    leave: () => void link.close(),
  };
  const link: Link = await theirs(
    {
      onBytes: (chunk) => void client.heard.push(Buffer.from(chunk).toString()),
      onClosed: () => (client.closed = true),
    },
    new AbortController().signal,
  );
  knock[door]!(ours);
  await goTo(time.now());
  return client;
}

const door = (id: string, dialect: string, seat: 0 | 1 | null, game = "geister"): PortConfig => ({
  ...{ id, dialect, seat, game },
  flag: `--${id}`,
  host: "h",
  port: 1,
});

const DOORS = [
  door("a", "seed", 0),
  door("b", "seed", 1),
  door("life", "json", null, "lifegame"),
  door("gat", "gat", 0),
  { ...door("native", "native", null), game: null },
];

async function open(configured: Readonly<Record<string, ConfiguredTerms>> = {}): Promise<void> {
  time = fakeTime();
  news = [];
  knock = {};
  let ids = 0;
  let next = 0;
  const floor = createMatchHost({
    time,
    wall: () => START + time.now(),
    stamp: () => ({ at: time.now(), lag: 0 }),
    random: seededRandom(1),
    newId: () => `m${++ids}`,
    openPort({ onConnection }) {
      knock[DOORS[next++]!.id] = onConnection;
      return Promise.resolve({
        port: next,
        connectionCount: 0,
        stopListening: () => undefined,
        disconnectAll: () => undefined,
      });
    },
    send: (each) => void news.push(each),
  });
  tell = (order) => floor.handle(order);
  tell({ kind: "listen", ports: DOORS, patienceMs: 5000, configured });
  await goTo(0);
}

beforeEach(() => open());

describe("a floor, minute by minute", () => {
  it("says where it listens", () => {
    expect(told("listening")).toEqual([
      { kind: "listening", ports: { a: 1, b: 2, life: 3, gat: 4, native: 5 } },
    ]);
  });

  it("brings a training partner when the patience is over, not before, and counts time from then", async () => {
    const client = await come("a");
    expect(client.heard).toEqual(["SET?\r\n"]);
    await goTo(60_000);
    expect(told("opened")).toEqual([]);
    client.say("SET:ABCD\r\n");
    await goTo(64_990);
    expect(told("opened")).toEqual([]);
    expect(told("waiting").at(-1)?.guests).toMatchObject([
      {
        said: "SET:ABCD",
        trainingAt: new Date(START + 65_000).toISOString(),
        since: new Date(START).toISOString(),
      },
    ]);
    await goTo(65_100);
    const [opened] = told("opened");
    expect(opened?.match).toMatchObject({
      training: true,
      rated: false,
      startedAt: new Date(START + 65_000).toISOString(),
      seats: [
        { kind: "guest", dialect: "geister/seed" },
        { name: "Training/random", kind: "house" },
      ],
    });
    expect(told("waiting").at(-1)?.guests).toEqual([]);
    const lines = told("events").flatMap((each) => each.lines);
    const events = lines.map((line) => JSON.parse(line) as { type: string; at?: number });
    expect(events.filter(({ at }) => at !== undefined).every(({ at }) => at! >= 0 && at! < 200)).toBe(true);
    expect(events[0]).toMatchObject({
      type: "opened",
      players: opened!.match.seats.map(({ name, dialect }) => ({ name, dialect, digest: null })),
    });
    client.leave();
    await goTo(66_000);
    expect(told("closed")[0]?.report).toMatchObject({ verdict: { by: "disconnected", winner: 1 } });
  });

  it("brings nobody when another guest came meanwhile", async () => {
    const [one, two] = [await come("life"), await come("life")];
    one.say("one\n");
    await goTo(4000);
    two.say("two\n");
    await goTo(4200);
    expect(told("opened")[0]?.match).toMatchObject({ training: false, rated: true });
    await goTo(20_000);
    expect(told("opened")).toHaveLength(1);
    expect([one.heard.slice(0, 3), two.heard.slice(0, 3)]).toEqual([
      ["This is a lifegame_py server.  Tell me your name.\n", '{"height": 6, "width": 6}\n', "placement\n"],
      ["This is a lifegame_py server.  Tell me your name.\n", '{"height": 6, "width": 6}\n', "waiting\n"],
    ]);
  });

  it("lets the silent go after ten minutes, each in its turn", async () => {
    const one = await come("life");
    await goTo(1000);
    const two = await come("a");
    await goTo(600_000);
    expect([one.closed, two.closed, one.heard.at(-1)]).toEqual([true, false, "you lose\n"]);
    await goTo(601_000);
    expect(two.closed).toBe(true);
  });

  it("tells who waits at most four times a second", async () => {
    for (let n = 0; n < 10; n++) {
      await come("life");
      await goTo(time.now() + 30);
    }
    await goTo(1000);
    expect(told("waiting").length).toBeLessThanOrEqual(3);
    expect(told("waiting").at(-1)?.guests).toHaveLength(10);
  });

  it("tells its own lag every five seconds", async () => {
    await goTo(4000);
    await time.stallTo(4500);
    await goTo(9999);
    expect(told("lag")).toEqual([{ kind: "lag", worstMs: 450 }]);
    await goTo(10_100);
    expect(told("lag").at(-1)).toEqual({ kind: "lag", worstMs: 0 });
  });

  it("sends away who waits when it stops, and nothing of them is told", async () => {
    const [silent, waiting] = [await come("life"), await come("a")];
    waiting.say("SET:ABCD\r\n");
    await goTo(100);
    tell({ kind: "stop", graceMs: 1000 });
    await goTo(300);
    expect([silent.closed, waiting.closed, silent.heard.at(-1)]).toEqual([true, true, "you lose\n"]);
    expect(waiting.heard.at(-1)).toMatch(/^DRW:/);
    expect(news.at(-1)).toEqual({ kind: "stopped" });
    expect([told("opened"), told("closed")]).toEqual([[], []]);
  });
});

describe("what the config says of a game", () => {
  const bank = { bankMs: 60_000, byoyomiMs: 3000 };
  const JOIN = { game: "geister", name: "Hana", against: "random" } as const;
  const opening = (): unknown => JSON.parse(told("events")[0]?.lines[0] ?? "{}");

  beforeEach(() => open({ geister: { options: { plies: 40 }, limits: { bank, startMs: 7000 } } }));

  it.each([
    ["the seed door", "a", "SET:ABCD\r\n"],
    ["the gat door", "gat", "SET:ABCD\r\n"],
    ["the native door", "native", '{"type":"join","game":"geister","name":"ann"}\n'],
  ])("holds at %s", async (_, id, word) => {
    const client = await come(id);
    client.say(word);
    await goTo(6000);
    expect(opening()).toMatchObject({ options: { plies: 40 }, limits: { bank, startMs: 7000 } });
  });

  it("holds at the page, over what the page suggests", async () => {
    tell({ kind: "enter", guest: 1, join: { ...JOIN, options: { plies: 200, refusals: 5 } } });
    await goTo(100);
    expect(opening()).toMatchObject({ options: { plies: 40, refusals: 5 }, limits: { bank } });
  });

  it("leaves the time to a person who chooses one", async () => {
    tell({ kind: "enter", guest: 1, join: { ...JOIN, limits: { moveMs: 5000 } } });
    await goTo(100);
    const { limits } = opening() as { limits: unknown };
    expect(limits).toEqual({ moveMs: 5000, startMs: 7000, marginMs: 0 });
  });

  it("says nothing of other games", async () => {
    (await come("life")).say("one\n");
    await goTo(6000);
    expect(opening()).toMatchObject({ game: "lifegame", limits: { startMs: 10_000 } });
  });
});

it("a game without a limit by the config has none at its doors", async () => {
  await open({ geister: { options: {}, limits: { unlimited: true } } });
  (await come("a")).say("SET:ABCD\r\n");
  await goTo(6000);
  const { limits } = JSON.parse(told("events")[0]!.lines[0]!) as { limits: unknown };
  expect(limits).toEqual({ startMs: 10_000, marginMs: 0 });
});

describe("a client on the port of another dialect", () => {
  const notices = () => told("notice").map(({ sentence }) => sentence);

  it("is told to the operator and the audience when its first move is not there after ten seconds", async () => {
    await open();
    const one = await come("a");
    const two = await come("b");
    one.say("SET:ABCD\r\n");
    two.say("SET:ABCD\r\n");
    await goTo(time.now());
    const askedAt = time.now();
    expect(one.heard.at(-1)).toMatch(/^MOV\?/);
    await goTo(askedAt + 9999);
    expect(notices()).toEqual([]);
    await goTo(askedAt + 10_100);
    const { port } = { port: told("listening")[0]!.ports["gat"]! };
    expect(notices()).toEqual([
      {
        en: expect.stringContaining(`this client may speak gat: port ${port}, or --dialect gat`) as string,
        ja: expect.stringContaining(`ポート${port}`) as string,
      },
    ]);
    const lines = told("events").flatMap(({ lines }) => lines);
    expect(lines.filter((line) => line.includes('"note":"silent"'))).toHaveLength(1);
    await goTo(askedAt + 120_100);
    expect(told("closed")[0]?.report.verdict).toMatchObject({ by: "timeout", winner: 1 });
  });

  it("is none once it has moved", async () => {
    await open();
    const one = await come("a");
    const two = await come("b");
    one.say("SET:ABCD\r\n");
    two.say("SET:ABCD\r\n");
    await goTo(time.now());
    one.say("MOV:A,N\r\n");
    await goTo(time.now());
    two.say("MOV:A,N\r\n");
    await goTo(time.now() + 20_000);
    expect(notices()).toEqual([]);
  });
});
