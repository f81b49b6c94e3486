import type { Bot } from "../../core/game.ts";
import type { Seat } from "../../core/seats.ts";
import { createRandomBot } from "../bots.ts";
import { chooseGreedily } from "./greedy.ts";
import type { GeisterMove } from "./moves.ts";
import { imagineState } from "./imagined-state.ts";
import { listMoves } from "./state.ts";
import type { GeisterView } from "./view.ts";

export const randomBot = createRandomBot("any legal move, any set-up", listIn);

export const greedyBot: Bot<GeisterMove, GeisterView> = {
  id: "greedy",
  about: "leaves when it can, runs when the way is free, guards its corners, takes while the odds are good",
  choose: ({ view, seat, legal, random }) => chooseGreedily(legal ?? listIn(view, seat), view, seat, random),
};

function listIn(view: GeisterView, seat: Seat): readonly GeisterMove[] {
  return listMoves(imagineState(view, seat), seat);
}
