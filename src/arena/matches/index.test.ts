import { beforeEach, describe, expect, it } from "vitest";
import { DEFAULT_PROGRAM_LIMITS } from "../../core/program-limits.ts";
import { type FakeTime, fakeTime } from "../../../test/tools/fake-time.ts";
import { UNCAPPED } from "./guest-admission.ts";
import type { AudienceOpened } from "../../referee/audience.ts";
import { readRecord } from "../../referee/record.ts";
import type { ArenaMatch } from "../../store/arena/stored.ts";
import type { ThreadListener } from "../../threads/thread.ts";
import { type MatchHost, startMatchHost } from "./index.ts";
import type { PortConfig, MatchHostEvent, MatchHostCommand, HouseMatch } from "./messages.ts";

interface FakeThread {
  readonly listener: ThreadListener<MatchHostEvent>;
  readonly commands: MatchHostCommand[];
}

let time: FakeTime;
let threads: FakeThread[];
let events: MatchHostEvent[];
let host: MatchHost;

beforeEach(() => {
  time = fakeTime();
  threads = [];
  events = [];
  host = startMatchHost((event) => void events.push(event), {
    time,
    wall: () => 5000,
    start(listener) {
      const commands: MatchHostCommand[] = [];
      threads.push({ listener, commands });
      const handle = (command: MatchHostCommand): void => void commands.push(command);
      return {
        opened: Promise.resolve(),
        service: { handle: async (command) => handle(command) },
        post: (_, command) => handle(command),
        keepProcess: () => undefined,
        terminate() {
          listener.onEnd(new Error("ended"));
          return Promise.resolve();
        },
      };
    },
  });
});

const kinds = (): string[] => events.map(({ kind }) => kind);
const PORT: PortConfig = { id: "x", flag: "--x", host: "h", port: 0, game: null, dialect: "native", seat: null };
const LISTEN: MatchHostCommand = { kind: "listen", ports: [PORT], patienceMs: null, configured: {}, caps: UNCAPPED };
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

const bot = (name: string) => ({ kind: "house", spec: { kind: "bot", name, bot: name } }) as const;
const houseMatch = (id: string): HouseMatch => ({
  id,
  game: "othello",
  players: [bot("a"), bot("b")],
  options: {},
  limits: { startMs: 0, marginMs: 0 },
  sandbox: "off",
  programLimits: DEFAULT_PROGRAM_LIMITS,
  seed: "1",
  rated: true,
  paceMs: 0,
});

describe("a match host thread that breaks", () => {
  it("is replaced by a thread with the same ports and names, and its matches are void", async () => {
    host.send(NAMES);
    host.send(LISTEN);
    const [first] = threads;
    first!.listener.onEvent({ kind: "listening", ports: { x: 4321 } });
    first!.listener.onEvent({ kind: "opened", match: MATCH });
    const opened = {
      type: "opened",
      seed: null,
      options: { spawn: "once" },
      limits: { startMs: 1, marginMs: 0 },
    } as unknown as AudienceOpened;
    const progress = { moves: 0, score: [0, 0], asked: [], silent: [], now: 1 } as const;
    first!.listener.onEvent({ kind: "events", match: "m1", lines: [], opened, progress });
    host.send({ kind: "play", match: houseMatch("m2") });
    host.send({ kind: "enter", guest: 7, join: { game: "othello", name: "p" }, address: "" });
    first!.listener.onEnd(new Error("out of memory"));
    const reports = events.flatMap((event) => (event.kind === "closed" ? [event.report] : []));
    expect(reports).toMatchObject([
      { id: "m1", verdict: { by: "void", winner: null }, ms: 4000 },
      { id: "m2", verdict: { by: "void" } },
    ]);
    for (const { record } of reports) expect(readRecord(Buffer.from(record).toString()).events).toHaveLength(2);
    expect(readRecord(Buffer.from(reports[0]!.record).toString()).opened.options).toEqual({ spawn: "once" });
    expect(events).toContainEqual({ kind: "dismiss", guest: 7 });
    expect(events.filter((event) => event.kind === "opened")).toHaveLength(2);
    await time.goTo(100);
    expect(threads[1]!.commands).toEqual([NAMES, { ...LISTEN, ports: [{ ...PORT, port: 4321 }] }]);
    threads[1]!.listener.onEvent({ kind: "listening", ports: { x: 4321 } });
    expect(kinds().filter((kind) => kind === "listening")).toHaveLength(1);
  });

  it("keeps the result of a match whose players may have been told of it", () => {
    const [first] = threads;
    const outcome = {
      moves: 60,
      ms: 9,
      endedAt: MATCH.startedAt,
      record: new Uint8Array(),
      replies: [[], []] as const,
    };
    const verdict = { winner: 1, by: "rules", score: [20, 44], fault: null } as const;
    for (const id of ["m1", "m2"]) {
      first!.listener.onEvent({ kind: "opened", match: { ...MATCH, id } });
      first!.listener.onEvent({ kind: "judged", report: { ...MATCH, ...outcome, id, verdict } });
    }
    host.send({ kind: "stored", match: "m1", stored: true });
    first!.listener.onEnd(new Error("out of memory"));
    const reports = events.flatMap((event) => (event.kind === "closed" ? [event.report] : []));
    expect(reports).toMatchObject([
      { id: "m1", verdict: { by: "rules", winner: 1 } },
      { id: "m2", verdict: { by: "void", winner: null } },
    ]);
  });

  it("passes queued commands to its replacement", async () => {
    threads[0]!.listener.onEnd(new Error("x"));
    const play: MatchHostCommand = { kind: "play", match: houseMatch("m3") };
    host.send(play);
    await time.goTo(100);
    expect(threads[1]!.commands).toEqual([play]);
  });

  it("is not replaced after a stop command", async () => {
    const stopped = host.stop(10);
    threads[0]!.listener.onEnd(new Error("x"));
    await stopped;
    await time.goTo(100_000);
    expect(threads).toHaveLength(1);
  });

  it("is not replaced after it stopped", async () => {
    const stopped = host.stop(10);
    expect(threads[0]!.commands).toEqual([{ kind: "stop", graceMs: 10 }]);
    threads[0]!.listener.onEvent({ kind: "stopped" });
    await stopped;
    await time.goTo(100_000);
    expect(threads).toHaveLength(1);
    expect(events).toEqual([]);
  });
});
