import type { DiscView } from "../disc-board/disc-view.ts";
import type { GamePrograms } from "../programs.ts";
import { greedyBot, positionalBot, randomBot } from "./bots.ts";
import { ggfExport } from "./ggf.ts";
import { perft } from "./perft.ts";
import type { OthelloMove } from "./squares.ts";
import type { OthelloState } from "./state.ts";
import { stdioDialect } from "./stdio.ts";
import { transcriptExport } from "./transcript.ts";

export const othelloPrograms: GamePrograms<OthelloState, OthelloMove, DiscView> = {
  dialects: { list: [stdioDialect], ports: [6464, 6464], arenaPorts: [], limits: { moveMs: 5000 } },
  bots: [randomBot, greedyBot, positionalBot],
  botDelayMs: 700,
  exports: [transcriptExport, ggfExport],
  perft,
};
