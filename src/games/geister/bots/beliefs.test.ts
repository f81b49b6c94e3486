import { describe, expect, test } from "vitest";
import { seededRandom } from "../../../core/random.ts";
import { opponentOf, type Seat, SEATS } from "../../../core/seats.ts";
import { onBoard, TAKEN } from "../board.ts";
import { geisterRules as rules } from "../rules.ts";
import { colourOf, ghostsOf, listMoves, startState } from "../state.ts";
import { createBeliefs } from "./beliefs.ts";
import { greedyBot } from "./greedy.ts";
import { possibleWorlds, type World } from "./worlds.ts";

/** The mean probability that the worlds give to the true colour of a live enemy ghost. */
function trueShare(worlds: readonly World[], isRed: (ghost: number) => boolean, live: readonly number[]): number {
  const total = worlds.reduce((sum, { weight }) => sum + weight, 0);
  const right = live.map((ghost) =>
    worlds.reduce((sum, { reds, weight }) => ((((reds >> ghost) & 1) === 1) === isRed(ghost) ? sum + weight : sum), 0),
  );
  return right.reduce((sum, share) => sum + share / total, 0) / live.length;
}

/** Means over all questions of one match of greedy bots, by beliefs and without them. */
function sharesOfMatch(seed: number, seat: Seat): readonly [number, number] {
  const random = seededRandom(seed);
  const beliefs = createBeliefs();
  const sums = [0, 0];
  let questions = 0;
  let state = startState(300);
  for (let phase = rules.phase(state); phase.kind === "ask"; phase = rules.phase(state)) {
    const [mover = 0] = phase.seats;
    const view = rules.view(state, mover);
    const move = greedyBot.choose({ seat: mover, view, legal: listMoves(state, mover), random });
    if (mover === seat && move.kind === "step") {
      beliefs.observe(view);
      const foes = ghostsOf(opponentOf(seat));
      const live = [0, 1, 2, 3, 4, 5, 6, 7].filter((ghost) => onBoard(state.places[foes[ghost] ?? 0] ?? TAKEN));
      const current = state;
      const isRed = (ghost: number): boolean => colourOf(current, foes[ghost] ?? 0) === "r";
      sums[0] = (sums[0] ?? 0) + trueShare(beliefs.worlds(view), isRed, live);
      sums[1] = (sums[1] ?? 0) + trueShare(possibleWorlds(view, seat), isRed, live);
      questions++;
      beliefs.answer(move);
    }
    state = rules.play(state, mover, move);
  }
  return [(sums[0] ?? 0) / questions, (sums[1] ?? 0) / questions];
}

describe.each(SEATS)("beliefs of seat %i", (seat) => {
  test("give the true colours of a greedy opponent more than counting does", () => {
    let believed = 0;
    let counted = 0;
    for (let seed = 0; seed < 20; seed++) {
      const [own, plain] = sharesOfMatch(seed, seat);
      believed += own / 20;
      counted += plain / 20;
    }
    expect(believed).toBeGreaterThan(counted + 0.15);
  });

  test("contain the truth as long as captures agree with it, whatever is played", () => {
    const view = rules.view(startState(300), seat);
    expect(createBeliefs().worlds(view)).toHaveLength(70);
  });
});
