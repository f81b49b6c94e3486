import type { Game } from "../../core/game.ts";
import type { DiscView } from "../disc-board/disc-view.ts";
import { discPositions } from "../disc-board/position.ts";
import { endingOf } from "./ending.ts";
import { OPTION_NOTES, type OthelloOptions, readOptions } from "./options.ts";
import { listMoves, objection, phaseOf, play, scoreOf, SEAT_NAMES } from "./play.ts";
import { reasons } from "./reasons.ts";
import { type OthelloMove, readMove, writeMove } from "./squares.ts";
import { boardOf, type OthelloState, START_BOARD, stateOf } from "./state.ts";

const START = stateOf(START_BOARD, 0);

export const othelloRules: Game<OthelloState, OthelloMove, DiscView, OthelloOptions> = {
  id: "othello",
  seats: SEAT_NAMES,
  version: 1,
  options: OPTION_NOTES,
  readOptions,
  start: () => START,
  phase: phaseOf,
  ply: (state) => state.ply,
  objection,
  play,
  score: scoreOf,
  ending: endingOf,
  reasons,
  moves: listMoves,
  readMove,
  writeMove,
  ...discPositions({
    id: "othello",
    squares: 64,
    stateOf,
    boardOf,
    turnOf: ({ turn }) => turn,
    phase: phaseOf,
    score: scoreOf,
    listMoves,
    writeMove,
  }),
};
