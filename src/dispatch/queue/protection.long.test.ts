import { afterEach, describe, expect, it } from "vitest";
import { until } from "../../../test/tools/processes.ts";
import { hasRedis, startRedis, type TestRedis } from "../../../test/tools/redis.ts";
import type { RedisAccess } from "./index.ts";
import { jobOf, numbers } from "./testing/fake-event.ts";
import { QueueTestBed } from "./testing/test-bed.ts";

let redis: TestRedis;
let testBed: QueueTestBed;

async function start(...setup: Parameters<typeof startRedis>): Promise<void> {
  redis = await startRedis(...setup);
  testBed = new QueueTestBed(redis.access);
}

async function openWith(access: Partial<RedisAccess>): Promise<unknown> {
  await testBed.close();
  testBed = new QueueTestBed({ ...redis.access, ...access });
  return testBed.coordinate();
}

async function playFour(): Promise<void> {
  const { listener, dispatcher } = await testBed.coordinate();
  testBed.work("one", 2);
  for (const slot of numbers(4)) dispatcher.accept(jobOf(slot));
  await until("all are reported", () => listener.reports.length === 4);
}

describe.skipIf(!hasRedis)("a Redis", () => {
  afterEach(async () => {
    await testBed.close();
    await redis.remove();
  });

  it("without a password is refused by coordinators and workers, whether or not they have one", async () => {
    await start({ password: null });
    const refusal = /^Redis at redis:\S+ needs no password, .*--redis-password-file, .*--redis-no-password\.$/;
    await expect(openWith({ allowNoPassword: false })).rejects.toThrow(refusal);
    await expect(openWith({ allowNoPassword: false, password: "needless" })).rejects.toThrow(refusal);
    await expect(testBed.work("one", 1).running).rejects.toThrow(refusal);
  });

  it("without a password is used where the operator accepts that", async () => {
    await start({ password: null });
    await playFour();
  });

  it("that wants a password tells how to give it, and refuses a wrong one", async () => {
    await start();
    await expect(openWith({ password: undefined })).rejects.toThrow(
      /it wants a password, .*--redis-password-file .*\.$/,
    );
    await expect(openWith({ password: "wrong" })).rejects.toThrow(
      /refuses us: the user name or the password is wrong\.$/,
    );
    await openWith({});
  });

  it("that is started after its worker is checked all the same", async () => {
    await start({ password: null });
    await redis.kill();
    testBed = new QueueTestBed({ ...redis.access, allowNoPassword: false });
    const { notices, running } = testBed.work("one", 1);
    const refused = expect(running).rejects.toThrow(/needs no password/);
    await until("the worker reports it", () => notices.join().includes("It is tried again"));
    await redis.restart();
    await refused;
  });

  it("is reached by TLS with the certificate of its CA", async () => {
    await start({ tls: true });
    await playFour();
  });

  it("with a certificate of an unknown CA is refused", async () => {
    await start({ tls: true });
    await expect(openWith({ ca: undefined })).rejects.toThrow(
      /^The certificate of Redis at rediss:.* --redis-ca-file .*\.$/,
    );
  });
});
