import type { Seat } from "../../core/seats.ts";
import { createRandomBot } from "../bots.ts";
import type { GamePrograms } from "../programs.ts";
import { geisterChecks, geisterMistakes } from "./checks.ts";
import { geisterDialects } from "./dialects.ts";
import { greedyBot } from "./bots/greedy.ts";
import { inferenceBot } from "./bots/inference.ts";
import { mctsBot } from "./bots/mcts.ts";
import type { GeisterMove } from "./moves.ts";
import { readOptions } from "./options.ts";
import { BOTS } from "./page/words.ts";
import { perft } from "./perft.ts";
import { type GeisterState, listMoves } from "./state.ts";
import { type GeisterView, imagineState } from "./view.ts";

export const randomBot = createRandomBot(BOTS.random, listLegalMoves);

function listLegalMoves(view: GeisterView, seat: Seat): readonly GeisterMove[] {
  return listMoves(imagineState(view, seat), seat);
}

export const geisterPrograms: GamePrograms<GeisterState, GeisterMove, GeisterView> = {
  dialects: {
    mistakes: geisterMistakes,
    list: geisterDialects,
    byPreset: { gat: "gat", "gat-many": "gat" },
    ports: [10000, 10001],
    arenaPorts: [
      { id: "geister", dialect: "seed", ports: [10000, 10001] },
      { id: "gat", dialect: "gat", ports: [10002, 10003] },
    ],
    limits: {},
    // The number of refused moves in a row that loses, also in the seed dialect.
    refusals: (options) => readOptions(options).refusals,
  },
  checks: geisterChecks,
  bots: [randomBot, greedyBot, mctsBot, inferenceBot],
  botDelayMs: 500,
  perft,
};
