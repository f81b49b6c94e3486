import type { Game } from "../../core/game.ts";
import type { Ending } from "../../core/reason.ts";
import { type LifegameMove, readMove, writeMove } from "./moves.ts";
import { type LifegameOptions, infos, readOptions } from "./options.ts";
import { readPosition, writePosition } from "./position.ts";
import { reasons } from "./reasons.ts";
import { type LifegameState, listMoves, objection, phaseOf, play, scoreOf, startState, tick } from "./state.ts";

export const lifegameRules: Game<LifegameState, LifegameMove, LifegameState, LifegameOptions> = {
  id: "lifegame",
  seats: ["first", "second"],
  version: 1,
  options: infos,
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

function endingOf(state: LifegameState): Ending {
  const [ones, twos] = scoreOf(state);
  const values = { generation: state.generation };
  if (ones !== twos) return { code: "lifegame.more-cells", seat: ones > twos ? 0 : 1, values };
  return state.options.ties === "first"
    ? { code: "lifegame.tie-to-first", seat: 0, values }
    : { code: "lifegame.equal-cells", values };
}
