import type { Bot, BotQuestion } from "../../../core/game.ts";
import { pick, type Random } from "../../../core/random.ts";
import { opponentOf } from "../../../core/seats.ts";
import { createWarEngine, warBoardOf, cellOf, type WarBoard, type WarEngine } from "../../../life/war/index.ts";
import type { WarMove } from "../moves.ts";
import { BOTS } from "../page/words.ts";
import { playerOf, type WarView } from "../state.ts";
import { type Pattern, placePattern, type Point } from "./placing.ts";
import { findDense } from "./targets.ts";

/** Simulated pieces of the board without a budget. */
const USUAL_SIMULATIONS = 36;

/** Five cells that make 116 in 1100 generations. */
const R_PENTOMINO: Pattern = [[1, 0], [2, 0], [0, 1], [1, 1], [1, 2]]; // prettier-ignore
const SIDE = 3;
/** Three cells of a block, which nothing kills: for moves too small for more. */
const BLOCK_SEED: Pattern = [[0, 0], [1, 0], [0, 1]]; // prettier-ignore

/** Side of the piece of the board in which a placement is tried, and for how long. */
const WINDOW = 64;
export const G = { HORIZON: 48, SPREAD: 24, RADIUS: 16 };

/** Where to look for a spot: beside the enemy, beside the own cells, and anywhere. */
const PLANS = ["attack", "defence", "growth"] as const;

export const generalBot: Bot<WarMove, WarView> = {
  id: "general",
  about: BOTS.general,
  choose(question) {
    const { view, budget, note } = question;
    const limit = budget ?? { usedShare: (nodes: number) => nodes / USUAL_SIMULATIONS };
    const pattern = view.cells < R_PENTOMINO.length ? BLOCK_SEED : R_PENTOMINO;
    const count = Math.floor(view.cells / pattern.length);
    const targets = targetsOf(question, count);
    const trials = createTrials(question);
    const cells: number[] = [];
    let expected = 0;
    for (let made = 0; made < count; made++) {
      let best: readonly number[] | undefined;
      let greatest = -Infinity;
      for (const plan of PLANS) {
        // The first spot of each piece is taken even if no budget is left.
        if (best && limit.usedShare(trials.simulations) >= (made + 1) / count) break;
        const corner = aim(targets[plan], question);
        const placed = placePattern(pattern, corner, question.random.below(8));
        const gain = trials.gainOf(placed, cells, corner);
        if (gain <= greatest) continue;
        best = placed;
        greatest = gain;
      }
      if (!best) break;
      cells.push(...best);
      expected += greatest;
    }
    note?.({ score: expected, depth: G.HORIZON, nodes: trials.simulations });
    return { cells };
  },
};

type Question = BotQuestion<WarMove, WarView>;

function targetsOf(question: Question, count: number): Readonly<Record<(typeof PLANS)[number], readonly Point[]>> {
  return {
    attack: findDense(question, opponentOf(question.seat), count),
    defence: findDense(question, question.seat, count),
    growth: [],
  };
}

/** A corner on the board near one of the targets, or anywhere. */
function aim(targets: readonly Point[], { view: { size }, random }: Question): Point {
  const most = size - SIDE;
  if (targets.length === 0) return { x: random.below(most + 1), y: random.below(most + 1) };
  const { x, y } = pick(random, targets);
  const near = (centre: number): number =>
    Math.max(0, Math.min(most, centre - G.SPREAD + random.below(2 * G.SPREAD + 1)));
  return { x: near(x), y: near(y) };
}

/** Tries placements in a piece of the board. */
interface Trials {
  /** Cells won, the enemy's losses included, some generations later. */
  gainOf(placed: readonly number[], before: readonly number[], corner: Point): number;
  readonly simulations: number;
}

let scratch: WarEngine | undefined;

function createTrials({ view, seat }: Question): Trials {
  const side = Math.min(WINDOW, view.size);
  if (scratch?.size !== side) scratch = createWarEngine(side, "dense");
  const engine = scratch;
  const own = playerOf(seat);
  const trials = { gainOf, simulations: 0 };

  function leadOf(board: WarBoard, cells: readonly number[]): number {
    engine.load(board);
    engine.wake(own, cells, "keep");
    engine.step(G.HORIZON);
    trials.simulations++;
    const counts = engine.count();
    return (counts[seat] ?? 0) - (counts[1 - seat] ?? 0);
  }

  function gainOf(placed: readonly number[], before: readonly number[], { x, y }: Point): number {
    const edge = (at: number): number => Math.max(0, Math.min(view.size - side, at - (side >> 1)));
    const [left, top] = [edge(x), edge(y)];
    const inside = (cells: readonly number[]): number[] => {
      const found: number[] = [];
      for (let at = 0; at < cells.length; at += 2) {
        const [column, row] = [(cells[at] ?? 0) - left, (cells[at + 1] ?? 0) - top];
        if (column >= 0 && row >= 0 && column < side && row < side) found.push(column, row);
      }
      return found;
    };
    const board = cutOut(view.board, left, top, side);
    const earlier = inside(before);
    return leadOf(board, [...earlier, ...inside(placed)]) - leadOf(board, earlier);
  }

  return trials;
}

function cutOut(board: WarBoard, left: number, top: number, side: number): WarBoard {
  const found: [number[], number[]] = [[], []];
  for (let row = 0; row < side; row++)
    for (let column = 0; column < side; column++) {
      const cell = cellOf(board, left + column, top + row);
      if (cell !== 0) found[cell - 1]?.push(column, row);
    }
  return warBoardOf(side, found[0], found[1]);
}
