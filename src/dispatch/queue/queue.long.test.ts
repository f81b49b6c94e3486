import { Queue } from "bullmq";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { until } from "../../../test/tools/processes.ts";
import { hasRedis, startRedis, type TestRedis } from "../../../test/tools/redis.ts";
import type { MatchReport } from "../match-job.ts";
import { QUEUE } from "./protocol.ts";
import { numbers, jobOf, playInstantly, SETTINGS, type RecordingDispatchListener } from "./testing/fake-event.ts";
import type { Redis } from "ioredis";
import { QueueTestBed } from "./testing/test-bed.ts";

let redis: TestRedis;
let testBed: QueueTestBed;

describe.skipIf(!hasRedis)("a queue behind a real Redis", () => {
  beforeEach(async () => {
    redis = await startRedis();
    testBed = new QueueTestBed(redis.access);
  });
  afterEach(async () => {
    await testBed.close();
    await redis.remove();
  });

  const played = async (listener: RecordingDispatchListener, count: number): Promise<void> =>
    until(
      `${count} reports`,
      () => listener.reports.length >= count,
      () => `${listener.reports.length}: ${listener.notices.join(" ")}`,
    );

  /** Queries Redis directly. */
  async function queryRedis<T>(query: (client: Redis) => Promise<T>): Promise<T> {
    const client = redis.connect();
    try {
      return await query(client);
    } finally {
      client.disconnect();
    }
  }

  const leftovers = async (): Promise<string[]> =>
    queryRedis(async (client) => (await client.keys("*")).filter((key) => /:result:|:e[0-9a-f]{16}-/.test(key)));

  const plain = ({ record, ...report }: MatchReport) => ({ ...report, worker: "", record: [...(record ?? [])] });

  const reportsOf = (listener: RecordingDispatchListener): unknown[] =>
    listener.reports.map(plain).sort((a, b) => a.slot - b.slot);

  const expected = (count: number): unknown[] =>
    numbers(count).map((slot) => plain(playInstantly(SETTINGS, jobOf(slot))));

  it("has every job played once by two workers and leaves no keys behind", async () => {
    const { listener, dispatcher } = await testBed.coordinate();
    testBed.work("one", 2);
    testBed.work("two", 3);
    for (const slot of numbers(300)) dispatcher.accept(jobOf(slot));
    await played(listener, 300);
    expect(reportsOf(listener)).toEqual(expected(300));
    expect(listener.started.sort((a, b) => a - b)).toEqual(numbers(300));
    let left: string[];
    do left = await leftovers();
    while (left.length > 0);
    expect(listener.bugs).toEqual([]);
  });

  it("plays a job once even if it is accepted twice", async () => {
    const { listener, dispatcher } = await testBed.coordinate();
    const plays: number[] = [];
    for (const slot of [...numbers(20), ...numbers(20)]) dispatcher.accept(jobOf(slot));
    testBed.work("one", 2, async (setting, job) => {
      plays.push(job.slot);
      return playInstantly(setting, job);
    });
    await played(listener, 20);
    for (const slot of numbers(20)) dispatcher.accept(jobOf(slot, 2));
    await played(listener, 40);
    expect(listener.slots).toEqual(numbers(20).flatMap((slot) => [slot, slot]));
    expect(plays.length).toBe(40);
  });

  it("carries records of megabytes", async () => {
    const { listener, dispatcher } = await testBed.coordinate();
    testBed.work("one", 4, async (setting, job) => playInstantly(setting, job, 2_000_000 + job.slot));
    for (const slot of numbers(40)) dispatcher.accept(jobOf(slot));
    await played(listener, 40);
    for (const { slot, record } of listener.reports) {
      expect(record?.byteLength).toBe(2_000_000 + slot);
      expect(record?.every((byte) => byte === slot)).toBe(true);
    }
  });

  it("lets another worker take over the matches of a killed worker", async () => {
    const { listener, dispatcher } = await testBed.coordinate();
    const killed = testBed.run("worker", ["doomed", "3", "forever", testBed.folder.path]);
    for (const slot of numbers(12)) dispatcher.accept(jobOf(slot));
    await until("three matches begun", () => killed.lines.length === 3);
    await killed.kill();
    testBed.work("heir", 2);
    await played(listener, 12);
    expect(reportsOf(listener)).toEqual(expected(12));
    expect(new Set(listener.reports.map(({ worker }) => worker))).toEqual(new Set(["heir"]));
  });

  it("continues where a killed coordinator stopped and plays nothing twice", async () => {
    const plays: number[] = [];
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    testBed.work("one", 2, async (setting, job) => {
      plays.push(job.slot);
      if (job.slot > 20) await gate;
      return playInstantly(setting, job);
    });
    const first = testBed.run("coordinator", ["cup", "60"]);
    await until("20 reports", () => first.lines.length === 20);
    await until("two more begun", () => plays.length === 22);
    await first.kill();
    open();
    await until("all played without a coordinator", () => plays.length === 60);
    const { listener, dispatcher } = await testBed.coordinate();
    const stored = first.lines.map(Number);
    const rest = numbers(60).filter((slot) => !stored.includes(slot));
    for (const slot of rest) dispatcher.accept(jobOf(slot));
    await played(listener, rest.length);
    expect([...stored, ...listener.slots].sort((a, b) => a - b)).toEqual(numbers(60));
    expect(plays.sort((a, b) => a - b)).toEqual(numbers(60));
  });

  it("ignores results of another event of the same name", async () => {
    testBed.work("one", 2);
    const first = testBed.run("coordinator", ["cup", "10"]);
    await until("10 reports", () => first.lines.length === 10);
    await first.kill();
    const other = { ...SETTINGS, options: { size: 9 } };
    const { listener, dispatcher } = await testBed.coordinate(other);
    const seeds: string[] = [];
    testBed.work("two", 2, async (setting, job) => {
      seeds.push(job.seed);
      return playInstantly(setting, job);
    });
    dispatcher.accept({ ...jobOf(1), seed: "other" });
    await played(listener, 1);
    expect(listener.reports[0]?.match).toBe("m-other");
  });

  it("survives repeated crashes of Redis", async () => {
    const { listener, dispatcher } = await testBed.coordinate();
    testBed.work("one", 2);
    testBed.work("two", 2);
    let next = 1;
    const queueJobs = (): void => {
      while (next <= 400 && next - 1 - listener.reports.length < 16) dispatcher.accept(jobOf(next++));
    };
    listener.afterResult = queueJobs;
    queueJobs();
    for (const count of [50, 120, 200, 300]) {
      await played(listener, count);
      await redis.kill();
      await redis.restart();
    }
    await played(listener, 400);
    expect(reportsOf(listener)).toEqual(expected(400));
    const about = (word: string): string[] => listener.notices.filter((sentence) => sentence.includes(word));
    expect(about("does not answer").length).toBe(about("answers again").length);
    expect(about("does not answer").length).toBeGreaterThan(0);
  });

  it("keeps jobs accepted while Redis is down and reports the loss once", async () => {
    const { listener, dispatcher } = await testBed.coordinate();
    testBed.work("one", 2);
    await redis.kill();
    await until("the loss is noticed", () => listener.notices.some((sentence) => sentence.includes("does not answer")));
    for (const slot of numbers(30)) dispatcher.accept(jobOf(slot));
    await redis.restart();
    await played(listener, 30);
    expect(reportsOf(listener)).toEqual(expected(30));
    expect(listener.notices.filter((sentence) => sentence.includes("does not answer"))).toHaveLength(1);
    expect(listener.notices.filter((sentence) => sentence.includes("answers again"))).toHaveLength(1);
  });

  it("delivers results of matches that ended while Redis was down for longer than a lock lasts", async () => {
    const { listener, dispatcher } = await testBed.coordinate();
    const plays: number[] = [];
    const ends: (() => void)[] = [];
    testBed.work("one", 3, async (setting, job) => {
      plays.push(job.slot);
      if (plays.length <= 3) await new Promise<void>((resolve) => ends.push(resolve));
      return playInstantly(setting, job);
    });
    for (const slot of numbers(9)) dispatcher.accept(jobOf(slot));
    await until("three begun", () => ends.length === 3);
    await redis.kill();
    for (const end of ends) end();
    const locksExpireAt = performance.now() + 700;
    await until("the locks have expired", () => performance.now() > locksExpireAt);
    await redis.restart();
    await played(listener, 9);
    expect(reportsOf(listener)).toEqual(expected(9));
    expect(plays.sort((a, b) => a - b)).toEqual(numbers(9));
  });

  it("queues jobs and files again after Redis lost its data", async () => {
    const { listener, dispatcher } = await testBed.coordinate();
    for (const slot of numbers(10)) dispatcher.accept(jobOf(slot));
    await queryRedis(async (client) => {
      while ((await client.llen(`bull:${QUEUE}:wait`)) < 10) await client.ping();
      await client.flushall();
    });
    testBed.work("one", 2);
    await played(listener, 10);
    expect(reportsOf(listener)).toEqual(expected(10));
  });

  it("reports a match as void, with the stack, when the worker throws", async () => {
    const { listener, dispatcher } = await testBed.coordinate();
    testBed.work("one", 2, async (setting, job) => {
      if (job.slot === 2) throw new Error("a bug of ours");
      return playInstantly(setting, job);
    });
    for (const slot of numbers(3)) dispatcher.accept(jobOf(slot));
    await played(listener, 3);
    const report = listener.reports.find(({ slot }) => slot === 2);
    expect(report).toMatchObject({ attempt: 1, names: ["ann", "bob"], worker: "one", record: null });
    expect(report?.verdict).toMatchObject({ by: "void", winner: null });
    expect(report?.bug).toContain("a bug of ours");
    expect(listener.slots).toEqual(numbers(3));
  });

  it("reports a match as void after three unreadable results", async () => {
    const { listener, dispatcher } = await testBed.coordinate();
    let plays = 0;
    testBed.work("one", 1, async (setting, job) => {
      plays++;
      return { ...playInstantly(setting, job), moves: -1 };
    });
    dispatcher.accept(jobOf(1));
    await played(listener, 1);
    expect(listener.reports[0]?.verdict).toMatchObject({ by: "void" });
    expect(listener.reports[0]?.verdict.why).toContain("cannot be read");
    expect(plays).toBe(3);
    expect(listener.notices.filter((sentence) => sentence.includes("queued again")).length).toBeGreaterThan(0);
  });

  it("replays a match whose stored result is corrupt", async () => {
    const { listener, dispatcher } = await testBed.coordinate();
    dispatcher.accept(jobOf(1));
    await queryRedis(async (client) => {
      while ((await client.llen(`bull:${QUEUE}:wait`)) < 1) await client.ping();
      const [job] = await client.lrange(`bull:${QUEUE}:wait`, 0, -1);
      await client.set(`shinpan:result:${job ?? ""}`, "rubbish");
    });
    testBed.work("one", 1);
    await played(listener, 1);
    expect(reportsOf(listener)).toEqual(expected(1));
  });

  it("queues failed jobs again until the setting is back", async () => {
    testBed.renewMs = 60_000;
    const { listener, dispatcher } = await testBed.coordinate();
    await queryRedis(async (client) => client.del(await client.keys("shinpan:setting:*")));
    dispatcher.accept(jobOf(1));
    testBed.work("one", 1);
    await played(listener, 1);
    expect(reportsOf(listener)).toEqual(expected(1));
    expect(listener.notices.join()).toContain("The setting of the event is no longer in Redis.");
  });

  it("returns running matches to the queue when a worker stops", async () => {
    testBed.closeMs = 60_000;
    const { listener, dispatcher } = await testBed.coordinate();
    const started: number[] = [];
    const aborted: boolean[] = [];
    const first = testBed.work("first", 3, async (_, job, signal) => {
      started.push(job.slot);
      signal.addEventListener("abort", () => aborted.push(true));
      return new Promise<MatchReport>(() => undefined);
    });
    for (const slot of numbers(6)) dispatcher.accept(jobOf(slot));
    await until("three begun", () => started.length === 3);
    const before = performance.now();
    await first.stop();
    expect(aborted).toEqual([true, true, true]);
    expect(await queryRedis(async (client) => client.llen(`bull:${QUEUE}:wait`))).toBe(6);
    expect(performance.now() - before).toBeLessThan(testBed.closeMs / 2);
    testBed.work("second", 2);
    await played(listener, 6);
    expect(reportsOf(listener)).toEqual(expected(6));
  });

  it("reports jobs of another version of Shinpan and leaves them in the queue", async () => {
    const { listener } = await testBed.coordinate();
    const queue = new Queue(QUEUE, { connection: redis.connect() });
    await queue.add("match", { protocol: 999, event: "cup", news: true }, { jobId: "foreign" });
    const worker = testBed.work("one", 2);
    await until("the worker reports it", () => worker.notices.length > 0);
    await until("the coordinator reports it", () => listener.notices.join().includes("another version"));
    expect(worker.notices).toEqual([
      "Worker one is of another version of Shinpan than the event, and takes none of its matches.",
    ]);
    await worker.stop();
    expect(await queue.getJobState("foreign")).toBe("waiting");
    (await queue.getBackend().client).disconnect();
  });

  it("adapts its capacity to the workers and reports when they join and leave", async () => {
    const { listener, dispatcher } = await testBed.coordinate();
    expect(dispatcher.capacity).toBe(16);
    dispatcher.accept(jobOf(1));
    await until("the missing worker is reported", () => listener.notices.length > 0);
    expect(listener.notices).toEqual([
      `No worker is connected; start one on any machine with: shinpan worker --redis ${redis.access.url} --redis-password-file FILE`,
    ]);
    const many = testBed.work("many", 20);
    await until("the capacity of one worker", () => dispatcher.capacity === 80);
    const few = testBed.work("few", 2);
    await until("the capacity of two workers", () => dispatcher.capacity === 88);
    await many.stop();
    await until("the capacity of the smaller worker", () => dispatcher.capacity === 16);
    await few.stop();
    await until(
      "the last worker left",
      () => listener.notices.at(-1) === "A worker disconnected; 0 workers are connected.",
    );
    expect(listener.notices.slice(1)).toEqual([
      "A worker connected; 1 worker is connected.",
      "A worker connected; 2 workers are connected.",
      "A worker disconnected; 1 worker is connected.",
      "A worker disconnected; 0 workers are connected.",
    ]);
  });

  it("warns of a Redis with an eviction policy", async () => {
    await queryRedis(async (client) => client.config("SET", "maxmemory-policy", "allkeys-lru"));
    const { listener } = await testBed.coordinate();
    expect(listener.notices.join()).toContain("set its maxmemory-policy to noeviction.");
  });

  it("withdraws waiting jobs on close and reports nothing afterwards", async () => {
    const { listener, dispatcher } = await testBed.coordinate();
    for (const slot of numbers(50)) dispatcher.accept(jobOf(slot));
    await dispatcher.close();
    expect(await queryRedis(async (client) => client.llen(`bull:${QUEUE}:wait`))).toBe(0);
    expect(await leftovers()).toEqual([]);
    dispatcher.accept(jobOf(51));
    expect(listener.reports).toEqual([]);
  });

  it("closes coordinator and worker at once while Redis is down", async () => {
    testBed.closeMs = 60_000;
    const { listener, dispatcher } = await testBed.coordinate();
    const worker = testBed.work("one", 1, async () => new Promise(() => undefined));
    dispatcher.accept(jobOf(1));
    await until("a match has begun", () => listener.started.length === 1);
    await redis.kill();
    await until(
      "the loss is noticed",
      () => worker.notices.length > 0 && listener.notices.join().includes("does not answer"),
    );
    const before = performance.now();
    await Promise.all([dispatcher.close(), worker.stop()]);
    expect(performance.now() - before).toBeLessThan(testBed.closeMs / 2);
  });

  it.each(["alive", "dead"])("lets coordinator and worker processes end while Redis is %s", async (state) => {
    const worker = testBed.run("worker", ["one", "2", "forever", testBed.folder.path]);
    const coordinator = testBed.run("coordinator", ["cup", "5"]);
    await until("a match has begun", () => worker.lines.length === 2);
    if (state === "dead") await redis.kill();
    await Promise.all([worker.stop(), coordinator.stop()]);
  });

  it("fails with one sentence when Redis is unreachable or refuses, while a worker retries", async () => {
    await redis.kill();
    await expect(testBed.coordinate()).rejects.toThrow(
      /^No Redis answers at redis:\/\/127.0.0.1:\d+ \(.*ECONNREFUSED.*\)/,
    );
    const worker = testBed.work("early", 1);
    await until("the worker reports it", () => worker.notices.join().includes("tried again"));
    await redis.restart();
    const { listener, dispatcher } = await testBed.coordinate();
    dispatcher.accept(jobOf(1));
    await played(listener, 1);
    await queryRedis(async (client) => client.config("SET", "requirepass", "changed"));
    await expect(testBed.coordinate()).rejects.toThrow(/^Redis at redis:.* refuses us: .* the password is wrong/);
  });
});
