import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { verbatim } from "../../core/lang.ts";
import { until } from "../../../test/tools/processes.ts";
import { hasRedis, startRedis, type TestRedis } from "../../../test/tools/redis.ts";
import { UnplayableHere } from "../bundle/install.ts";
import { openQueueDispatcher } from "./index.ts";
import { RecordingDispatchListener, numbers, jobOf, playInstantly, SETTINGS } from "./testing/fake-event.ts";
import { QueueTestBed } from "./testing/test-bed.ts";

let redis: TestRedis;
let testBed: QueueTestBed;

describe.skipIf(!hasRedis)("a queue whose Redis or worker fails", () => {
  beforeEach(async () => {
    redis = await startRedis();
    testBed = new QueueTestBed(redis.access);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await testBed.close();
    await redis.remove();
  });

  async function limitMemory(limit: string): Promise<void> {
    const client = redis.connect();
    await client.config("SET", "maxmemory", limit);
    client.disconnect();
  }

  it("keeps results while Redis is full and delivers them when there is room", async () => {
    const { listener, dispatcher } = await testBed.coordinate();
    const plays: number[] = [];
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    const worker = testBed.work("one", 3, async (setting, job) => {
      plays.push(job.slot);
      await gate;
      return playInstantly(setting, job);
    });
    for (const slot of numbers(3)) dispatcher.accept(jobOf(slot));
    await until("all are played", () => plays.length === 3);
    await limitMemory("1");
    open();
    await until("it is reported", () => worker.notices.join().includes("OOM"));
    expect(worker.notices.join()).not.toContain("script");
    await limitMemory("0");
    await until("all are reported", () => listener.reports.length === 3);
    expect(listener.reports.map(({ verdict }) => verdict.by)).toEqual(["rules", "rules", "rules"]);
    expect(listener.notices.join()).not.toContain("ordered again");
  });

  it("fails with one sentence when Redis is full at the start", async () => {
    await limitMemory("1");
    await expect(testBed.coordinate()).rejects.toThrow(/^Redis at redis:.* refuses us: OOM [^.]*\.$/);
  });

  it("leaves matches that a worker cannot play to other workers", async () => {
    const { listener, dispatcher } = await testBed.coordinate();
    const poor = testBed.work("poor", 2, async () => Promise.reject(new UnplayableHere(verbatim("There is no box."))));
    for (const slot of numbers(8)) dispatcher.accept(jobOf(slot));
    await until("the coordinator reports it", () => listener.notices.includes("Worker poor: There is no box."));
    testBed.work("rich", 1);
    await until("all are reported", () => listener.reports.length === 8);
    expect(new Set(listener.reports.map(({ worker }) => worker))).toEqual(new Set(["rich"]));
    expect(poor.notices).toEqual(["Worker poor: There is no box."]);
  });

  it("refuses tcp players, because workers have no ports", async () => {
    const guest = { kind: "tcp", name: "guest", port: 4000, host: "127.0.0.1", dialect: "x" } as const;
    const setting = { ...SETTINGS, players: [...SETTINGS.players.slice(1), guest] };
    await expect(testBed.coordinate(setting)).rejects.toThrow(/^guest connects to a port/);
  });

  it("stops waiting for Redis when it is aborted", async () => {
    await redis.kill();
    const stop = new AbortController();
    const opening = openQueueDispatcher({
      redis: redis.access,
      event: "cup",
      setting: SETTINGS,
      listener: new RecordingDispatchListener(),
      signal: stop.signal,
      intervals: { connectMs: 600_000 },
    });
    stop.abort();
    await (await opening).close();
  });

  it("leaves no result behind when it is closed at the last result", async () => {
    const { listener, dispatcher } = await testBed.coordinate();
    testBed.work("one", 2);
    const closed = new Promise<void>((resolve) => {
      listener.afterResult = () => listener.reports.length === 40 && resolve(dispatcher.close());
    });
    for (const slot of numbers(40)) dispatcher.accept(jobOf(slot));
    await closed;
    const client = redis.connect();
    const keys = await client.keys("*");
    client.disconnect();
    expect(keys.filter((key) => /:result:|:e[0-9a-f]{16}-/.test(key))).toEqual([]);
  });

  it("plays dozens of matches at once without a Node warning", async () => {
    const emitWarning = vi.spyOn(process, "emitWarning").mockImplementation(() => undefined);
    const { listener, dispatcher } = await testBed.coordinate();
    let started = 0;
    testBed.work("one", 24, async (setting, job) => {
      started++;
      await until("all are begun", () => started >= 24);
      return playInstantly(setting, job);
    });
    for (const slot of numbers(24)) dispatcher.accept(jobOf(slot));
    await until("all are reported", () => listener.reports.length === 24);
    expect(emitWarning).not.toHaveBeenCalled();
  });
});
