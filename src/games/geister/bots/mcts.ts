import type { Bot, BotQuestion } from "../../../core/game.ts";
import { DIRECTIONS } from "../board.ts";
import type { GeisterMove } from "../moves.ts";
import { BOTS } from "../page/words.ts";
import { type GeisterView, needsSetup } from "../view.ts";
import { LEVELS } from "./levels.ts";
import { chooseSetup } from "./greedy.ts";
import { type RootMove, type SearchRoot, searchTree } from "./tree.ts";
import { boardOf, possibleWorlds, type World } from "./worlds.ts";

/** Playouts without a budget: enough for sensible moves in a few milliseconds. */
const USUAL_PLAYOUTS = 500;
/** The draw of the usual rules; a view does not contain the option. */
const USUAL_PLIES = 300;

export const mctsBot: Bot<GeisterMove, GeisterView> = {
  id: "mcts",
  about: BOTS.mcts,
  thinking: LEVELS,
  choose: (question) => chooseBySearch(question, possibleWorlds(question.view, question.seat)),
};

/** Searches with hidden colours that are drawn from these worlds. */
export function chooseBySearch(
  { view, random, budget, note }: BotQuestion<GeisterMove, GeisterView>,
  worlds: readonly World[],
): GeisterMove {
  if (needsSetup(view)) return chooseSetup(random);
  const limit = budget ?? { usedShare: (nodes: number) => nodes / USUAL_PLAYOUTS };
  const { moves, playouts, depth } = searchTree(rootOf(view, worlds), limit, random);
  const best = moves.reduce((most, move) => (move.visits > most.visits ? move : most));
  note?.({ score: Math.round(best.value * 1000) / 1000, depth, nodes: playouts });
  return stepOf(best);
}

export function rootOf(view: GeisterView, worlds: readonly World[]): SearchRoot {
  const pliesLeft = view.ply < USUAL_PLIES ? USUAL_PLIES - view.ply : Infinity;
  return { position: boardOf(view, worlds[0]?.reds ?? 0), worlds, pliesLeft };
}

export function stepOf({ ghost, way }: RootMove): GeisterMove {
  return { kind: "step", ghost, direction: DIRECTIONS[way] ?? "NORTH" };
}
