import { beforeEach, describe, expect, it } from "vitest";
import { type FakeTime, fakeTime } from "../../../test/tools/fake-time.ts";
import { readRecord } from "../../referee/record.ts";
import type { ArenaMatch } from "../seat.ts";
import type { MatchHostThreadListener } from "./match-host-thread.ts";
import { type MatchHost, startMatchHost } from "./index.ts";
import type { PortConfig, MatchHostEvent, MatchHostCommand, HouseMatch } from "./messages.ts";

interface FakeThread {
  readonly ears: MatchHostThreadListener;
  readonly told: MatchHostCommand[];
}

let time: FakeTime;
let threads: FakeThread[];
let heard: MatchHostEvent[];
let floor: MatchHost;

beforeEach(() => {
  time = fakeTime();
  threads = [];
  heard = [];
  floor = startMatchHost((news) => void heard.push(news), {
    time,
    wall: () => 5000,
    start(ears) {
      const told: MatchHostCommand[] = [];
      threads.push({ ears, told });
      return {
        send: (order) => void told.push(order),
        end() {
          ears.onEnd("ended");
          return Promise.resolve();
        },
      };
    },
  });
});

const kinds = (): string[] => heard.map(({ kind }) => kind);
const DOOR: PortConfig = {
  id: "x",
  flag: "--x",
  host: "h",
  port: 0,
  game: null,
  dialect: "native",
  seat: null,
};
const LISTEN: MatchHostCommand = { kind: "listen", ports: [DOOR], patienceMs: null, configured: {} };
const NAMES: MatchHostCommand = { kind: "names", registered: [], reserved: ["a"] };
const seat = (name: string) => ({ name, kind: "guest", dialect: "othello/native" }) as const;
const MATCH: ArenaMatch = {
  id: "m1",
  game: "othello",
  seats: [seat("a"), seat("b")],
  training: false,
  rated: true,
  startedAt: new Date(1000).toISOString(),
};

describe("a floor's thread that breaks", () => {
  it("is replaced, listens where it did and knows the same names; its matches are void", async () => {
    floor.send(NAMES);
    floor.send(LISTEN);
    const [first] = threads;
    first!.ears.onEvent({ kind: "listening", ports: { x: 4321 } });
    first!.ears.onEvent({ kind: "opened", match: MATCH });
    const opened = {
      type: "opened",
      seed: null,
      options: { spawn: "once" },
      limits: { startMs: 1, marginMs: 0 },
    };
    const score = [0, 0] as const;
    first!.ears.onEvent({
      kind: "events",
      match: "m1",
      lines: [JSON.stringify(opened)],
      keyed: [],
      moves: 0,
      score,
      now: 1,
    });
    floor.send({ kind: "play", match: { ...MATCH, id: "m2" } as unknown as HouseMatch });
    floor.send({ kind: "enter", guest: 7, join: { game: "othello", name: "p" } });
    first!.ears.onEnd(new Error("out of memory"));
    const reports = heard.flatMap((news) => (news.kind === "closed" ? [news.report] : []));
    expect(reports).toMatchObject([
      { id: "m1", verdict: { by: "void", winner: null }, ms: 4000 },
      { id: "m2", verdict: { by: "void" } },
    ]);
    for (const { record } of reports)
      expect(readRecord(Buffer.from(record).toString()).events).toHaveLength(2);
    expect(readRecord(Buffer.from(reports[0]!.record).toString()).opened.options).toEqual({ spawn: "once" });
    expect(heard).toContainEqual({ kind: "dismiss", guest: 7 });
    expect(heard.filter((news) => news.kind === "opened")).toHaveLength(2);
    await time.goTo(100);
    expect(threads[1]!.told).toEqual([NAMES, { ...LISTEN, ports: [{ ...DOOR, port: 4321 }] }]);
    threads[1]!.ears.onEvent({ kind: "listening", ports: { x: 4321 } });
    expect(kinds().filter((kind) => kind === "listening")).toHaveLength(1);
  });

  it("is given more and more rest where it breaks again and again", async () => {
    threads[0]!.ears.onEnd("x");
    await time.goTo(100);
    threads[1]!.ears.onEnd("x");
    await time.goTo(299);
    expect(threads).toHaveLength(2);
    await time.goTo(300);
    expect(threads).toHaveLength(3);
  });

  it("hears what was said meanwhile when it is replaced", async () => {
    threads[0]!.ears.onEnd("x");
    const play: MatchHostCommand = { kind: "play", match: { ...MATCH, id: "m3" } as unknown as HouseMatch };
    floor.send(play);
    await time.goTo(100);
    expect(threads[1]!.told).toEqual([play]);
  });

  it("is not replaced once it was told to stop", async () => {
    floor.send({ kind: "stop", graceMs: 10 });
    threads[0]!.ears.onEnd("x");
    await time.goTo(100_000);
    expect(threads).toHaveLength(1);
    expect(heard.at(-1)).toEqual({ kind: "stopped" });
  });

  it("has ended by itself when it has stopped", async () => {
    floor.send({ kind: "stop", graceMs: 10 });
    threads[0]!.ears.onEvent({ kind: "stopped" });
    threads[0]!.ears.onEnd("x");
    await time.goTo(100_000);
    expect(kinds()).toEqual(["stopped"]);
  });
});
