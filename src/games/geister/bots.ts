import type { Bot, BotQuestion } from "../../core/game.ts";
import { pick } from "../../core/random.ts";
import { chooseGreedily } from "./greedy.ts";
import type { GeisterMove } from "./moves.ts";
import { imagineState } from "./imagined-state.ts";
import { listMoves } from "./state.ts";
import type { GeisterView } from "./view.ts";

type GeisterBot = Bot<GeisterMove, GeisterView>;

export const randomBot: GeisterBot = {
  id: "random",
  about: "any legal move, any set-up",
  choose: (question) => pick(question.random, legalOf(question)),
};

export const greedyBot: GeisterBot = {
  id: "greedy",
  about: "leaves when it can, runs when the way is free, guards its corners, takes while the odds are good",
  choose: (question) => chooseGreedily(legalOf(question), question.view, question.seat, question.random),
};

function legalOf({ legal, view, seat }: BotQuestion<GeisterMove, GeisterView>): readonly GeisterMove[] {
  return legal ?? listMoves(imagineState(view, seat), seat);
}
