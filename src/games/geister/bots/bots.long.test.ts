import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Bot } from "../../../core/game.ts";
import { pick, type Random, seededRandom } from "../../../core/random.ts";
import { opponentOf, type Seat, SEATS } from "../../../core/seats.ts";
import { onBoard, TAKEN } from "../board.ts";
import { greedyBot, randomBot } from "../programs.ts";
import { type GeisterMove, SETS } from "../moves.ts";
import { geisterRules as rules } from "../rules.ts";
import { type GeisterState, ghostsOf, listMoves, play, startState } from "../state.ts";
import type { GeisterView } from "../view.ts";

type GeisterBot = Bot<GeisterMove, GeisterView>;

function winnerBetween(bots: readonly [GeisterBot, GeisterBot], random: Random): Seat | null {
  let state = startState(300);
  let phase = rules.phase(state);
  while (phase.kind === "ask") {
    const [seat = 0] = phase.seats;
    const question = { seat, view: rules.view(state, seat), legal: listMoves(state, seat), random };
    const move = bots[seat].choose(question);
    expect(rules.objection(state, seat, move)).toBeUndefined();
    state = rules.play(state, seat, move);
    phase = rules.phase(state);
  }
  return phase.kind === "over" ? phase.winner : null;
}

/** A position of random play that is not over. */
const reached: fc.Arbitrary<GeisterState> = fc.tuple(fc.nat(1e9), fc.nat(200)).map(([seed, plies]) => {
  const random = seededRandom(seed);
  let state = SEATS.reduce((unset, seat) => play(unset, seat, pick(random, SETS)), startState(300));
  for (let count = 0; count < plies; count++) {
    const next = play(state, state.turn, pick(random, listMoves(state, state.turn)));
    if (rules.phase(next).kind === "over") break;
    state = next;
  }
  return state;
});

/** A state that looks the same to the seat to move: the opponent's live ghosts have other colours. */
function twinOf(state: GeisterState, random: Random): GeisterState {
  const foe = opponentOf(state.turn);
  const isAlive = (ghost: number): boolean => onBoard(state.places[ghostsOf(foe)[ghost] ?? 0] ?? TAKEN);
  const oldReds = state.reds[foe] ?? 0;
  const candidates = SETS.flatMap((set) => (set.kind === "set" ? [set.reds] : [])).filter((reds) =>
    [0, 1, 2, 3, 4, 5, 6, 7].every((ghost) => isAlive(ghost) || ((reds ^ oldReds) >> ghost) % 2 === 0),
  );
  const newReds = pick(random, candidates);
  return { ...state, reds: foe === 0 ? [newReds, state.reds[1]] : [state.reds[0], newReds] };
}

test("greedy beats random nearly always over 200 games with swapped seats", () => {
  let points = 0;
  for (let game = 0; game < 200; game++) {
    const seat = game % 2;
    const bots = seat === 0 ? ([greedyBot, randomBot] as const) : ([randomBot, greedyBot] as const);
    const winner = winnerBetween(bots, seededRandom(game));
    points += winner === null ? 0.5 : winner === seat ? 1 : 0;
  }
  expect(points).toBeGreaterThanOrEqual(190);
});

describe.each([randomBot, greedyBot])("$id", (bot) => {
  test("makes a legal move in any position, with and without a list of legal moves", () => {
    fc.assert(
      fc.property(reached, fc.nat(), (state, seed) => {
        const seat = state.turn;
        const view = rules.view(state, seat);
        const withList = bot.choose({ seat, view, legal: listMoves(state, seat), random: seededRandom(seed) });
        expect(rules.objection(state, seat, withList)).toBeUndefined();
        expect(bot.choose({ seat, view, legal: undefined, random: seededRandom(seed) })).toEqual(withList);
      }),
      { numRuns: 300 },
    );
  });

  test("chooses the same move for any hidden colours", () => {
    fc.assert(
      fc.property(reached, fc.nat(), (state, seed) => {
        const seat = state.turn;
        const twin = twinOf(state, seededRandom(seed));
        expect(rules.view(twin, seat)).toEqual(rules.view(state, seat));
        const [move, twinMove] = [state, twin].map((each) =>
          bot.choose({ seat, view: rules.view(each, seat), random: seededRandom(seed) }),
        );
        expect(move).toEqual(twinMove);
      }),
      { numRuns: 300 },
    );
  });

  test.each(SEATS)("sets its ghosts in seat %i, with and without a list of set-ups, first or second", (seat) => {
    const unset = startState(300);
    for (const state of [unset, play(unset, opponentOf(seat), pick(seededRandom(1), SETS))]) {
      const view = rules.view(state, seat);
      const withList = bot.choose({ seat, view, legal: listMoves(state, seat), random: seededRandom(5) });
      expect(rules.objection(state, seat, withList)).toBeUndefined();
      expect(bot.choose({ seat, view, random: seededRandom(5) })).toEqual(withList);
    }
  });
});
