import type { Bot, BotQuestion } from "../../../core/game.ts";
import { countBits } from "../../../core/count-bits.ts";
import { opponentOf } from "../../../core/seats.ts";
import { DIRECTIONS, onBoard, TAKEN } from "../board.ts";
import type { GeisterMove } from "../moves.ts";
import { createMutableBoard } from "../mutable-board.ts";
import { BOTS } from "../page/words.ts";
import { boardEntriesOf, type GeisterView, needsSetup } from "../view.ts";
import { chooseSetup } from "./greedy.ts";
import { type RootMove, type SearchResult, type SearchRoot, searchTree, type World } from "./tree.ts";

type Question = BotQuestion<GeisterMove, GeisterView>;

/** Playouts without a budget: enough for sensible moves in a few milliseconds. */
const USUAL_PLAYOUTS = 500;
/** The draw of the usual rules; a view does not contain the option. */
const USUAL_PLIES = 300;

export const mctsBot: Bot<GeisterMove, GeisterView> = {
  id: "mcts",
  about: BOTS.mcts,
  choose: (question) => chooseBySearch(question, possibleWorlds(question)),
};

export function chooseBySearch(question: Question, worlds: readonly World[]): GeisterMove {
  const { view, random } = question;
  if (needsSetup(view)) return chooseSetup(random);
  const { moves, playouts, depth } = search(question, worlds);
  const best = moves.reduce((most, move) => (move.visits > most.visits ? move : most));
  question.note?.({ score: Math.round(best.value * 1000) / 1000, depth, nodes: playouts });
  return moveOf(best);
}

export function moveOf({ ghost, way }: RootMove): GeisterMove {
  return { kind: "step", ghost, direction: DIRECTIONS[way] ?? "NORTH" };
}

function search({ view, budget, random }: Question, worlds: readonly World[]): SearchResult {
  return searchTree(rootOf(view, worlds), budget ?? { usedShare: (nodes) => nodes / USUAL_PLAYOUTS }, random);
}

export function rootOf(view: GeisterView, worlds: readonly World[]): SearchRoot {
  const entries = boardEntriesOf(view.board);
  const reds = entries.slice(0, 8).reduce((bits, { mark }, ghost) => (/r/i.test(mark) ? bits | (1 << ghost) : bits), 0);
  const position = createMutableBoard(entries.map(({ place }) => place), [reds, worlds[0]?.reds ?? 0]);
  const pliesLeft = view.ply < USUAL_PLIES ? USUAL_PLIES - view.ply : Infinity;
  return { position, worlds, pliesLeft };
}

/** Squares where the opponent's blue ghosts leave the board. */
const FOE_EXITS: readonly number[] = [30, 35];
/** A blue ghost that could leave and does not is a blunder. */
const STAYED_BLUE = 0.01;

/** All colours of the opponent that agree with the captured ghosts; one that did not leave is hardly blue. */
export function possibleWorlds({ view, seat }: Pick<Question, "view" | "seat">): readonly World[] {
  const foes = boardEntriesOf(view.board).slice(8);
  const { last } = view;
  const moved = last?.seat === opponentOf(seat) ? last.ghost : undefined;
  const worlds: World[] = [];
  for (let reds = 0; reds < 256; reds++) {
    if (countBits(reds) !== 4) continue;
    let weight = 1;
    for (const [ghost, { place, mark }] of foes.entries()) {
      const isRed = ((reds >> ghost) & 1) === 1;
      if (mark !== "u" && (mark.toLowerCase() === "r") !== isRed) weight = 0;
      if (FOE_EXITS.includes(place) && moved !== undefined && moved !== ghost && !isRed) weight *= STAYED_BLUE;
    }
    if (weight > 0) worlds.push({ reds, weight });
  }
  return worlds;
}
void onBoard; void TAKEN;
