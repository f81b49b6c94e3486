import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AnyGame } from "../src/core/game.ts";
import { RECORD_FORMAT, type MatchEvent } from "../src/core/events.ts";
import { LANGUAGES, messageFormatter } from "../src/core/lang.ts";
import { formatReason } from "../src/core/format-reason.ts";
import { reasonOfEnding } from "../src/core/reason.ts";
import { type Random, seededRandom } from "../src/core/random.ts";
import { SEATS, type Seat, VIEWERS } from "../src/core/seats.ts";
import type { GameEntry } from "../src/games/entry.ts";
import { GAMES } from "../src/games/index.ts";
import { auditRecord } from "../src/referee/audit.ts";
import { describePosition } from "../src/referee/position.ts";
import { readRecord, writeEvent } from "../src/referee/record.ts";
import { replayRecord } from "../src/referee/replay.ts";

/** An upper bound on the steps of any game. */
const MAX_PLAYOUT_STEPS = 20_000;

interface Step {
  readonly before: unknown;
  readonly seat: Seat | undefined;
  readonly move: unknown;
  readonly after: unknown;
}

/** Plays with the `random` house bot, because some games cannot list their moves. */
function* playout({ rules, bots, examples: { shortMatch = {} } }: GameEntry, random: Random): Generator<Step> {
  const bot = bots.find(({ id }) => id === "random");
  if (!bot) throw new Error(`${rules.id} has no random bot`);
  let state = rules.start(rules.readOptions(shortMatch));
  for (;;) {
    const phase = rules.phase(state);
    if (phase.kind === "over") return;
    if (phase.kind === "tick") {
      const after = rules.ticks?.tick(state);
      yield { before: state, seat: undefined, move: undefined, after };
      state = after;
      continue;
    }
    for (const seat of phase.seats) {
      const view = rules.view(state, seat);
      const move = bot.choose({ seat, view, legal: rules.moves?.(state, seat), random });
      const after = rules.play(state, seat, move);
      yield { before: state, seat, move, after };
      state = after;
    }
  }
}

/** A hundred times faster than toEqual on boards of a million cells; toEqual only reports a difference. */
function expectSame(actual: unknown, wanted: unknown): void {
  if (!isDeepStrictEqual(actual, wanted)) expect(actual).toEqual(wanted);
}

const seeds = fc.integer({ min: 0, max: 1e9 });
const snapshot = (rules: AnyGame, state: unknown): string => JSON.stringify(describePosition(rules, state));

describe.each(GAMES.map((entry) => [entry.rules.id, entry] as const))("the laws of %s", (_, entry) => {
  const { rules } = entry;
  const { shortMatch = {} } = entry.examples;

  it("every ending has a reason with a sentence in both languages", () => {
    for (let seed = 1; seed <= 20; seed++) {
      const end = [...playout(entry, seededRandom(seed))].at(-1)?.after;
      const reason = reasonOfEnding(rules.ending(end), ["alice", "bob"]);
      for (const language of LANGUAGES)
        expect(formatReason(messageFormatter(language), rules.reasons, reason)).toMatch(/^[^{}]+$/);
      expect(rules.reasons).toHaveProperty([reason.code]);
      expect(reason.code.startsWith(`${rules.id}.`)).toBe(true);
      const phase = rules.phase(end);
      if (phase.kind === "over" && reason.values["seat"] !== undefined)
        expect(reason.values["seat"]).toBe(phase.winner);
    }
  });

  it("every random playout ends", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        let steps = 0;
        for (const step of playout(entry, seededRandom(seed))) {
          expect(step.after).toBeDefined();
          expect(++steps).toBeLessThan(MAX_PLAYOUT_STEPS);
        }
      }),
      { numRuns: 30 },
    );
  });

  it("play and tick do not modify their arguments", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        for (const { before, seat, move } of playout(entry, seededRandom(seed))) {
          const copy = structuredClone(before);
          if (seat === undefined) rules.ticks?.tick(before);
          else rules.play(before, seat, move);
          expectSame(before, copy);
        }
      }),
      { numRuns: 10 },
    );
  });

  it.skipIf(!rules.moves)("objection agrees with moves for every seat and every move of a playout", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const steps = [...playout(entry, seededRandom(seed))];
        const made = steps.filter(({ seat }) => seat !== undefined);
        const written = new Map(made.map(({ move }) => [rules.writeMove(move), move]));
        const disputed: unknown[] = [];
        for (const { after } of steps) {
          for (const seat of SEATS) {
            const legal = new Map(rules.moves?.(after, seat).map((move) => [rules.writeMove(move), move]));
            for (const [text, move] of new Map([...written, ...legal]))
              if ((rules.objection(after, seat, move) === undefined) !== legal.has(text)) disputed.push([after, text]);
          }
        }
        expect(disputed).toEqual([]);
      }),
      { numRuns: 10 },
    );
  });

  it.skipIf(!rules.moves)("moves are listed only for the seats that are asked", () => {
    for (const { after } of playout(entry, seededRandom(5))) {
      const phase = rules.phase(after);
      for (const seat of SEATS) {
        const asked = phase.kind === "ask" && phase.seats.includes(seat);
        expect((rules.moves?.(after, seat).length ?? 0) > 0).toBe(asked);
      }
    }
  });

  it("notation round trips, for moves and positions", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        for (const { move, seat, after } of playout(entry, seededRandom(seed))) {
          if (seat !== undefined) expect(rules.readMove(rules.writeMove(move))).toEqual({ ok: true, value: move });
          const again = rules.readPosition(snapshot(rules, after), rules.readOptions(shortMatch));
          expect(again.ok && snapshot(rules, again.value)).toBe(snapshot(rules, after));
        }
      }),
      { numRuns: 5 },
    );
  });

  it("readMove and readPosition refuse unknown text and never throw", () => {
    const options = rules.readOptions(shortMatch);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.string({ unit: "binary" })), (text) => {
        const move = rules.readMove(text);
        if (move.ok) expect(rules.writeMove(move.value)).toBe(text);
        else expect(move.why).not.toBe("");
        const position = rules.readPosition(text, options);
        if (!position.ok) expect(position.why).not.toBe("");
      }),
      { numRuns: 500 },
    );
  });

  it("a record replays to the same states and passes an audit", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const steps = [...playout(entry, seededRandom(seed))];
        const events = recordOf(entry, steps);
        const record = readRecord(events.map(writeEvent).join(""));
        const { moments, disagreement } = replayRecord(rules, record);
        expect(disagreement).toBeUndefined();
        expect(moments.slice(1).map(({ state }) => snapshot(rules, state))).toEqual(
          steps.map(({ after }) => snapshot(rules, after)),
        );
        expect(auditRecord(rules, record)).toBeUndefined();
      }),
      { numRuns: 10 },
    );
  });

  it.each(VIEWERS.filter((viewer) => viewer !== "judge"))(
    "the view of %s does not depend on moves hidden from it",
    (viewer) => {
      fc.assert(
        fc.property(seeds, (seed) => {
          // The twin state gets another move wherever the move is hidden from the viewer.
          const random = seededRandom(seed);
          let twin = rules.start(rules.readOptions(shortMatch));
          for (const { before, seat, move, after } of playout(entry, random.fork("play"))) {
            expectSame(rules.view(twin, viewer), rules.view(before, viewer));
            if (seat === undefined) twin = rules.ticks?.tick(twin);
            else {
              const other = hiddenTwin(rules, twin, seat, move, viewer, random) ?? move;
              if (rules.objection(twin, seat, other) !== undefined) return;
              twin = rules.play(twin, seat, other);
            }
            if (rules.phase(after).kind === "over" || rules.phase(twin).kind === "over") return;
            // A piece that leaves the board changes the score and may reveal hidden information.
            if (rules.hiddenInformation && rules.score(after).join() !== rules.score(before).join()) return;
          }
        }),
        { numRuns: 20 },
      );
    },
  );

  it("refuses unknown options", () => {
    expect(() => rules.readOptions({ nosuchoption: 1 })).toThrow(/nosuchoption/);
  });
});

/** A move that looks the same to the viewer; undefined if every move is public. */
function hiddenTwin(
  rules: AnyGame,
  state: unknown,
  seat: Seat,
  move: unknown,
  viewer: (typeof VIEWERS)[number],
  random: Random,
): unknown {
  if (!rules.hiddenInformation) return undefined;
  const seen = JSON.stringify(rules.hiddenInformation.redactMove(move, seat, viewer));
  const candidates = rules
    .moves?.(state, seat)
    .filter((other) => JSON.stringify(rules.hiddenInformation?.redactMove(other, seat, viewer)) === seen);
  return candidates?.[random.below(candidates.length)];
}

function recordOf({ rules, examples: { shortMatch = {} } }: GameEntry, steps: readonly Step[]): MatchEvent[] {
  const end = steps.at(-1)?.after;
  const phase = rules.phase(end);
  const player = { name: "random", dialect: null, digest: null };
  return [
    {
      type: "opened",
      format: RECORD_FORMAT,
      match: "law",
      game: rules.id,
      rules: rules.version,
      options: shortMatch,
      start: null,
      players: [player, player],
      seed: "1",
      limits: { startMs: 0, marginMs: 0 },
      startedAt: "2026-01-01T00:00:00.000Z",
      sandbox: "none",
    },
    ...steps.map(({ seat, move }): MatchEvent =>
      seat === undefined ? { type: "ticked" } : { type: "moved", seat, move: rules.writeMove(move), ms: 1, lag: 0 },
    ),
    {
      type: "closed",
      ms: 1,
      verdict: {
        winner: phase.kind === "over" ? phase.winner : null,
        by: "rules",
        score: rules.score(end),
        fault: null,
        reason: rules.ending(end),
      },
    },
  ];
}
