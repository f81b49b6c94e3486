import type { Redis } from "ioredis";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { until } from "../../../test/tools/processes.ts";
import { hasRedis, startRedis, type TestRedis } from "../../../test/tools/redis.ts";
import { RETENTION_SECONDS } from "./protocol.ts";
import { jobOf, numbers, playInstantly } from "./testing/fake-event.ts";
import { QueueTestBed } from "./testing/test-bed.ts";

let redis: TestRedis;
let testBed: QueueTestBed;
let client: Redis;

/** In one step of Redis, so that no other client writes meanwhile. */
const KEYS_AND_SECONDS = `
local found = {}
for _, key in ipairs(redis.call("KEYS", "*")) do
  found[#found + 1] = key
  found[#found + 1] = tostring(redis.call("TTL", key))
end
return found`;

async function secondsOfKeys(): Promise<ReadonlyMap<string, number>> {
  const found = (await client.eval(KEYS_AND_SECONDS, 0)) as string[];
  return new Map(numbers(found.length / 2).map((n) => [found[2 * n - 2] ?? "", Number(found[2 * n - 1])]));
}

/** Keys without an expiry. */
const endless = async (): Promise<string[]> =>
  [...(await secondsOfKeys())].filter(([, seconds]) => seconds === -1).map(([key]) => key);

describe.skipIf(!hasRedis)("the keys of a queue", () => {
  beforeEach(async () => {
    redis = await startRedis();
    testBed = new QueueTestBed(redis.access);
    client = redis.connect();
  });
  afterEach(async () => {
    client.disconnect();
    await testBed.close();
    await redis.remove();
  });

  it("expire at every moment of an event, and after coordinator and worker were killed", async () => {
    const worker = testBed.run("worker", ["one", "2", "5", testBed.folder.path]);
    const coordinator = testBed.run("coordinator", ["cup", "300"]);
    let looked = 0;
    while (coordinator.lines.length < 100) {
      expect(await endless()).toEqual([]);
      looked++;
    }
    await Promise.all([worker.kill(), coordinator.kill()]);
    const left = await secondsOfKeys();
    expect([...left.keys()].some((key) => /^bull:shinpan:e[0-9a-f]{16}-/.test(key))).toBe(true);
    expect([...left].filter(([, seconds]) => seconds < 0)).toEqual([]);
    expect(looked).toBeGreaterThan(20);
  });

  it("expire when a job failed, and when a worker returned its matches", async () => {
    const { listener, dispatcher } = await testBed.coordinate();
    let failed = false;
    testBed.work("one", 1, async (setting, job) => {
      if (failed) return playInstantly(setting, job);
      failed = true;
      throw new Error("a bug");
    });
    for (const slot of numbers(3)) dispatcher.accept(jobOf(slot));
    await until("all are reported", () => listener.reports.length === 3);
    const idle = testBed.work("two", 1, async () => new Promise(() => undefined));
    dispatcher.accept(jobOf(4));
    await idle.stop();
    expect(await endless()).toEqual([]);
  });

  it("are renewed while they are used", async () => {
    const { listener, dispatcher } = await testBed.coordinate();
    for (const slot of numbers(3)) dispatcher.accept(jobOf(slot));
    const job = (key: string): boolean => /^bull:shinpan:e[0-9a-f]{16}-[^:]*$/.test(key);
    await until("the jobs are queued", async () => [...(await secondsOfKeys()).keys()].filter(job).length === 3);
    for (const key of (await secondsOfKeys()).keys()) await client.expire(key, 100);
    await until("the jobs are renewed", async () =>
      [...(await secondsOfKeys())].filter(([key]) => job(key)).every(([, seconds]) => seconds > 1000),
    );
    testBed.work("one", 1);
    await until("all are reported", () => listener.reports.length === 3);
    for (const name of ["meta", "events"])
      expect((await secondsOfKeys()).get(`bull:shinpan:${name}`)).toBeGreaterThan(RETENTION_SECONDS - 3700);
  });
});
