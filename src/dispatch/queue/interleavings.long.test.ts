import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { until } from "../../../test/tools/processes.ts";
import { hasRedis, startRedis, type TestRedis } from "../../../test/tools/redis.ts";
import { seededRandom } from "../../core/random.ts";
import type { MatchReport } from "../match-job.ts";
import { numbers, jobOf, playInstantly, SETTINGS } from "./testing/fake-event.ts";
import { QueueTestBed } from "./testing/test-bed.ts";

const SLOTS = 200;
let redis: TestRedis;
let stage: QueueTestBed;

describe.skipIf(!hasRedis)("an event among deaths", () => {
  beforeEach(async () => {
    redis = await startRedis();
    stage = new QueueTestBed(redis.url);
  });
  afterEach(async () => {
    await stage.close();
    await redis.remove();
  });

  /** The part of the coordinator that this is about: what was reported is stored by its slot, and the rest ordered. */
  it.each(numbers(6))("ends with every slot once, whoever dies when (seed %i)", async (seed) => {
    const random = seededRandom(`deaths-${seed}`);
    const store = new Map<number, MatchReport>();
    let repeated = 0;
    const workers = [stage.work("w0", 2), stage.work("w1", 1)];
    let children = 0;
    let lame = stage.run("worker", ["lame", "2", "forever", stage.folder.path]);

    const coordinate = async () => {
      const { book, dispatcher } = await stage.coordinate();
      const open = numbers(SLOTS).filter((slot) => !store.has(slot));
      let next = 0;
      let inHand = 0;
      const feed = (): void => {
        while (inHand < 24 && next < open.length) {
          dispatcher.accept(jobOf(open[next++]!));
          inHand++;
        }
      };
      book.afterResult = (report) => {
        inHand--;
        if (store.has(report.slot)) repeated++;
        else store.set(report.slot, report);
        feed();
      };
      feed();
      return dispatcher;
    };

    let dispatcher = await coordinate();
    for (let death = 0; death < 6; death++) {
      const goal = Math.min(store.size + 1 + random.below(30), SLOTS);
      await until(
        `${goal} results`,
        () => store.size >= goal,
        () => String(store.size),
      );
      const kind = random.below(4);
      if (kind === 0) {
        await redis.kill();
        if (random.below(2) === 0) redis.forget(random.below(20_000));
        await redis.restart();
      } else if (kind === 1) {
        await dispatcher.close();
        dispatcher = await coordinate();
      } else if (kind === 2) {
        const index = random.below(2);
        await workers[index]!.leave();
        workers[index] = stage.work(`w${index}-${death}`, 1 + random.below(3));
      } else {
        await lame.kill();
        lame = stage.run("worker", [`lame${++children}`, "1", "forever", stage.folder.path]);
      }
    }
    await lame.kill();
    await until(
      "all results",
      () => store.size === SLOTS,
      () => String(store.size),
    );
    expect([...store.keys()].sort((a, b) => a - b)).toEqual(numbers(SLOTS));
    for (const [slot, report] of store)
      expect(report.verdict).toEqual(playInstantly(SETTINGS, jobOf(slot)).verdict);
    expect(repeated).toBe(0);
  });
});
