import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { until } from "../../../test/tools/processes.ts";
import { hasRedis, startRedis, type TestRedis } from "../../../test/tools/redis.ts";
import { seededRandom } from "../../core/random.ts";
import type { MatchReport } from "../match-job.ts";
import { numbers, jobOf, playInstantly, SETTINGS } from "./testing/fake-event.ts";
import { QueueTestBed } from "./testing/test-bed.ts";

const SLOTS = 200;
let redis: TestRedis;
let testBed: QueueTestBed;

describe.skipIf(!hasRedis)("an event whose processes are killed", () => {
  beforeEach(async () => {
    redis = await startRedis();
    testBed = new QueueTestBed(redis.access);
  });
  afterEach(async () => {
    await testBed.close();
    await redis.remove();
  });

  /** `coordinate` replaces the coordinator: it stores reports by slot and queues the remaining slots. */
  it.each(numbers(6))("ends with every slot played once (seed %i)", async (seed) => {
    const random = seededRandom(`deaths-${seed}`);
    const store = new Map<number, MatchReport>();
    let repeated = 0;
    const workers = [testBed.work("w0", 2), testBed.work("w1", 1)];
    let children = 0;
    let workerProcess = testBed.run("worker", ["lame", "2", "forever", testBed.folder.path]);

    const coordinate = async () => {
      const { listener, dispatcher } = await testBed.coordinate();
      const open = numbers(SLOTS).filter((slot) => !store.has(slot));
      let next = 0;
      let pending = 0;
      const queueJobs = (): void => {
        while (pending < 24 && next < open.length) {
          dispatcher.accept(jobOf(open[next++]!));
          pending++;
        }
      };
      listener.afterResult = (report) => {
        pending--;
        if (store.has(report.slot)) repeated++;
        else store.set(report.slot, report);
        queueJobs();
      };
      queueJobs();
      return dispatcher;
    };

    let dispatcher = await coordinate();
    for (let kill = 0; kill < 6; kill++) {
      const target = Math.min(store.size + 1 + random.below(30), SLOTS);
      await until(
        `${target} results`,
        () => store.size >= target,
        () => String(store.size),
      );
      const kind = random.below(4);
      if (kind === 0) {
        await redis.kill();
        if (random.below(2) === 0) redis.truncateLog(random.below(20_000));
        await redis.restart();
      } else if (kind === 1) {
        await dispatcher.close();
        dispatcher = await coordinate();
      } else if (kind === 2) {
        const index = random.below(2);
        await workers[index]!.stop();
        workers[index] = testBed.work(`w${index}-${kill}`, 1 + random.below(3));
      } else {
        await workerProcess.kill();
        workerProcess = testBed.run("worker", [`lame${++children}`, "1", "forever", testBed.folder.path]);
      }
    }
    await workerProcess.kill();
    await until(
      "all results",
      () => store.size === SLOTS,
      () => String(store.size),
    );
    expect([...store.keys()].sort((a, b) => a - b)).toEqual(numbers(SLOTS));
    for (const [slot, report] of store) expect(report.verdict).toEqual(playInstantly(SETTINGS, jobOf(slot)).verdict);
    expect(repeated).toBe(0);
  });
});
