import type { Bot, BotQuestion } from "../../../core/game.ts";
import { pick } from "../../../core/random.ts";
import { opponentOf } from "../../../core/seats.ts";
import type { WarMove } from "../moves.ts";
import { BOTS } from "../page/words.ts";
import type { WarView } from "../state.ts";
import { LEVELS, USUAL_TRIALS } from "./levels.ts";
import { isFree, type Pattern, placePattern, type Point, TRIES } from "./placing.ts";
import { findDense } from "./targets.ts";
import { createTrials, HORIZON } from "./trials.ts";

/** Five cells that make 116 in 1100 generations; no other pattern of up to ten made as many cells in a match. */
const R_PENTOMINO: Pattern = [[1, 0], [2, 0], [0, 1], [1, 1], [1, 2]]; // prettier-ignore
/** Three cells of a block, which nothing kills; used where a move has no room for five cells. */
const BLOCK_SEED: Pattern = [[0, 0], [1, 0], [0, 1]]; // prettier-ignore
const SIDE = 3;

/**
 * Where a spot is looked for: `growth` in free space, `attack` beside the enemy, `defence` beside own cells. Half of the
 * spots are in free space, because a piece grows less beside other cells.
 */
const PLANS = ["growth", "attack", "growth", "defence"] as const;
type Plan = (typeof PLANS)[number];
/** Largest distance of a spot from its target, in cells. */
const MAX_DISTANCE = 24;
/** Smallest distance between two pieces of one move, in cells. */
const MIN_APART = 14;
/** Spots compared for one piece, whatever the budget. */
const MAX_SPOTS = 40;

type Question = BotQuestion<WarMove, WarView>;

export const generalBot: Bot<WarMove, WarView> = {
  id: "general",
  about: BOTS.general,
  thinking: LEVELS,
  choose(question) {
    const { view, note, random } = question;
    const budget = question.budget ?? { usedShare: (nodes: number) => nodes / USUAL_TRIALS };
    const pattern = view.cells < R_PENTOMINO.length ? BLOCK_SEED : R_PENTOMINO;
    const count = Math.floor(view.cells / pattern.length);
    const targets = targetsOf(question, count);
    const trials = createTrials(question);
    const cells: number[] = [];
    const spots: Point[] = [];
    let score = 0;
    for (let piece = 1; piece <= count; piece++) {
      let best: { readonly spot: Point; readonly cells: readonly number[]; readonly gain: number } | undefined;
      for (let tried = 0; tried < MAX_SPOTS && !(best && budget.usedShare(trials.count()) >= piece / count); tried++) {
        const spot = findSpot(question, targets[PLANS[tried % PLANS.length] ?? "growth"], spots);
        if (!spot) continue;
        const placed = placePattern(pattern, spot, random.below(8));
        const gain = trials.gainOf(placed, cells, spot);
        if (!best || gain > best.gain) best = { spot, cells: placed, gain };
      }
      if (!best) break;
      spots.push(best.spot);
      cells.push(...best.cells);
      score += best.gain;
    }
    note?.({ score, depth: HORIZON, nodes: trials.count() });
    return { cells };
  },
};

function targetsOf(question: Question, count: number): Readonly<Record<Plan, readonly Point[]>> {
  return {
    growth: [],
    attack: findDense(question, opponentOf(question.seat), count),
    defence: findDense(question, question.seat, count),
  };
}

/** A free spot near one of the targets, or anywhere if there is none. */
function findSpot({ view, random }: Question, targets: readonly Point[], taken: readonly Point[]): Point | undefined {
  const most = view.size - SIDE;
  const centre = targets.length === 0 ? undefined : pick(random, targets);
  const near = (at: number): number =>
    Math.max(0, Math.min(most, at - MAX_DISTANCE + random.below(2 * MAX_DISTANCE + 1)));
  for (let left = TRIES; left > 0; left--) {
    const spot = centre
      ? { x: near(centre.x), y: near(centre.y) }
      : { x: random.below(most + 1), y: random.below(most + 1) };
    const isApart = taken.every(({ x, y }) => Math.max(Math.abs(x - spot.x), Math.abs(y - spot.y)) >= MIN_APART);
    if (isApart && isFree(view, spot, SIDE)) return spot;
  }
  return undefined;
}
