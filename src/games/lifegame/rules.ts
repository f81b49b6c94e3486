import type { Game } from "../../core/game.ts";
import { endingOf } from "./ending.ts";
import { type LifegameMove, readMove, writeMove } from "./moves.ts";
import { type LifegameOptions, OPTION_NOTES, readOptions } from "./options.ts";
import { readPosition, writePosition } from "./position.ts";
import { reasons } from "./reasons.ts";
import { type LifegameState, listMoves, objection, phaseOf, play, scoreOf, startState, tick } from "./state.ts";

export const lifegameRules: Game<LifegameState, LifegameMove, LifegameState, LifegameOptions> = {
  id: "lifegame",
  seats: ["first", "second"],
  version: 1,
  options: OPTION_NOTES,
  readOptions,
  start: startState,
  phase: phaseOf,
  ply: ({ ply }) => ply,
  objection,
  play,
  ticks: { tick },
  score: scoreOf,
  ending: endingOf,
  reasons,
  view: (state) => state,
  moves: listMoves,
  readMove,
  writeMove,
  writePosition,
  readPosition,
};
