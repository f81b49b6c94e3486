import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Bot } from "../../../core/game.ts";
import { pick, type Random, seededRandom } from "../../../core/random.ts";
import { opponentOf, type Seat, SEATS } from "../../../core/seats.ts";
import { SOAK } from "../../../../test/tools/soak.ts";
import { onBoard, TAKEN } from "../board.ts";
import { randomBot } from "../programs.ts";
import { greedyBot } from "./greedy.ts";
import { inferenceBot } from "./inference.ts";
import { mctsBot } from "./mcts.ts";
import { type GeisterMove, SETS } from "../moves.ts";
import { geisterRules as rules } from "../rules.ts";
import { type GeisterState, ghostsOf, listMoves, play, startState } from "../state.ts";
import type { GeisterView } from "../view.ts";

type GeisterBot = Bot<GeisterMove, GeisterView>;

function winnerBetween(bots: readonly [GeisterBot, GeisterBot], random: Random, nodes: number): Seat | null {
  let state = startState(300);
  let phase = rules.phase(state);
  const choosers = bots.map((bot) => bot.openMatch?.() ?? bot) as [GeisterBot, GeisterBot];
  while (phase.kind === "ask") {
    const [seat = 0] = phase.seats;
    const budget = { usedShare: (spent: number) => spent / nodes };
    const question = { seat, view: rules.view(state, seat), legal: listMoves(state, seat), random, budget };
    const move = choosers[seat].choose(question);
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

/** Points of the first bot in matches with swapped seats. */
function pointsOf(bot: GeisterBot, other: GeisterBot, matches: number, nodes: number): number {
  let points = 0;
  for (let match = 0; match < matches; match++) {
    const seat = match % 2;
    const bots = seat === 0 ? ([bot, other] as const) : ([other, bot] as const);
    const winner = winnerBetween(bots, seededRandom(match), nodes);
    points += winner === null ? 0.5 : winner === seat ? 1 : 0;
  }
  return points;
}

test("greedy beats random nearly always over 200 games with swapped seats", () => {
  expect(pointsOf(greedyBot, randomBot, 200, 1)).toBeGreaterThanOrEqual(190);
});

describe.each([
  { bot: mctsBot, other: greedyBot, minShare: 0.6 },
  { bot: inferenceBot, other: mctsBot, minShare: 0.6 },
])("with 300 playouts a move $bot.id", ({ bot, other, minShare }) => {
  const matches = SOAK ? 200 : 12;
  test(`beats ${other.id} over ${matches} games with swapped seats`, () => {
    expect(pointsOf(bot, other, matches, 300)).toBeGreaterThanOrEqual(minShare * matches);
  });
});

describe.each([randomBot, greedyBot, mctsBot, inferenceBot])("$id", (bot) => {
  test("makes a legal move in any position, with and without a list of legal moves", () => {
    fc.assert(
      fc.property(reached, fc.nat(), (state, seed) => {
        const seat = state.turn;
        const view = rules.view(state, seat);
        const withList = bot.choose({ seat, view, legal: listMoves(state, seat), random: seededRandom(seed) });
        expect(rules.objection(state, seat, withList)).toBeUndefined();
        expect(bot.choose({ seat, view, legal: undefined, random: seededRandom(seed) })).toEqual(withList);
      }),
      { numRuns: bot.thinking ? 30 : 300 },
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
      { numRuns: bot.thinking ? 30 : 300 },
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
