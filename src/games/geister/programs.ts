import type { GamePrograms } from "../programs.ts";
import { greedyBot, randomBot } from "./bots.ts";
import { geisterDialects } from "./dialects.ts";
import type { GeisterMove } from "./moves.ts";
import { readOptions } from "./options.ts";
import { perft } from "./perft.ts";
import type { GeisterState } from "./state.ts";
import type { GeisterView } from "./view.ts";

export const geisterPrograms: GamePrograms<GeisterState, GeisterMove, GeisterView> = {
  dialects: {
    list: geisterDialects,
    byPreset: { gat: "gat", "gat-many": "gat" },
    ports: [10000, 10001],
    arenaPorts: [
      { id: "geister", dialect: "seed", ports: [10000, 10001] },
      { id: "gat", dialect: "gat", ports: [10002, 10003] },
    ],
    limits: {},
    // As in the seed dialect.
    refusals: (options) => readOptions(options).refusals,
  },
  bots: [randomBot, greedyBot],
  botDelayMs: 500,
  perft,
};
