import { beforeEach, describe, expect, it } from "vitest";
import { type FakeTime, fakeTime } from "../../test/tools/fake-time.ts";
import { nim } from "../../test/tools/nim.ts";
import { scriptedPlayer } from "../../test/tools/scripted-player.ts";
import { commonReason, otherReason } from "../core/common-reasons.ts";
import { StarterLostError } from "../core/errors.ts";
import type { Limits, MatchEvent } from "../core/events.ts";
import type { AnyGame } from "../core/game.ts";
import type { Seat } from "../core/seats.ts";
import { MAX_FORGIVEN_LAG_MS } from "../core/stall-alarm.ts";
import { auditRecord } from "./audit.ts";
import { judgeMatch } from "./match.ts";
import { readRecord, writeEvent } from "./record.ts";
import type { RefereeProcessor } from "./stall-suspects.ts";

const LIMITS: Limits = { moveMs: 5000, startMs: 10_000, marginMs: 0 };

let time: FakeTime;
beforeEach(() => {
  time = fakeTime();
});

function startMatch(
  behaviours: readonly Parameters<typeof scriptedPlayer>[2][] = [],
  limits = LIMITS,
  signal?: AbortSignal,
  game: AnyGame = nim,
  processor?: RefereeProcessor,
) {
  const a = scriptedPlayer("a", time, behaviours[0]);
  const b = scriptedPlayer("b", time, behaviours[1]);
  const events: MatchEvent[] = [];
  const player = (name: string) => ({ name, dialect: null, digest: null });
  const result = judgeMatch({
    game,
    start: nim.start({ pile: 7 }),
    players: [a, b],
    time,
    ...(processor && { processor }),
    observe: (event) => events.push(event),
    ...(signal && { signal }),
    opening: {
      match: "m",
      options: {},
      start: null,
      players: [player("a"), player("b")],
      seed: "1",
      limits,
      startedAt: "2026-01-01T00:00:00Z",
      sandbox: "none",
    },
  });
  return { a, b, events, result };
}

describe("a match", () => {
  it("ends by the rules, and an audit agrees with its record", async () => {
    const { a, b, events, result } = startMatch();
    await time.goTo(10);
    a.move(3);
    await time.goTo(25);
    b.move(1);
    await time.goTo(30);
    a.move(3);
    const { verdict, moves } = await result;
    expect(verdict).toEqual({
      winner: 0,
      by: "rules",
      score: [1, 0],
      fault: null,
      why: "a took the last one",
      reason: { code: "nim.took-last", values: { seat: 0, player: "a", other: "b" } },
    });
    expect(moves).toBe(3);
    expect(events.map(({ type }) => type).join(" ")).toBe("opened asked moved asked moved asked moved closed");
    expect(events[4]).toEqual({ type: "moved", seat: 1, move: "1", ms: 15, lag: 0 });
    expect(b.notices).toEqual(["seat 0: 3", "seat 1: 1", "seat 0: 3", "end: rules"]);
    expect(a.questions.map(({ view, ply, leftMs }) => [view, ply, leftMs])).toEqual([
      [7, 0, 5000],
      [3, 2, 5000],
    ]);
    const record = readRecord(events.map(writeEvent).join(""));
    expect(auditRecord(nim, record)).toBeUndefined();
  });

  it("is lost by an illegal move, with the evidence of the seat that made it", async () => {
    const { a, b, result } = startMatch();
    await time.goTo(1);
    a.move(3);
    await time.goTo(2);
    b.move(3);
    await time.goTo(3);
    a.move(2);
    const { verdict } = await result;
    const fault = {
      seat: 0,
      kind: "illegal",
      why: "only 1 are left",
      reason: { code: "nim.too-many", values: { left: 1 } },
      said: "2",
      ms: 1,
      evidence: "evidence of a",
    };
    expect(verdict).toEqual({ winner: 1, by: "illegal", score: [0, 0], fault });
  });

  it("asks again after a refusal, with the same deadline", async () => {
    const { a, events, result } = startMatch([{ again: true }]);
    await time.goTo(4000);
    a.move(9);
    await time.goTo(4001);
    a.wrong({ kind: "malformed", reason: otherReason("malformed", "mumbled"), said: "mmh" });
    await time.goTo(4999);
    expect(events.at(-1)).toEqual({
      type: "rejected",
      seat: 0,
      said: "mmh",
      why: "mumbled",
      reason: { code: "malformed.other", values: { text: "mumbled" } },
    });
    await time.goTo(5001);
    expect((await result).verdict).toMatchObject({ by: "timeout", winner: 1 });
  });

  it("ends at once by a fault of the seat that is not asked", async () => {
    const { b, result } = startMatch();
    await time.goTo(1);
    b.wrong({ kind: "crashed", reason: commonReason("process.exited", { status: 3 }) });
    expect((await result).verdict).toMatchObject({ by: "crashed", winner: 0, fault: { seat: 1 } });
  });

  it("is decided by the first fault alone", async () => {
    const { a, b, result } = startMatch();
    await time.goTo(1);
    a.wrong({ kind: "unsolicited", reason: commonReason("turn.unasked-move") });
    b.wrong({ kind: "crashed", reason: commonReason("process.closed-input") });
    a.wrong({ kind: "crashed", reason: commonReason("process.exited", { status: 0 }) });
    expect((await result).verdict).toMatchObject({ by: "unsolicited", fault: { seat: 0 } });
  });

  it("is void when our own code fails, and reports the error", async () => {
    const broken = {
      ...nim,
      play() {
        throw new Error("rules broke");
      },
    } as unknown as AnyGame;
    const { a, result } = startMatch([], LIMITS, undefined, broken);
    await time.goTo(1);
    a.move(1);
    const { verdict, bug } = await result;
    expect(verdict).toMatchObject({ by: "void", winner: null, fault: null });
    expect(verdict.reason).toEqual({ code: "void.referee-failed", values: { bug: "Error: rules broke" } });
    expect(bug).toBeInstanceOf(Error);
  });

  it("is void when a player fails to sit down through our fault", async () => {
    const { result } = startMatch([{ fails: new Error("no pipes left") }]);
    expect((await result).verdict).toMatchObject({
      by: "void",
      reason: { code: "void.referee-failed", values: { bug: "Error: no pipes left" } },
    });
  });

  it("is void when it is stopped", async () => {
    const stop = new AbortController();
    const { result } = startMatch([], LIMITS, stop.signal);
    await time.goTo(1);
    stop.abort(commonReason("void.stopped", { signal: "SIGINT" }));
    expect((await result).verdict).toMatchObject({
      by: "void",
      why: "stopped by SIGINT",
      reason: { code: "void.stopped", values: { signal: "SIGINT" } },
    });
  });
});

describe("a deadline", () => {
  it("is absolute", async () => {
    const { result } = startMatch();
    await time.goTo(5001);
    const { verdict, ms } = await result;
    expect(verdict).toMatchObject({ by: "timeout", winner: 1, fault: { reason: { code: "timeout.move" } } });
    expect(ms).toBe(5000);
  });

  it("accepts an answer just before it", async () => {
    const { a, events } = startMatch();
    await time.goTo(4999.9);
    a.move(1);
    await time.goTo(5001);
    expect(events.at(-1)?.type).toBe("asked");
  });

  it("gives the time of the question, the due time and the limit in its reason", async () => {
    const { result } = startMatch();
    await time.goTo(6000);
    expect((await result).verdict.fault).toMatchObject({
      why: "no answer within 5 s",
      ms: 5000,
      reason: { code: "timeout.move", values: { limitMs: 5000, askedAtMs: 0, dueAtMs: 5000 } },
    });
  });

  it("is extended for a first answer by the rest of the start allowance", async () => {
    const { a, events, result } = startMatch([{ startedAt: -4000 }]);
    await time.goTo(10_999);
    expect(events.at(-1)?.type).toBe("asked");
    await time.goTo(11_001);
    expect((await result).verdict.fault?.reason).toMatchObject({
      code: "timeout.move-start",
      values: { limitMs: 5000, startMs: 10_000 },
    });
    expect(a.notices).toEqual(["end: timeout"]);
  });

  it("is extended by the margin", async () => {
    const { a, events } = startMatch([], { ...LIMITS, marginMs: 100 });
    await time.goTo(5099);
    a.move(1);
    await time.goTo(5099.5);
    expect(events.at(-1)?.type).toBe("asked");
    expect(events.filter(({ type }) => type === "moved")).toHaveLength(1);
  });

  it("spends a bank, then the byoyomi", async () => {
    const { a, b, result } = startMatch([], { bank: { bankMs: 100, byoyomiMs: 10 }, startMs: 0, marginMs: 0 });
    await time.goTo(90);
    a.move(1);
    await time.goTo(91);
    b.move(1);
    await time.goTo(200);
    const { verdict, ms } = await result;
    expect(verdict).toMatchObject({ by: "timeout", fault: { seat: 0 } });
    expect(ms).toBe(91 + 10 + 10);
  });
});

const SPINNING = { processors: 1.9 };
const THINKING = { processors: 1 };
type Behaviour = NonNullable<Parameters<typeof scriptedPlayer>[2]>;
const FREE: Behaviour = { program: "unconfined" };
const FROZEN: Behaviour = { program: "unconfined", frozen: true };
const CONFINED: Behaviour = { program: "confined" };
const STARVED = { count: 2, waitingShare: () => 0.9 };

describe("a lag of the referee", () => {
  it("accepts a reply read slightly late that may have arrived in time", async () => {
    const { a, events } = startMatch();
    await time.goTo(4990);
    await time.stallTo(5020, () => a.move(1, MAX_FORGIVEN_LAG_MS - 10));
    await time.goTo(5021);
    expect(events.filter(({ type }) => type === "moved")).toHaveLength(1);
  });

  it("voids the match when a long stall delayed reading the reply", async () => {
    const { a, result } = startMatch();
    await time.goTo(1000);
    await time.stallTo(8000, () => a.move(1, 7000));
    expect((await result).verdict).toMatchObject({
      by: "void",
      reason: { code: "void.held-up", values: { heldMs: 7000 } },
    });
  });

  it("counts the void for the program that used nearly all processors while the referee waited for one", async () => {
    const { a, result } = startMatch([THINKING, SPINNING], LIMITS, undefined, nim, STARVED);
    await time.goTo(1000);
    await time.stallTo(8000, () => a.move(1, 7000));
    expect((await result).verdict).toMatchObject({ by: "void", countedFor: [1] });
  });

  it("counts the void for nobody without evidence", async () => {
    const { a, result } = startMatch([THINKING, THINKING], LIMITS, undefined, nim, STARVED);
    await time.goTo(1000);
    await time.stallTo(8000, () => a.move(1, 7000));
    const { verdict } = await result;
    expect(verdict.by).toBe("void");
    expect(verdict.countedFor).toBeUndefined();
  });

  it("counts a void for a program that used the processor while the machine stood still before its answer", async () => {
    const { a, result } = startMatch([SPINNING, THINKING], LIMITS, undefined, nim, STARVED);
    await time.goTo(1000);
    await time.stallTo(8000);
    await time.goTo(11_500);
    a.move(1, 0);
    expect((await result).verdict).toMatchObject({ by: "void", countedFor: [0] });
  });

  it.each<{ name: string; behaviours: Behaviour[]; running: number; countedFor?: Seat[] }>([
    { name: "for the only program that is not confined", behaviours: [FREE, CONFINED], running: 2, countedFor: [0] },
    { name: "for nobody if two are not confined", behaviours: [FREE, FREE], running: 2 },
    { name: "for the other if one of two was frozen", behaviours: [FROZEN, FREE], running: 2, countedFor: [1] },
    { name: "for nobody if another match ran", behaviours: [FREE], running: 2 },
    { name: "for nobody if it was frozen", behaviours: [FROZEN], running: 1 },
    { name: "for nobody in the strict sandbox", behaviours: [CONFINED], running: 1 },
  ])("counts a lost starter $name", async ({ behaviours: [first, second], running, countedFor }) => {
    const fails = new StarterLostError(new Error("killed"), running);
    const { result } = startMatch([{ ...first, fails }, second ?? {}]);
    const { verdict } = await result;
    expect(verdict).toMatchObject({ by: "void", reason: { code: "void.starter-lost" } });
    expect(verdict.countedFor).toEqual(countedFor);
  });

  it("voids the match when the stall also stopped the program and the reply comes within the time given back", async () => {
    const { a, result } = startMatch();
    await time.goTo(1000);
    await time.stallTo(8000);
    await time.goTo(11_500);
    a.move(1, 0);
    expect((await result).verdict.by).toBe("void");
  });

  it("does not save a program that never answers", async () => {
    const { result } = startMatch();
    await time.goTo(1000);
    await time.stallTo(8000);
    await time.goTo(12_001);
    const { verdict, ms } = await result;
    expect(verdict.by).toBe("timeout");
    expect(ms).toBe(11_800);
  });

  it("accepts an answer within the limit after a stall", async () => {
    const { a, events } = startMatch();
    await time.goTo(1000);
    await time.stallTo(3000);
    await time.goTo(4500);
    a.move(1);
    await time.goTo(4501);
    expect(events.filter(({ type }) => type === "moved")).toHaveLength(1);
  });

  it("does not excuse a reply that arrived late regardless of the lag", async () => {
    const { a, result } = startMatch();
    await time.goTo(4999);
    await time.stallTo(5040, () => a.move(1, 10));
    expect((await result).verdict.by).toBe("timeout");
  });
});
