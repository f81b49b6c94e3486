import type { Bot, BotQuestion } from "../../core/game.ts";
import { pick } from "../../core/random.ts";
import type { GeisterMove } from "./moves.ts";
import { imagineState } from "./seen.ts";
import { listMoves } from "./state.ts";
import type { GeisterView } from "./view.ts";

type Question = BotQuestion<GeisterMove, GeisterView>;

export const randomBot: Bot<GeisterMove, GeisterView> = {
  id: "random",
  about: "any legal move, any set-up",
  choose: (question) => pick(question.random, legalOf(question)),
};

function legalOf({ legal, view, seat }: Question): readonly GeisterMove[] {
  return legal ?? listMoves(imagineState(view, seat), seat);
}
