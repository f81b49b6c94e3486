import type { Game } from "../../core/game.ts";
import { endingOf } from "./ending.ts";
import { type GeisterMove, readMove, writeMove } from "./moves.ts";
import { type GeisterOptions, OPTION_NOTES, readOptions } from "./options.ts";
import { readPosition, writePosition } from "./position.ts";
import { reasons } from "./reasons.ts";
import { type GeisterState, listMoves, objection, phaseOf, play, scoreOf, startState } from "./state.ts";
import { type GeisterView, revealTo, viewOf } from "./view.ts";

export const geisterRules: Game<GeisterState, GeisterMove, GeisterView, GeisterOptions> = {
  id: "geister",
  seats: ["first", "second"],
  version: 1,
  options: OPTION_NOTES,
  readOptions,
  start: ({ plies }) => startState(plies),
  phase: phaseOf,
  ply: ({ ply }) => ply,
  objection,
  play,
  score: scoreOf,
  ending: endingOf,
  reasons,
  view: viewOf,
  hiddenInformation: {
    reveal: revealTo,
    redactMove: (move, mover, viewer) =>
      move.kind === "step" || viewer === mover || viewer === "judge" ? move : undefined,
  },
  moves: listMoves,
  readMove,
  writeMove,
  writePosition,
  readPosition,
};
