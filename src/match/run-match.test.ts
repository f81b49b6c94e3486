import { describe, expect, it } from "vitest";
import { DEFAULT_PROGRAM_LIMITS } from "../core/program-limits.ts";
import { commonReason } from "../core/common-reasons.ts";
import type { MatchEvent } from "../core/events.ts";
import type { AnyPlayer } from "../core/player.ts";
import { findGame } from "../games/index.ts";
import { realTime } from "../links/time.ts";
import { createParticipant, type Participant } from "./participant.ts";
import { type MatchPlan, newMatchId, runMatch } from "./run-match.ts";

const entry = findGame("lifewar")!;
const context = { entry, time: realTime, level: "none", programLimits: DEFAULT_PROGRAM_LIMITS } as const;
const bot = (name: string): Participant => createParticipant({ kind: "bot", name, bot: name }, context);

const PLAN: MatchPlan = {
  match: "m",
  entry,
  participants: [bot("random"), bot("glider")],
  options: { size: 32, generations: 3 },
  limits: { moveMs: 5000, startMs: 1000, marginMs: 0 },
  seed: "7",
  sandbox: "none",
  logWire: false,
  signal: new AbortController().signal,
};

async function play(more: Partial<MatchPlan> = {}) {
  const events: MatchEvent[] = [];
  const played = await runMatch({ ...PLAN, ...more }, [{ write: (event) => void events.push(event) }]);
  const [opened] = events;
  if (opened?.type !== "opened") throw new Error("the first event is no opening");
  const moves = events.flatMap((event) => (event.type === "moved" ? [event.move] : []));
  return { played, opened, moves, events };
}

describe("a match", () => {
  it("plays the same moves from the same seed, and others from another", async () => {
    const first = await play();
    expect(first.played).toMatchObject({ match: "m", names: ["random", "glider"], abandoned: false });
    expect((await play()).moves).toEqual(first.moves);
    expect((await play({ seed: "8" })).moves).not.toEqual(first.moves);
  });

  it("draws its options from the seed of the pair", async () => {
    const drawn = async (pairSeed: string) => (await play({ seed: pairSeed + "x", pairSeed })).opened.options;
    const options = new Set<unknown>();
    for (const seed of ["a", "b", "c", "d", "e", "f"]) {
      expect(await drawn(seed)).toEqual(await drawn(seed));
      options.add((await drawn(seed))["first"]);
    }
    expect(options).toEqual(new Set([0, 1]));
  });

  it("gives every event to every sink, in order", async () => {
    const seen: string[] = [];
    const sink = (name: string) => ({ write: ({ type }: MatchEvent) => void seen.push(`${name} ${type}`) });
    await runMatch(PLAN, [sink("a"), sink("b")]);
    expect(seen.slice(0, 2)).toEqual(["a opened", "b opened"]);
    expect(seen.slice(-2)).toEqual(["a closed", "b closed"]);
  });

  it("names the seats without a clock in its opening", async () => {
    const untimed = { ...bot("random"), untimed: true };
    const { opened } = await play({ participants: [bot("glider"), untimed] });
    expect(opened.limits).toEqual({ ...PLAN.limits, untimed: [1] });
    expect((await play()).opened.limits).toEqual(PLAN.limits);
  });

  it("is abandoned when a guest leaves before it begins, and void when it is stopped", async () => {
    const fault = { kind: "disconnected", reason: commonReason("person.left-page") } as const;
    const leaver: Participant = {
      ...bot("random"),
      guest: true,
      seat: (random): AnyPlayer => ({
        ...bot("random").seat(random),
        sit(_seating, port) {
          port.report({ kind: "wrong", fault, stamp: { at: realTime.now(), lag: 0 } });
          return new Promise(() => undefined);
        },
      }),
    };
    const participants = [leaver, bot("glider")] as const;
    const { played } = await play({ participants });
    expect(played).toMatchObject({ abandoned: true, verdict: { by: "disconnected", fault: { seat: 0 } } });
    const house = await play({ participants: [{ ...leaver, guest: false }, bot("glider")] });
    expect(house.played.abandoned).toBe(false);
    const stopped = await play({ signal: AbortSignal.abort("enough") });
    expect(stopped.played).toMatchObject({ abandoned: true, verdict: { by: "void" } });
  });

  it("rejects before any event when its options are wrong", async () => {
    const seen: MatchEvent[] = [];
    const sink = { write: (event: MatchEvent) => void seen.push(event) };
    await expect(runMatch({ ...PLAN, options: { no: 1 } }, [sink])).rejects.toThrow();
    expect(seen).toEqual([]);
  });
});

it("two matches never share an id", () => {
  expect(new Set(Array.from({ length: 100 }, newMatchId)).size).toBe(100);
});
