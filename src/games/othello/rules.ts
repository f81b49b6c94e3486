import type { Game } from "../../core/game.ts";
import { endingOf } from "./ending.ts";
import { OPTION_NOTES, type OthelloOptions, readOptions } from "./options.ts";
import { listMoves, objection, phaseOf, play, scoreOf, SEAT_NAMES } from "./play.ts";
import { readPosition, writePosition } from "./position.ts";
import { reasons } from "./reasons.ts";
import { type OthelloMove, readMove, writeMove } from "./squares.ts";
import { boardOf, type OthelloState, type OthelloView, START_BOARD, stateOf } from "./state.ts";

const START = stateOf(START_BOARD, 0);

export const othelloRules: Game<OthelloState, OthelloMove, OthelloView, OthelloOptions> = {
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
  view: (state) => ({ board: boardOf(state), turn: state.turn }),
  moves: listMoves,
  readMove,
  writeMove,
  writePosition,
  readPosition,
};
