import { Queue } from "bullmq";
import { Redis } from "ioredis";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { until } from "../../../test/tools/processes.ts";
import { hasRedis, startRedis, type TestRedis } from "../../../test/tools/redis.ts";
import type { MatchReport } from "../match-job.ts";
import { QUEUE } from "./protocol.ts";
import {
  numbers,
  jobOf,
  playInstantly,
  SETTINGS,
  type RecordingDispatchListener,
} from "./testing/fake-event.ts";
import { QueueTestBed } from "./testing/test-bed.ts";

let redis: TestRedis;
let stage: QueueTestBed;

describe.skipIf(!hasRedis)("a queue behind a real Redis", () => {
  beforeEach(async () => {
    redis = await startRedis();
    stage = new QueueTestBed(redis.url);
  });
  afterEach(async () => {
    await stage.close();
    await redis.remove();
  });

  const played = async (book: RecordingDispatchListener, count: number): Promise<void> =>
    until(
      `${count} reports`,
      () => book.reports.length >= count,
      () => `${book.reports.length}: ${book.notices.join(" ")}`,
    );

  /** Asks Redis itself, past everything under test. */
  async function ask<T>(question: (client: Redis) => Promise<T>): Promise<T> {
    const client = new Redis(redis.url);
    try {
      return await question(client);
    } finally {
      client.disconnect();
    }
  }

  const leftovers = async (): Promise<string[]> =>
    ask(async (client) => (await client.keys("*")).filter((key) => /:result:|:e[0-9a-f]{16}-/.test(key)));

  const plain = ({ record, ...report }: MatchReport) => ({
    ...report,
    worker: "",
    record: [...(record ?? [])],
  });

  const reportsOf = (book: RecordingDispatchListener): unknown[] =>
    book.reports.map(plain).sort((a, b) => a.slot - b.slot);

  const expected = (count: number): unknown[] =>
    numbers(count).map((slot) => {
      return plain(playInstantly(SETTINGS, jobOf(slot)));
    });

  it("has every order played once by two workers, and keeps nothing of it", async () => {
    const { book, dispatcher } = await stage.coordinate();
    stage.work("one", 2);
    stage.work("two", 3);
    for (const slot of numbers(300)) dispatcher.accept(jobOf(slot));
    await played(book, 300);
    expect(reportsOf(book)).toEqual(expected(300));
    expect(book.begun.sort((a, b) => a - b)).toEqual(numbers(300));
    let left: string[] = ["?"];
    const look = async (): Promise<void> => void (left = await leftovers());
    while (left.length > 0) await look();
    expect(book.bugs).toEqual([]);
  });

  it("takes the same order for one match however often it is given", async () => {
    const { book, dispatcher } = await stage.coordinate();
    const plays: number[] = [];
    for (const slot of [...numbers(20), ...numbers(20)]) dispatcher.accept(jobOf(slot));
    stage.work("one", 2, async (setting, order) => {
      plays.push(order.slot);
      return playInstantly(setting, order);
    });
    await played(book, 20);
    for (const slot of numbers(20)) dispatcher.accept(jobOf(slot, 2));
    await played(book, 40);
    expect(book.slots).toEqual(numbers(20).flatMap((slot) => [slot, slot]));
    expect(plays.length).toBe(40);
  });

  it("carries records of megabytes", async () => {
    const { book, dispatcher } = await stage.coordinate();
    stage.work("one", 4, async (setting, order) => playInstantly(setting, order, 2_000_000 + order.slot));
    for (const slot of numbers(40)) dispatcher.accept(jobOf(slot));
    await played(book, 40);
    for (const { slot, record } of book.reports) {
      expect(record?.byteLength).toBe(2_000_000 + slot);
      expect(record?.every((byte) => byte === slot)).toBe(true);
    }
  });

  it("has the matches of a worker killed in their middle taken over by another", async () => {
    const { book, dispatcher } = await stage.coordinate();
    const doomed = stage.run("worker", ["doomed", "3", "forever", stage.folder.path]);
    for (const slot of numbers(12)) dispatcher.accept(jobOf(slot));
    await until("three matches begun", () => doomed.lines.length === 3);
    await doomed.kill();
    stage.work("heir", 2);
    await played(book, 12);
    expect(reportsOf(book)).toEqual(expected(12));
    expect(new Set(book.reports.map(({ worker }) => worker))).toEqual(new Set(["heir"]));
  });

  it("goes on where a killed coordinator stopped, and has nothing played twice", async () => {
    const plays: number[] = [];
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    stage.work("one", 2, async (setting, order) => {
      plays.push(order.slot);
      if (order.slot > 20) await gate;
      return playInstantly(setting, order);
    });
    const first = stage.run("coordinator", ["cup", "60"]);
    await until("20 reports", () => first.lines.length === 20);
    await until("two more begun", () => plays.length === 22);
    await first.kill();
    open();
    await until("all played while nobody waits for it", () => plays.length === 60);
    const { book, dispatcher } = await stage.coordinate();
    const stored = first.lines.map(Number);
    const rest = numbers(60).filter((slot) => !stored.includes(slot));
    for (const slot of rest) dispatcher.accept(jobOf(slot));
    await played(book, rest.length);
    expect([...stored, ...book.slots].sort((a, b) => a - b)).toEqual(numbers(60));
    expect(plays.sort((a, b) => a - b)).toEqual(numbers(60));
  });

  it("takes nothing for an answer that belongs to another event of the same name", async () => {
    stage.work("one", 2);
    const first = stage.run("coordinator", ["cup", "10"]);
    await until("10 reports", () => first.lines.length === 10);
    await first.kill();
    const other = { ...SETTINGS, options: { size: 9 } };
    const { book, dispatcher } = await stage.coordinate(other);
    const seeds: string[] = [];
    stage.work("two", 2, async (setting, order) => {
      seeds.push(order.seed);
      return playInstantly(setting, order);
    });
    dispatcher.accept({ ...jobOf(1), seed: "other" });
    await played(book, 1);
    expect(book.reports[0]?.match).toBe("m-other");
  });

  it("survives the death of Redis in the middle, again and again", async () => {
    const { book, dispatcher } = await stage.coordinate();
    stage.work("one", 2);
    stage.work("two", 2);
    let next = 1;
    const feed = (): void => {
      while (next <= 400 && next - 1 - book.reports.length < 16) dispatcher.accept(jobOf(next++));
    };
    book.afterResult = feed;
    feed();
    for (const count of [50, 120, 200, 300]) {
      await played(book, count);
      await redis.kill();
      await redis.restart();
    }
    await played(book, 400);
    expect(reportsOf(book)).toEqual(expected(400));
    const about = (word: string): string[] => book.notices.filter((sentence) => sentence.includes(word));
    expect(about("is gone").length).toBe(about("is back").length);
    expect(about("is gone").length).toBeGreaterThan(0);
  });

  it("keeps orders that are given while Redis is away, and says once that it is", async () => {
    const { book, dispatcher } = await stage.coordinate();
    stage.work("one", 2);
    await redis.kill();
    await until("it is noticed", () => book.notices.some((sentence) => sentence.includes("is gone")));
    for (const slot of numbers(30)) dispatcher.accept(jobOf(slot));
    await redis.restart();
    await played(book, 30);
    expect(reportsOf(book)).toEqual(expected(30));
    expect(book.notices.filter((sentence) => sentence.includes("is gone"))).toHaveLength(1);
    expect(book.notices.filter((sentence) => sentence.includes("is back"))).toHaveLength(1);
  });

  it("delivers what was played while Redis was away for longer than a lock holds", async () => {
    const { book, dispatcher } = await stage.coordinate();
    const plays: number[] = [];
    const ends: (() => void)[] = [];
    stage.work("one", 3, async (setting, order) => {
      plays.push(order.slot);
      if (plays.length <= 3) await new Promise<void>((resolve) => ends.push(resolve));
      return playInstantly(setting, order);
    });
    for (const slot of numbers(9)) dispatcher.accept(jobOf(slot));
    await until("three begun", () => ends.length === 3);
    await redis.kill();
    for (const end of ends) end();
    const dead = performance.now() + 700;
    await until("the locks are old", () => performance.now() > dead);
    await redis.restart();
    await played(book, 9);
    expect(reportsOf(book)).toEqual(expected(9));
    expect(plays.sort((a, b) => a - b)).toEqual(numbers(9));
  });

  it("orders again what Redis has forgotten, with everything that goes with it", async () => {
    const { book, dispatcher } = await stage.coordinate();
    for (const slot of numbers(10)) dispatcher.accept(jobOf(slot));
    await ask(async (client) => {
      await until("the jobs are there", () => true);
      while ((await client.llen(`bull:${QUEUE}:wait`)) < 10) await client.ping();
      await client.flushall();
    });
    stage.work("one", 2);
    await played(book, 10);
    expect(reportsOf(book)).toEqual(expected(10));
  });

  it("reports a match void, with the stack, where a worker fails at it", async () => {
    const { book, dispatcher } = await stage.coordinate();
    stage.work("one", 2, async (setting, order) => {
      if (order.slot === 2) throw new Error("a bug of ours");
      return playInstantly(setting, order);
    });
    for (const slot of numbers(3)) dispatcher.accept(jobOf(slot));
    await played(book, 3);
    const report = book.reports.find(({ slot }) => slot === 2);
    expect(report).toMatchObject({ attempt: 1, names: ["ann", "bob"], worker: "one", record: null });
    expect(report?.verdict).toMatchObject({ by: "void", winner: null });
    expect(report?.bug).toContain("a bug of ours");
    expect(book.slots).toEqual(numbers(3));
  });

  it("reports a match void after a few tries where its result can never be read", async () => {
    const { book, dispatcher } = await stage.coordinate();
    let plays = 0;
    stage.work("one", 1, async (setting, order) => {
      plays++;
      return { ...playInstantly(setting, order), moves: -1 };
    });
    dispatcher.accept(jobOf(1));
    await played(book, 1);
    expect(book.reports[0]?.verdict).toMatchObject({ by: "void" });
    expect(book.reports[0]?.verdict.why).toContain("cannot be read");
    expect(plays).toBe(3);
    expect(book.notices.filter((sentence) => sentence.includes("ordered again")).length).toBeGreaterThan(0);
  });

  it("plays a match again whose result was spoilt", async () => {
    const { book, dispatcher } = await stage.coordinate();
    dispatcher.accept(jobOf(1));
    await ask(async (client) => {
      while ((await client.llen(`bull:${QUEUE}:wait`)) < 1) await client.ping();
      const [job] = await client.lrange(`bull:${QUEUE}:wait`, 0, -1);
      await client.set(`shinpan:result:${job ?? ""}`, "rubbish");
    });
    stage.work("one", 1);
    await played(book, 1);
    expect(reportsOf(book)).toEqual(expected(1));
  });

  it("orders again what BullMQ gave up, until the setting is there once more", async () => {
    const { book, dispatcher } = await stage.coordinate();
    await ask(async (client) => client.del(await client.keys("shinpan:setting:*")));
    dispatcher.accept(jobOf(1));
    stage.work("one", 1);
    await played(book, 1);
    expect(reportsOf(book)).toEqual(expected(1));
    expect(book.notices.join()).toContain("The setting of the event is no longer in Redis.");
  });

  it("gives matches in hand back when a worker is told to stop", async () => {
    stage.farewellMs = 60_000;
    const { book, dispatcher } = await stage.coordinate();
    const begun: number[] = [];
    const told: boolean[] = [];
    const first = stage.work("first", 3, async (_, order, signal) => {
      begun.push(order.slot);
      signal.addEventListener("abort", () => told.push(true));
      return new Promise<MatchReport>(() => undefined);
    });
    for (const slot of numbers(6)) dispatcher.accept(jobOf(slot));
    await until("three begun", () => begun.length === 3);
    const before = performance.now();
    await first.leave();
    expect(told).toEqual([true, true, true]);
    expect(await ask(async (client) => client.llen(`bull:${QUEUE}:wait`))).toBe(6);
    expect(performance.now() - before).toBeLessThan(stage.farewellMs / 2);
    stage.work("second", 2);
    await played(book, 6);
    expect(reportsOf(book)).toEqual(expected(6));
  });

  it("refuses the jobs of another version of Shinpan, tells so, and lets them lie for others", async () => {
    const { book } = await stage.coordinate();
    const queue = new Queue(QUEUE, { connection: new Redis(redis.url) });
    await queue.add("match", { protocol: 999, event: "cup", news: true }, { jobId: "foreign" });
    const worker = stage.work("one", 2);
    await until("the worker says so", () => worker.notices.length > 0);
    await until("the coordinator says so", () => book.notices.join().includes("another version"));
    expect(worker.notices).toEqual([
      "Worker one is of another version of Shinpan than the event, and takes none of its matches.",
    ]);
    await worker.leave();
    expect(await queue.getJobState("foreign")).toBe("waiting");
    (await queue.getBackend().client).disconnect();
  });

  it("wants more in hand the more workers there are, and tells when they come and go", async () => {
    const { book, dispatcher } = await stage.coordinate();
    expect(dispatcher.capacity).toBe(16);
    dispatcher.accept(jobOf(1));
    await until("it is said", () => book.notices.length > 0);
    expect(book.notices).toEqual([
      `No worker is there; start one on any machine with: shinpan worker --redis ${redis.url}`,
    ]);
    const many = stage.work("many", 20);
    await until("more appetite", () => dispatcher.capacity === 80);
    const few = stage.work("few", 2);
    await until("still more", () => dispatcher.capacity === 88);
    await many.leave();
    await until("less", () => dispatcher.capacity === 16);
    await few.leave();
    await until("the last left", () => book.notices.at(-1) === "A worker left; 0 are there now.");
    expect(book.notices.slice(1)).toEqual([
      "A worker came; 1 is there now.",
      "A worker came; 2 are there now.",
      "A worker left; 1 is there now.",
      "A worker left; 0 are there now.",
    ]);
  });

  it("warns of a Redis that throws things away when it is full", async () => {
    await ask(async (client) => client.config("SET", "maxmemory-policy", "allkeys-lru"));
    const { book } = await stage.coordinate();
    expect(book.notices.join()).toContain("unless its maxmemory-policy is noeviction.");
  });

  it("takes back what waits when it is closed, and reports nothing any more", async () => {
    const { book, dispatcher } = await stage.coordinate();
    for (const slot of numbers(50)) dispatcher.accept(jobOf(slot));
    await dispatcher.close();
    expect(await ask(async (client) => client.llen(`bull:${QUEUE}:wait`))).toBe(0);
    expect(await leftovers()).toEqual([]);
    dispatcher.accept(jobOf(51));
    expect(book.reports).toEqual([]);
  });

  it("closes at once, coordinator and worker, while Redis is dead", async () => {
    stage.farewellMs = 60_000;
    const { book, dispatcher } = await stage.coordinate();
    const worker = stage.work("one", 1, async () => new Promise(() => undefined));
    dispatcher.accept(jobOf(1));
    await until("it plays", () => book.begun.length === 1);
    await redis.kill();
    await until("it is noticed", () => worker.notices.length > 0 && book.notices.join().includes("is gone"));
    const before = performance.now();
    await Promise.all([dispatcher.close(), worker.leave()]);
    expect(performance.now() - before).toBeLessThan(stage.farewellMs / 2);
  });

  it.each(["alive", "dead"])(
    "keeps no process from ending, coordinator or worker, while Redis is %s",
    async (state) => {
      const worker = stage.run("worker", ["one", "2", "forever", stage.folder.path]);
      const coordinator = stage.run("coordinator", ["cup", "5"]);
      await until("it plays", () => worker.lines.length === 2);
      if (state === "dead") await redis.kill();
      await Promise.all([worker.stop(), coordinator.stop()]);
    },
  );

  it("says in one sentence that there is no Redis, or that it refuses us; a worker waits for it", async () => {
    await redis.kill();
    await expect(stage.coordinate()).rejects.toThrow(
      /^No Redis answers at redis:\/\/127.0.0.1:\d+ \(.*ECONNREFUSED.*\)/,
    );
    const worker = stage.work("early", 1);
    await until("the worker says so", () => worker.notices.join().includes("tried again"));
    await redis.restart();
    const { book, dispatcher } = await stage.coordinate();
    dispatcher.accept(jobOf(1));
    await played(book, 1);
    await ask(async (client) => client.config("SET", "requirepass", "secret"));
    await expect(stage.coordinate()).rejects.toThrow(/^Redis at redis:.* refuses us: it wants a password/);
  });
});
