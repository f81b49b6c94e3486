import { Redis } from "ioredis";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { until } from "../../../test/tools/processes.ts";
import { hasRedis, startRedis, type TestRedis } from "../../../test/tools/redis.ts";
import { UnplayableHere } from "../bundle/install.ts";
import { openQueueDispatcher } from "./index.ts";
import { RecordingDispatchListener, numbers, jobOf, playInstantly, SETTINGS } from "./testing/fake-event.ts";
import { QueueTestBed } from "./testing/test-bed.ts";

let redis: TestRedis;
let stage: QueueTestBed;

describe.skipIf(!hasRedis)("a queue in trouble", () => {
  beforeEach(async () => {
    redis = await startRedis();
    stage = new QueueTestBed(redis.url);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await stage.close();
    await redis.remove();
  });

  async function limitMemory(limit: string): Promise<void> {
    const client = new Redis(redis.url);
    await client.config("SET", "maxmemory", limit);
    client.disconnect();
  }

  it("keeps what was played while Redis is full, and delivers it when there is room", async () => {
    const { book, dispatcher } = await stage.coordinate();
    const plays: number[] = [];
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    const worker = stage.work("one", 3, async (setting, order) => {
      plays.push(order.slot);
      await gate;
      return playInstantly(setting, order);
    });
    for (const slot of numbers(3)) dispatcher.accept(jobOf(slot));
    await until("all are played", () => plays.length === 3);
    await limitMemory("1");
    open();
    await until("it is told", () => worker.notices.join().includes("OOM"));
    expect(worker.notices.join()).not.toContain("script");
    await limitMemory("0");
    await until("all are reported", () => book.reports.length === 3);
    expect(book.reports.map(({ verdict }) => verdict.by)).toEqual(["rules", "rules", "rules"]);
    expect(book.notices.join()).not.toContain("ordered again");
  });

  it("says in one sentence that Redis is full from the beginning", async () => {
    await limitMemory("1");
    await expect(stage.coordinate()).rejects.toThrow(/^Redis at redis:.* refuses us: OOM [^.]*\.$/);
  });

  it("leaves to others what a worker finds that it cannot play", async () => {
    const { book, dispatcher } = await stage.coordinate();
    const poor = stage.work("poor", 2, async () => Promise.reject(new UnplayableHere("There is no box.")));
    for (const slot of numbers(8)) dispatcher.accept(jobOf(slot));
    await until("the coordinator says so", () => book.notices.includes("Worker poor: There is no box."));
    stage.work("rich", 1);
    await until("all are reported", () => book.reports.length === 8);
    expect(new Set(book.reports.map(({ worker }) => worker))).toEqual(new Set(["rich"]));
    expect(poor.notices).toEqual(["Worker poor: There is no box."]);
  });

  it("refuses a player that connects to a port, which no worker has", async () => {
    const guest = { kind: "tcp", name: "guest", port: 4000, host: "127.0.0.1", dialect: "x" } as const;
    const setting = { ...SETTINGS, players: [...SETTINGS.players.slice(1), guest] };
    await expect(stage.coordinate(setting)).rejects.toThrow(/^guest connects to a port/);
  });

  it("stops waiting for a Redis when it is told to", async () => {
    await redis.kill();
    const stop = new AbortController();
    const opening = openQueueDispatcher({
      ...{
        url: redis.url,
        event: "cup",
        setting: SETTINGS,
        listener: new RecordingDispatchListener(),
        signal: stop.signal,
      },
      intervals: { connectMs: 600_000 },
    });
    stop.abort();
    await (await opening).close();
  });

  it("leaves no result behind when it is closed at the last one", async () => {
    const { book, dispatcher } = await stage.coordinate();
    stage.work("one", 2);
    const closed = new Promise<void>((resolve) => {
      book.afterResult = () => book.reports.length === 40 && resolve(dispatcher.close());
    });
    for (const slot of numbers(40)) dispatcher.accept(jobOf(slot));
    await closed;
    const client = new Redis(redis.url);
    const keys = await client.keys("*");
    client.disconnect();
    expect(keys.filter((key) => /:result:|:e[0-9a-f]{16}-/.test(key))).toEqual([]);
  });

  it("plays dozens of matches at once without a warning of Node", async () => {
    const warned = vi.spyOn(process, "emitWarning").mockImplementation(() => undefined);
    const { book, dispatcher } = await stage.coordinate();
    let begun = 0;
    stage.work("one", 24, async (setting, order) => {
      begun++;
      await until("all are begun", () => begun >= 24);
      return playInstantly(setting, order);
    });
    for (const slot of numbers(24)) dispatcher.accept(jobOf(slot));
    await until("all are reported", () => book.reports.length === 24);
    expect(warned).not.toHaveBeenCalled();
  });
});
