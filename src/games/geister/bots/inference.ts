import type { Bot } from "../../../core/game.ts";
import type { GeisterMove } from "../moves.ts";
import { BOTS } from "../page/words.ts";
import { type GeisterView, needsSetup } from "../view.ts";
import { createBeliefs } from "./beliefs.ts";
import { LEVELS } from "./levels.ts";
import { chooseBySearch, mctsBot } from "./mcts.ts";

export const inferenceBot: Bot<GeisterMove, GeisterView> = {
  id: "inference",
  about: BOTS.inference,
  thinking: LEVELS,
  choose: (question) => mctsBot.choose(question),
  openMatch() {
    const beliefs = createBeliefs();
    return {
      choose(question) {
        const { view } = question;
        if (needsSetup(view)) return chooseBySearch(question, []);
        beliefs.observe(view);
        const move = chooseBySearch(question, beliefs.worlds(view));
        if (move.kind === "step") beliefs.answer(move);
        return move;
      },
    };
  },
};
