import { beforeEach, describe, expect, it } from "vitest";
import { type FakeTime, fakeTime } from "../../test/tools/fake-time.ts";
import type { Thread } from "../threads/thread.ts";
import { type PooledChooser, ThinkingPool } from "./pool.ts";
import { NO_END_MS, type ThinkingQuestion, type ThinkingService } from "./service.ts";

/** A thread that thinks until its question must be answered, or until it is told to stop. */
interface FakeThread {
  readonly endMs: Int32Array;
  readonly asked: { readonly chooser: number; readonly endMs: number; readonly nodes: number | undefined }[];
  readonly released: number[];
  games: string[];
  keepsProcess: boolean;
  terminated: boolean;
  answer(move: unknown): void;
  die(): void;
}

let time: FakeTime;
let threads: FakeThread[];

beforeEach(() => {
  time = fakeTime();
  threads = [];
});

function createPool(concurrency: number, maxThreads: number): ThinkingPool {
  return new ThinkingPool({
    time,
    concurrency,
    maxThreads,
    startThread({ endMs }, listener): Thread<ThinkingService> {
      let open: { resolve(answer: { move: unknown }): void; reject(why: Error): void } | undefined;
      const thread: FakeThread = {
        endMs: new Int32Array(endMs),
        asked: [],
        released: [],
        games: [],
        keepsProcess: true,
        terminated: false,
        answer: (move) => open?.resolve({ move }),
        die() {
          listener.onEnd(new Error("died"));
          open?.reject(new Error("died"));
        },
      };
      threads.push(thread);
      return {
        opened: Promise.resolve(),
        service: {
          open: (_, { game }) => Promise.resolve(void thread.games.push(game)),
          choose(chooser, _, nodes) {
            thread.asked.push({ chooser, endMs: Atomics.load(thread.endMs, 0), nodes });
            return new Promise((resolve, reject) => (open = { resolve, reject }));
          },
          release: () => Promise.resolve(),
        },
        post: (_, ...[chooser]) => void thread.released.push(chooser),
        keepProcess: (keeps) => void (thread.keepsProcess = keeps),
        terminate() {
          thread.terminated = true;
          thread.die();
          return Promise.resolve();
        },
      };
    },
  });
}

const QUESTION: ThinkingQuestion = { seat: 0, view: null, legal: undefined, level: undefined };
const open = (pool: ThinkingPool, game = "a"): Promise<PooledChooser> => pool.open({ game, bot: "b", seed: "1" });
const settle = (): Promise<void> => time.goTo(time.now());

describe("a pool of thinking threads", () => {
  it("gives bots of different matches different threads, and reuses them by game", async () => {
    const pool = createPool(2, 2);
    const [one, two] = [await open(pool, "a"), await open(pool, "b")];
    expect(threads.map(({ games }) => games)).toEqual([["a"], ["b"]]);
    one.release();
    two.release();
    expect(threads.map(({ keepsProcess }) => keepsProcess)).toEqual([false, false]);
    await open(pool, "b");
    expect(threads.map(({ keepsProcess }) => keepsProcess)).toEqual([false, true]);
  });

  it("keeps its threads for other games, and prefers one that has the game or few others", async () => {
    const pool = createPool(2, 2);
    for (const bot of [await open(pool, "a"), await open(pool, "b")]) bot.release();
    (await open(pool, "c")).release();
    (await open(pool, "d")).release();
    (await open(pool, "b")).release();
    expect(threads.map(({ games }) => games)).toEqual([
      ["a", "c"],
      ["b", "d", "b"],
    ]);
    expect(threads.some(({ terminated }) => terminated)).toBe(false);
  });

  it("shares threads when none is idle", async () => {
    const pool = createPool(2, 1);
    for (const game of ["a", "b"]) await open(pool, game);
    expect(threads.map(({ games }) => games)).toEqual([["a", "b"]]);
  });

  it("hands on the limit, and the time that the clock allows", async () => {
    const pool = createPool(1, 1);
    const bot = await open(pool);
    const ask = async (...args: [{ ms: number } | { nodes: number }, number]): Promise<unknown> => {
      const answer = bot.choose(QUESTION, ...args);
      threads[0]!.answer(7);
      return (await answer).move;
    };
    expect(await ask({ ms: 200 }, Infinity)).toBe(7);
    await ask({ ms: 200 }, 50);
    await ask({ nodes: 9 }, 1000);
    await ask({ nodes: 9 }, Infinity);
    expect(threads[0]!.asked.map(({ endMs, nodes }) => [endMs, nodes])).toEqual([
      [200, undefined],
      [50, undefined],
      [1000, 9],
      [NO_END_MS, 9],
    ]);
  });

  it("answers first what is due first, and leaves time for what waits", async () => {
    const pool = createPool(1, 3);
    const bots = [await open(pool), await open(pool), await open(pool)];
    const moves: string[] = [];
    const ask = (index: number, longestMs: number): void =>
      void bots[index]!.choose(QUESTION, { ms: 5000 }, longestMs).then(({ move }) => moves.push(String(move)));
    ask(0, Infinity);
    ask(1, 4000);
    expect(Atomics.load(threads[0]!.endMs, 0)).toBe(2000);
    ask(2, 1000);
    expect(Atomics.load(threads[0]!.endMs, 0)).toBe(500);
    await time.goTo(500);
    threads[0]!.answer("first");
    await settle();
    // Due in 500 ms; the other, due in 3500 ms, gets its half afterwards.
    expect(threads[2]!.asked).toEqual([{ chooser: 3, endMs: 500, nodes: undefined }]);
    threads[2]!.answer("second");
    await settle();
    threads[1]!.answer("third");
    await settle();
    expect(moves).toEqual(["first", "second", "third"]);
    expect(threads[1]!.asked[0]!.endMs).toBe(3500);
  });

  it("shares a bounded time among many questions without a time limit", async () => {
    const pool = createPool(1, 9);
    const bots = await Promise.all(Array.from({ length: 9 }, () => open(pool)));
    for (const bot of bots.slice(0, 8)) void bot.choose(QUESTION, { ms: 5000 }, Infinity);
    void bots[8]!.choose(QUESTION, { nodes: 9 }, Infinity);
    for (const thread of threads) {
      await settle();
      thread.answer(1);
    }
    await settle();
    expect(threads.map(({ asked }) => asked[0]!.endMs)).toEqual([
      5000,
      ...[8, 7, 6, 5, 4, 3, 2].map((questions) => Math.min(5000, Math.floor(10_000 / questions))),
      NO_END_MS,
    ]);
  });

  it("tells an unwanted search to end, and ends the thread of one that does not", async () => {
    const pool = createPool(1, 1);
    const bot = await open(pool);
    void bot.choose(QUESTION, { ms: 5000 }, Infinity).catch(() => undefined);
    bot.release();
    expect(Atomics.load(threads[0]!.endMs, 0)).toBe(0);
    threads[0]!.answer(1);
    await time.goTo(10_000);
    expect(threads[0]!.terminated).toBe(false);

    const other = await open(pool);
    other.choose(QUESTION, { ms: 5000 }, Infinity).catch(() => undefined);
    other.release();
    await time.goTo(20_000);
    expect(threads[0]!.terminated).toBe(true);
    await open(pool);
    expect(threads).toHaveLength(2);
  });

  it("fails the questions of a thread that dies, and goes on with another", async () => {
    const pool = createPool(1, 1);
    const bot = await open(pool);
    const answer = bot.choose(QUESTION, { ms: 10 }, Infinity);
    threads[0]!.die();
    await expect(answer).rejects.toThrow("died");
    bot.release();
    const next = (await open(pool)).choose(QUESTION, { ms: 10 }, Infinity);
    threads[1]!.answer(3);
    expect((await next).move).toBe(3);
  });

  it("forgets a question that waits when its bot is released", async () => {
    const pool = createPool(1, 2);
    const [one, two] = [await open(pool), await open(pool)];
    const first = one.choose(QUESTION, { ms: 10 }, Infinity);
    void two.choose(QUESTION, { ms: 10 }, Infinity);
    two.release();
    threads[0]!.answer(1);
    await first;
    await settle();
    expect(threads[1]!.asked).toEqual([]);
  });
});
