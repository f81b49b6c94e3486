import type { Bot } from "../../core/game.ts";
import type { Seat } from "../../core/seats.ts";
import { createRandomBot } from "../bots.ts";
import { chooseGreedily } from "./greedy.ts";
import type { GeisterMove } from "./moves.ts";
import { imagineState } from "./imagined-state.ts";
import { listMoves } from "./state.ts";
import type { GeisterView } from "./view.ts";

export const randomBot = createRandomBot(
  { en: "any legal move, any set-up", ja: "配置も手も合法なものから無作為に選ぶ" },
  listIn,
);

export const greedyBot: Bot<GeisterMove, GeisterView> = {
  id: "greedy",
  about: {
    en: "leaves when it can, runs when the way is free, guards its corners, takes while the odds are good",
    ja: "脱出できれば脱出し、道が空けば走り、隅を守り、分が良ければ取る",
  },
  choose: ({ view, seat, legal, random }) => chooseGreedily(legal ?? listIn(view, seat), view, seat, random),
};

function listIn(view: GeisterView, seat: Seat): readonly GeisterMove[] {
  return listMoves(imagineState(view, seat), seat);
}
