import type { Game } from "../../core/game.ts";
import { endingOf } from "./ending.ts";
import { readKeyframe, writeKeyframe } from "./keyframe.ts";
import { readMove, type WarMove, writeMove } from "./moves.ts";
import { drawOptions, OPTION_NOTES, readOptions, type WarOptions } from "./options.ts";
import { readPosition, writePosition } from "./position.ts";
import { reasons } from "./reasons.ts";
import { adjourn, objection, phaseOf, play, startState, tick, type WarState } from "./state.ts";
import { viewOf, type WarView } from "./view.ts";

export const lifewarRules: Game<WarState, WarMove, WarView, WarOptions> = {
  id: "lifewar",
  seats: ["player 1", "player 2"],
  version: 1,
  options: OPTION_NOTES,
  readOptions,
  drawOptions,
  start: startState,
  phase: phaseOf,
  ply: ({ ply }) => ply,
  objection,
  play,
  ticks: {
    tick,
    timeLimit: { durationMs: ({ options: { durationMs } }) => (durationMs === 0 ? undefined : durationMs), adjourn },
  },
  score: ({ counts }) => counts,
  ending: endingOf,
  reasons,
  view: viewOf,
  readMove,
  writeMove,
  writePosition,
  keyframes: { write: writeKeyframe, read: readKeyframe },
  readPosition,
};
