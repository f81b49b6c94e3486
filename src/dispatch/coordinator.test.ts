import { formatEnglish } from "../core/lang.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { seededRandom } from "../core/random.ts";
import type { Seat } from "../core/seats.ts";
import type { By, Verdict } from "../core/verdict.ts";
import { type EventStore, openEventStore } from "../store/event-store.ts";
import { createPlanner, type FlatSpec } from "../tournament/formats/testing/play.ts";
import type { StreamLine, TestState } from "../tournament/schedule/planner.ts";
import { resumeEvent } from "./coordinator.ts";
import type { DispatchListener, MatchJob, MatchReport } from "./match-job.ts";

const SPEC: FlatSpec = { format: "round-robin", games: 4, points: [1, 0.5, 0], pointsByPairing: false };
const SPRT = { elo0: 0, elo1: 200, alpha: 0.05, beta: 0.05, model: "logistic", counts: "pentanomial" } as const;

const PLAYERS = Array.from({ length: 3 }, (_, number) => ({
  number,
  name: `p${number}`,
  spec: "{}",
  stageRanges: [[1, null]] as const,
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

function report(job: MatchJob, winner: Seat | null, by: By = "rules"): MatchReport {
  const { slot, attempt } = job;
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

const VOID: Verdict = { winner: null, by: "void", score: [0, 0], fault: null };

/** Runs an event with a dispatcher whose matches end when the test calls `play`. */
function runEvent(spec: Partial<FlatSpec>, players: number, capacity = 4) {
  const log: string[] = [];
  const inFlight: MatchJob[] = [];
  const stop = new AbortController();
  let dispatchListener: DispatchListener | undefined;
  let closed = 0;
  const members = Array.from({ length: players }, () => ({ stageRanges: [[1, null]] as const }));
  const planner = createPlanner({ ...SPEC, ...spec }, members, "7");
  const resumed = resumeEvent({
    store,
    file: "event.sqlite",
    planner,
    seed: "7",
    starts: 3,
    signal: stop.signal,
    listener: {
      onStarted: ({ slot }) => void log.push(`started ${slot}`),
      onResult: ({ slot }, { attempt, verdict }) => void log.push(`result ${slot}.${attempt} ${verdict.by}`),
      onStreamLine: (line) => {
        const { pairs, state } = line as StreamLine & TestState;
        log.push(`tested ${pairs.join(" ")} ${state}`);
      },
      onStageOver: (stage) => void log.push(`stage ${stage}`),
      onAwaited: (awaited) => void log.push(`awaited ${awaited.map(({ name }) => name).join(" ")}`),
      onNotice: (sentence) => void log.push(formatEnglish(sentence)),
    },
    dispatch(listener) {
      dispatchListener = listener;
      return { capacity, accept: (job) => void inFlight.push(job), close: async () => void closed++ };
    },
  });
  const done = resumed.play();
  return {
    log,
    inFlight,
    done,
    stop,
    resumed,
    planner,
    closed: () => closed,
    send: (...reports: readonly MatchReport[]) => dispatchListener?.onResults(reports),
    fail: (bug: unknown) => dispatchListener?.onFailed(bug),
    /** Reports the job at this index. */
    play(index: number, winner: Seat | null, by?: By) {
      const [job] = inFlight.splice(index, 1);
      if (!job) throw new Error("no job is in flight");
      dispatchListener?.onResults([report(job, winner, by)]);
    },
  };
}

const started = (): Promise<void> => Promise.resolve();

describe("an event", () => {
  it("dispatches jobs up to the capacity and ends when all slots are finished", async () => {
    const event = runEvent({}, 3);
    await started();
    expect(event.inFlight.map(({ slot }) => slot)).toEqual([1, 2, 3, 4]);
    while (event.inFlight.length > 0) event.play(event.inFlight.length - 1, 0);
    await event.done;
    expect(store.ledger().played).toBe(12);
    expect(event.log.at(-1)).toBe("stage 1");
    expect(event.closed()).toBe(1);
  });

  it("gives both games of a pair the same start and options and each its own seed", async () => {
    const event = runEvent({ games: 10 }, 2, 10);
    await started();
    expect(event.inFlight.map(({ start }) => start)).toEqual([0, 0, 1, 1, 2, 2, 0, 0, 1, 1]);
    expect(new Set(event.inFlight.map(({ seed }) => seed)).size).toBe(10);
    expect(new Set(event.inFlight.map(({ pairSeed }) => pairSeed)).size).toBe(5);
    expect(event.inFlight[0]?.pairSeed).toBe(event.inFlight[1]?.pairSeed);
    event.stop.abort();
    await event.done;
  });

  it("stores the results of one report together, or none of them", async () => {
    const event = runEvent({ games: 3 }, 2);
    await started();
    const [one, two, three] = event.inFlight.map((job) => report(job, 0));
    event.send(one!, two!);
    expect(event.log).toEqual(["result 1.1 rules", "result 2.1 rules"]);
    const unreadable = new Proxy(three!, {
      get(target, key) {
        if (key === "names") throw new Error("cannot be stored");
        return Reflect.get(target, key) as unknown;
      },
    });
    event.send(unreadable);
    await expect(event.done).rejects.toThrow("cannot be stored");
    expect(store.finishedCount()).toBe(2);
  });

  it("replays a void match at most twice and stores every attempt", async () => {
    const event = runEvent({ games: 1 }, 2);
    await started();
    for (let attempt = 1; attempt <= 3; attempt++) event.play(0, null, "void");
    await event.done;
    expect(event.log).toEqual(["result 1.1 void", "result 1.2 void", "result 1.3 void", "stage 1"]);
    expect(store.ledger()).toMatchObject({ played: 0, void: 1 });
    expect([...store.results({})].map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
  });

  it("gives a match to the opponent after three voids that count for one player, also after a resume", async () => {
    const first = runEvent({ games: 1 }, 2);
    await started();
    for (const attempt of [1, 2, 3]) {
      const [job] = first.inFlight.splice(0);
      expect(job).toMatchObject({ attempt });
      expect(job?.ruling).toBeUndefined();
      if (job) first.send({ ...report(job, null, "void"), verdict: { ...VOID, countedFor: [1] } });
    }
    expect(first.inFlight).toMatchObject([{ attempt: 4, ruling: { kind: "award", loser: 1 } }]);
    first.stop.abort();
    await first.done;
    const second = runEvent({ games: 1 }, 2);
    await started();
    expect(second.inFlight).toMatchObject([{ attempt: 4, ruling: { kind: "award", loser: 1 } }]);
    second.play(0, 0, "resources");
    await second.done;
    expect(store.ledger()).toMatchObject({ played: 1, void: 0 });
    expect(store.countedVoids()).toEqual(new Map([[1, 3]]));
  });

  it("keeps a match void after three voids that count for both, and does not play it again", async () => {
    const event = runEvent({ games: 1 }, 2);
    await started();
    for (let attempt = 1; attempt <= 3; attempt++) {
      const [job] = event.inFlight.splice(0);
      if (job) event.send({ ...report(job, null, "void"), verdict: { ...VOID, countedFor: [0, 1] } });
    }
    expect(event.inFlight).toMatchObject([{ attempt: 4, ruling: { kind: "unresolved" } }]);
    event.play(0, null, "void");
    await event.done;
    expect(store.ledger()).toMatchObject({ played: 0, void: 1 });
    expect(store.countedVoids()).toEqual(
      new Map([
        [0, 3],
        [1, 3],
      ]),
    );
  });

  it("remembers after a resume how often a slot was void", async () => {
    const first = runEvent({ games: 1 }, 2);
    await started();
    first.play(0, null, "void");
    first.stop.abort();
    await first.done;
    const second = runEvent({ games: 1 }, 2);
    await started();
    expect(second.inFlight.map(({ attempt }) => attempt)).toEqual([2]);
    second.play(0, 1);
    await second.done;
    expect(store.ledger()).toMatchObject({ played: 1, void: 0 });
  });

  it("stores each result once even if it is reported again", async () => {
    const event = runEvent({ games: 2 }, 2);
    await started();
    const [one] = event.inFlight;
    if (!one) throw new Error("no job is in flight");
    event.play(0, 0);
    event.send(report(one, 1));
    event.send(report({ ...one, slot: 99 }, 1));
    event.send(report({ ...one, attempt: 2 }, 1));
    event.play(0, 0);
    await event.done;
    expect(store.ledger().played).toBe(2);
    expect(event.log.filter((line) => line.startsWith("result"))).toHaveLength(2);
  });

  it("drops running jobs when it is stopped and plays them after a resume", async () => {
    const first = runEvent({}, 3);
    await started();
    first.play(1, 0);
    first.stop.abort();
    await first.done;
    expect(first.closed()).toBe(1);
    const second = runEvent({}, 3);
    expect([second.resumed.planned, second.resumed.finished]).toEqual([12, 1]);
    await started();
    expect(second.inFlight.map(({ slot }) => slot)).toEqual([1, 3, 4, 5]);
    second.stop.abort();
    await second.done;
  });

  it("fails with the error of its dispatcher", async () => {
    const event = runEvent({}, 2);
    await started();
    event.fail(new Error("no more threads"));
    await expect(event.done).rejects.toThrow("no more threads");
    expect(event.closed()).toBe(1);
  });

  it("dispatches nothing when it is over", async () => {
    const first = runEvent({ games: 1 }, 2);
    await started();
    first.play(0, 0);
    await first.done;
    const second = runEvent({ games: 1 }, 2);
    await second.done;
    expect([second.resumed.finished, second.inFlight]).toEqual([1, []]);
  });
});

describe("a sequential test", () => {
  const sprt = { format: "sprt", games: 200, sprt: SPRT } as const;

  it("counts results in the order of the plan", async () => {
    const event = runEvent(sprt, 2, 6);
    await started();
    event.play(3, 1);
    event.play(2, 0);
    expect(event.log).toEqual([]);
    event.play(0, 0);
    expect(event.log).toEqual(["result 1.1 rules"]);
    event.play(0, 1);
    expect(event.log.slice(1)).toEqual([
      "result 2.1 rules",
      "tested 0 0 0 0 1 running",
      "result 3.1 rules",
      "result 4.1 rules",
      "tested 0 0 0 0 2 running",
    ]);
    event.stop.abort();
    await event.done;
  });

  it("ends with the deciding pair and drops later results", async () => {
    const random = seededRandom("sprt");
    const decide = async (): Promise<string[]> => {
      const event = runEvent(sprt, 2, 12);
      await started();
      while (event.inFlight.length > 0 && !event.planner.isOver()) {
        const index = random.below(event.inFlight.length);
        event.play(index, event.inFlight[index]?.seats[0] === 0 ? 0 : 1);
      }
      await event.done;
      return event.log;
    };
    const log = await decide();
    const pairs = log.filter((line) => line.startsWith("tested")).length;
    expect(log.at(-1)).toMatch(/^tested 0 0 0 0 \d+ H1$/);
    expect(store.ledger().played).toBe(2 * pairs);
    expect(await decide()).toEqual([]);
  });
});
