import { describe, expect, it } from "vitest";
import { DEFAULT_PROGRAM_LIMITS } from "../core/program-limits.ts";
import type { MatchEvent } from "../core/events.ts";
import type { Question } from "../core/dialect.ts";
import type { AnyPlayer } from "../core/player.ts";
import type { Seat } from "../core/seats.ts";
import { findGame, GAMES } from "../games/index.ts";
import { realTime } from "../links/time.ts";
import { functionPlayer } from "../players/function-player.ts";
import type { MatchRecord } from "../referee/record.ts";
import { createParticipant, type Participant } from "./participant.ts";
import { type Reasked, reaskRecord, type ReaskRequest } from "./reask.ts";
import { newMatchId, runMatch } from "./run-match.ts";

const LIMITS = { moveMs: 5000, startMs: 1000, marginMs: 0 };
const signal = new AbortController().signal;
type Entry = (typeof GAMES)[number];

function botOf(entry: Entry, bot = "random"): Participant {
  const context = { entry, time: realTime, level: "none", programLimits: DEFAULT_PROGRAM_LIMITS } as const;
  return createParticipant({ kind: "bot", name: bot, bot }, context);
}

async function recordMatch(
  entry: Entry,
  { options = {}, participants = [botOf(entry), botOf(entry)] as const, isTimeUp = (): boolean => false } = {},
): Promise<MatchRecord> {
  const events: MatchEvent[] = [];
  await runMatch(
    {
      ...{ match: newMatchId(), entry, participants, options, limits: LIMITS, seed: "7", isTimeUp, signal },
      sandbox: "none",
      logWire: false,
    },
    [{ write: (event) => void events.push(event) }],
  );
  const [opened] = events;
  if (opened?.type !== "opened") throw new Error("the first event is no opening");
  return { opened, events };
}

async function reask(
  entry: Entry,
  record: MatchRecord,
  more: Partial<ReaskRequest> & { readonly seat: Seat },
): Promise<{ readonly answers: readonly Reasked[]; readonly skipped: number }> {
  const answers: Reasked[] = [];
  const request = { entry, record, participant: botOf(entry), limits: LIMITS, stopsAtDifference: false, signal };
  const onAnswer = (answered: Reasked): void => void answers.push(answered);
  return { skipped: await reaskRecord({ ...request, onAnswer, ...more }), answers };
}

const FIRST_LEGAL = (question: Question<unknown, unknown>): unknown => question.legal?.[0];

/** Answers with the first legal move, and the question of one ply by `change`. */
function mutant(ply: number, change: AnyFunction, opened: string[] = []): Participant {
  const choose = (question: Question<unknown, unknown>): unknown =>
    question.ply === ply ? change(question) : FIRST_LEGAL(question);
  const seat = (): AnyPlayer => {
    opened.push("opened");
    return functionPlayer({
      player: { name: "mutant", choose },
      writeMove: (move) => othello.rules.writeMove(move),
      random: undefined as never,
      now: () => realTime.now(),
    });
  };
  return { info: { name: "mutant", dialect: null, digest: null }, guest: false, untimed: false, seat };
}
type AnyFunction = (question: Question<unknown, unknown>) => unknown;

const othello = findGame("othello")!;
const lifewar = findGame("lifewar")!;
const unchanged = mutant(-1, FIRST_LEGAL);

describe("asking the questions of a record again", () => {
  const OPTIONS: Readonly<Record<string, Record<string, number>>> = { lifewar: { generations: 20, size: 32 } };

  it.each(GAMES.map((entry) => [entry.rules.id, entry] as const))(
    "finds no difference with the same bot in %s",
    async (id, entry) => {
      const record = await recordMatch(entry, { options: OPTIONS[id] ?? {} });
      for (const seat of [0, 1] as const) {
        const { answers, skipped } = await reask(entry, record, { seat });
        const moved = record.events.filter((event) => event.type === "moved" && event.seat === seat);
        expect(answers).toHaveLength(moved.length);
        expect(answers.filter(({ same }) => !same)).toEqual([]);
        expect(skipped).toBe(0);
      }
    },
  );

  it("finds the ply at which a program was changed, and asks all later questions as recorded", async () => {
    const record = await recordMatch(othello, { participants: [unchanged, botOf(othello)] });
    const changed = mutant(12, ({ legal }) => legal?.at(-1));
    const { answers } = await reask(othello, record, { seat: 0, participant: changed });
    expect(answers.length).toBeGreaterThan(20);
    expect(answers.filter(({ same }) => !same)).toMatchObject([
      { seat: 0, ply: 12, was: { kind: "move" }, now: { kind: "move" } },
    ]);
  });

  it.each([
    ["illegal", () => 0],
    ["malformed", () => "no move"],
    ["crashed", () => Promise.reject(new Error("broken"))],
  ])("counts a mistake as a difference and restarts the program: %s", async (kind, change) => {
    const record = await recordMatch(othello, { participants: [unchanged, botOf(othello)] });
    const opened: string[] = [];
    const { answers } = await reask(othello, record, { seat: 0, participant: mutant(12, change, opened) });
    const different = answers.filter(({ same }) => !same);
    expect(different).toMatchObject([{ ply: 12, now: { kind: "fault", fault: { kind, seat: 0 } } }]);
    expect(answers.at(-1)?.ply).toBeGreaterThan(40);
    expect(opened).toHaveLength(2);
  });

  it("judges by the clock of the limits that are asked for", async () => {
    const record = await recordMatch(othello, { participants: [unchanged, botOf(othello)] });
    const silent = mutant(12, () => new Promise(() => undefined));
    const { answers } = await reask(othello, record, {
      seat: 0,
      participant: silent,
      limits: { ...LIMITS, moveMs: 30 },
    });
    expect(answers.filter(({ same }) => !same)).toMatchObject([{ ply: 12, now: { fault: { kind: "timeout" } } }]);
  });

  it("asks the question that lost the match, too", async () => {
    const illegal = mutant(12, () => 0);
    const record = await recordMatch(othello, { participants: [illegal, botOf(othello)] });
    const same = await reask(othello, record, { seat: 0, participant: illegal });
    expect(same.answers.at(-1)).toMatchObject({ ply: 12, same: true, was: { fault: { kind: "illegal" } } });
    const { answers } = await reask(othello, record, { seat: 0, participant: unchanged });
    expect(answers.at(-1)).toMatchObject({ ply: 12, same: false, now: { kind: "move" } });
    const opponent = await reask(othello, record, { seat: 1 });
    expect(opponent.answers.map(({ ply }) => ply)).toEqual([1, 3, 5, 7, 9, 11]);
  });

  it("adjourns a match where the record says that its time was up", async () => {
    let ticks = 0;
    const record = await recordMatch(lifewar, { options: { size: 32 }, isTimeUp: () => ++ticks > 12 });
    expect(record.events.some(({ type }) => type === "adjourned")).toBe(true);
    const { answers } = await reask(lifewar, record, { seat: 1 });
    expect(answers).toHaveLength(12);
    expect(answers.every(({ same }) => same)).toBe(true);
  });

  it("stops at a difference where the program cannot be told the move of the record", async () => {
    const record = await recordMatch(othello, { participants: [unchanged, botOf(othello)] });
    const participant = mutant(12, ({ legal }) => legal?.at(-1));
    const { answers, skipped } = await reask(othello, record, { seat: 0, participant, stopsAtDifference: true });
    expect(answers.at(-1)).toMatchObject({ ply: 12, same: false });
    expect(answers.length + skipped).toBe(
      record.events.filter((event) => event.type === "moved" && event.seat === 0).length,
    );
  });

  it("names the line of a record that contradicts the rules", async () => {
    const record = await recordMatch(othello);
    const events = record.events.map((event, index) =>
      event.type === "moved" && index > 10 ? { ...event, move: "a1" } : event,
    );
    const line = events.findIndex((event) => event.type === "moved" && event.move === "a1") + 1;
    await expect(reask(othello, { ...record, events }, { seat: 0 })).rejects.toMatchObject({ line });
  });
});
