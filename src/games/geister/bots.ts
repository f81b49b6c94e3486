import type { Bot } from "../../core/game.ts";
import type { Seat } from "../../core/seats.ts";
import { createRandomBot } from "../bots.ts";
import { chooseGreedily } from "./greedy.ts";
import type { GeisterMove } from "./moves.ts";
import { imagineState } from "./imagined-state.ts";
import { listMoves } from "./state.ts";
import type { GeisterView } from "./view.ts";
import { BOTS } from "./page/words.ts";

export const randomBot = createRandomBot(BOTS.random, listIn);

export const greedyBot: Bot<GeisterMove, GeisterView> = {
  id: "greedy",
  about: BOTS.greedy,
  choose: ({ view, seat, legal, random }) => chooseGreedily(legal ?? listIn(view, seat), view, seat, random),
};

function listIn(view: GeisterView, seat: Seat): readonly GeisterMove[] {
  return listMoves(imagineState(view, seat), seat);
}
