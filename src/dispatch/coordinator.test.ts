import { formatNotice } from "../core/lang.ts";
import { formatEnglish } from "../core/reason.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { seededRandom } from "../core/random.ts";
import type { Seat } from "../core/seats.ts";
import type { By } from "../core/verdict.ts";
import { type EventStore, openEventStore } from "../store/event-store.ts";
import { createPlanner } from "../tournament/schedule/index.ts";
import type { PlanSpec } from "../tournament/schedule/planner.ts";
import { resumeEvent } from "./coordinator.ts";
import type { DispatchListener, MatchJob, MatchReport } from "./match-job.ts";

const SPEC: PlanSpec = {
  format: "round-robin",
  games: 4,
  rounds: null,
  extraPairs: 3,
  points: [1, 0.5, 0],
  pointsByPairing: false,
  final: false,
  sprt: null,
};
const SPRT = {
  elo0: 0,
  elo1: 200,
  alpha: 0.05,
  beta: 0.05,
  model: "logistic",
  counts: "pentanomial",
} as const;

const PLAYERS = Array.from({ length: 3 }, (_, number) => ({
  ...{ number, name: `p${number}`, spec: "{}", spells: [[1, null]] as const },
}));

let folder: string;
let store: EventStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "shinpan-coordinator-"));
  store = openEventStore(join(folder, "event.sqlite"), "write");
  store.begin({ id: "e", seed: "7", spec: "{}", begunAt: "now" }, PLAYERS);
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true });
});

function report(order: MatchJob, winner: Seat | null, by: By = "rules"): MatchReport {
  const { slot, attempt } = order;
  const verdict = { winner, by, score: [0, 0], fault: null } as const;
  return {
    slot,
    attempt,
    match: `${slot}-${attempt}`,
    names: ["a", "b"],
    verdict,
    moves: 1,
    ms: 1,
    startedAt: "",
    record: null,
    worker: "local",
  };
}

/** A dispatcher that plays when the test says so. */
function handle(spec: Partial<PlanSpec>, players: number, capacity = 4) {
  const told: string[] = [];
  const hand: MatchJob[] = [];
  const stop = new AbortController();
  let ears: DispatchListener | undefined;
  let closed = 0;
  const members = Array.from({ length: players }, () => ({ spells: [[1, null]] as const }));
  const planner = createPlanner({ ...SPEC, ...spec }, members, "7");
  const resumed = resumeEvent({
    ...{ store, planner, seed: "7", starts: 3, signal: stop.signal },
    listener: {
      onStarted: ({ slot }) => void told.push(`started ${slot}`),
      onResult: ({ slot }, { attempt, verdict }) => void told.push(`result ${slot}.${attempt} ${verdict.by}`),
      onSprt: ({ pairs, state }) => void told.push(`tested ${pairs.join(" ")} ${state}`),
      onStageOver: (stage) => void told.push(`stage ${stage}`),
      onAwaited: (awaited) => void told.push(`awaited ${awaited.map(({ name }) => name).join(" ")}`),
      onNotice: (sentence) => void told.push(formatNotice(formatEnglish, sentence)),
    },
    dispatch(heard) {
      ears = heard;
      return {
        capacity,
        accept: (order) => void hand.push(order),
        close: () => Promise.resolve(void closed++),
      };
    },
  });
  const done = resumed.play();
  return {
    ...{ told, hand, done, stop, resumed, planner },
    closed: () => closed,
    say: (report: MatchReport) => ears?.onResult(report),
    fail: (bug: unknown) => ears?.onFailed(bug),
    /** Reports the order at that place of the hand. */
    play(index: number, winner: Seat | null, by?: By) {
      const [order] = hand.splice(index, 1);
      if (!order) throw new Error("nothing is in hand");
      ears?.onResult(report(order, winner, by));
    },
  };
}

const started = (): Promise<void> => Promise.resolve();

describe("an event", () => {
  it("hands out as much as is wanted, and ends when all slots are finished", async () => {
    const event = handle({}, 3);
    await started();
    expect(event.hand.map(({ slot }) => slot)).toEqual([1, 2, 3, 4]);
    while (event.hand.length > 0) event.play(event.hand.length - 1, 0);
    await event.done;
    expect(store.ledger().played).toBe(12);
    expect(event.told.at(-1)).toBe("stage 1");
    expect(event.closed()).toBe(1);
  });

  it("gives both games of a pair the same start and the same draw of options, and each its own luck", async () => {
    const event = handle({ games: 10 }, 2, 10);
    await started();
    expect(event.hand.map(({ start }) => start)).toEqual([0, 0, 1, 1, 2, 2, 0, 0, 1, 1]);
    expect(new Set(event.hand.map(({ seed }) => seed)).size).toBe(10);
    expect(new Set(event.hand.map(({ pairSeed }) => pairSeed)).size).toBe(5);
    expect(event.hand[0]?.pairSeed).toBe(event.hand[1]?.pairSeed);
    event.stop.abort();
    await event.done;
  });

  it("plays a void match again, at most twice, and keeps all of them", async () => {
    const event = handle({ games: 1 }, 2);
    await started();
    for (let attempt = 1; attempt <= 3; attempt++) event.play(0, null, "void");
    await event.done;
    expect(event.told).toEqual(["result 1.1 void", "result 1.2 void", "result 1.3 void", "stage 1"]);
    expect(store.ledger()).toMatchObject({ played: 0, void: 1 });
    expect([...store.results({})].map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
  });

  it("does not forget how often a slot was void when it is resumed", async () => {
    const first = handle({ games: 1 }, 2);
    await started();
    first.play(0, null, "void");
    first.stop.abort();
    await first.done;
    const second = handle({ games: 1 }, 2);
    await started();
    expect(second.hand.map(({ attempt }) => attempt)).toEqual([2]);
    second.play(0, 1);
    await second.done;
    expect(store.ledger()).toMatchObject({ played: 1, void: 0 });
  });

  it("takes each result once, however often it is told", async () => {
    const event = handle({ games: 2 }, 2);
    await started();
    const [one] = event.hand;
    if (!one) throw new Error("nothing is in hand");
    event.play(0, 0);
    event.say(report(one, 1));
    event.say(report({ ...one, slot: 99 }, 1));
    event.say(report({ ...one, attempt: 2 }, 1));
    event.play(0, 0);
    await event.done;
    expect(store.ledger().played).toBe(2);
    expect(event.told.filter((line) => line.startsWith("result"))).toHaveLength(2);
  });

  it("gives up what is in hand when it is stopped, and goes on later", async () => {
    const first = handle({}, 3);
    await started();
    first.play(1, 0);
    first.stop.abort();
    await first.done;
    expect(first.closed()).toBe(1);
    const second = handle({}, 3);
    expect([second.resumed.planned, second.resumed.finished]).toEqual([12, 1]);
    await started();
    expect(second.hand.map(({ slot }) => slot)).toEqual([1, 3, 4, 5]);
    second.stop.abort();
    await second.done;
  });

  it("fails with what its dispatcher failed with", async () => {
    const event = handle({}, 2);
    await started();
    event.fail(new Error("no more threads"));
    await expect(event.done).rejects.toThrow("no more threads");
    expect(event.closed()).toBe(1);
  });

  it("has nothing to do when it is over", async () => {
    const first = handle({ games: 1 }, 2);
    await started();
    first.play(0, 0);
    await first.done;
    const second = handle({ games: 1 }, 2);
    await second.done;
    expect([second.resumed.finished, second.hand]).toEqual([1, []]);
  });
});

describe("a sequential test", () => {
  const sprt = { format: "sprt", games: 200, sprt: SPRT } as const;

  it("counts in the order of the plan, whatever order results come in", async () => {
    const event = handle(sprt, 2, 6);
    await started();
    event.play(3, 1);
    event.play(2, 0);
    expect(event.told).toEqual([]);
    event.play(0, 0);
    expect(event.told).toEqual(["result 1.1 rules"]);
    event.play(0, 1);
    expect(event.told.slice(1)).toEqual([
      "result 2.1 rules",
      "tested 0 0 0 0 1 running",
      "result 3.1 rules",
      "result 4.1 rules",
      "tested 0 0 0 0 2 running",
    ]);
    event.stop.abort();
    await event.done;
  });

  it("ends with the pair that decides, and drops what was played beyond it", async () => {
    const random = seededRandom("sprt");
    const decide = async (): Promise<string[]> => {
      const event = handle(sprt, 2, 12);
      await started();
      while (event.hand.length > 0 && event.planner.sprt?.().state === "running") {
        const index = random.below(event.hand.length);
        event.play(index, event.hand[index]?.seats[0] === 0 ? 0 : 1);
      }
      await event.done;
      return event.told;
    };
    const told = await decide();
    const pairs = told.filter((line) => line.startsWith("tested")).length;
    expect(told.at(-1)).toMatch(/^tested 0 0 0 0 \d+ H1$/);
    expect(store.ledger().played).toBe(2 * pairs);
    expect(await decide()).toEqual([]);
  });
});
