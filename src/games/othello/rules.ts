import type { Game } from "../../core/game.ts";
import type { Ending } from "../../core/reason.ts";
import type { DiscView } from "../disc-board/disc-game.ts";
import { discPositions } from "../disc-board/position.ts";
import { choice, defineOptions } from "../options.ts";
import {
  listMoves,
  objection,
  phaseOf,
  play,
  scoreOf,
  SEAT_NAMES,
  boardOf,
  type OthelloState,
  START_BOARD,
  stateOf,
} from "./state.ts";
import { reasons } from "./reasons.ts";
import { type OthelloMove, readMove, writeMove } from "./squares.ts";

const START = stateOf(START_BOARD, 0);

function endingOf(state: OthelloState): Ending {
  const [black, white] = scoreOf(state);
  return black === white
    ? { code: "othello.equal-discs", values: {} }
    : { code: "othello.more-discs", seat: black > white ? 0 : 1, values: {} };
}

/** The options of Othello. */
export interface OthelloOptions {
  /** One process for the whole match, or a new one for each move. */
  readonly spawn: "once" | "per-move";
}

const OPTIONS = {
  spawn: choice(["once", "per-move"], {
    en: "one process for the whole match, or a fresh one for each move as the original judge does",
    ja: "対局を通して一つのプロセスか、元の審判のように一手ごとに新しいプロセスか",
  }),
};

const { infos, readOptions } = defineOptions<OthelloOptions>("othello", OPTIONS, { spawn: "once" });

export const othelloRules: Game<OthelloState, OthelloMove, DiscView, OthelloOptions> = {
  id: "othello",
  seats: SEAT_NAMES,
  version: 1,
  options: infos,
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
