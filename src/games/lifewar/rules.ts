import type { Game } from "../../core/game.ts";
import type { Ending } from "../../core/reason.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import { countWar, readWar, writeWar } from "../../life/war/index.ts";
import { readMove, type WarMove, writeMove } from "./moves.ts";
import { drawOptions, infos, readOptions, type WarOptions } from "./options.ts";
import { readPosition, writePosition } from "./position.ts";
import { reasons } from "./reasons.ts";
import {
  adjourn,
  objection,
  phaseOf,
  play,
  startState,
  tick,
  type WarState,
  isDecided,
  viewOf,
  type WarView,
} from "./state.ts";

export const lifewarRules: Game<WarState, WarMove, WarView, WarOptions> = {
  id: "lifewar",
  seats: ["player 1", "player 2"],
  version: 1,
  options: infos,
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

function endingOf(state: WarState): Ending {
  const { counts, generation, timeUp } = state;
  const [a, b] = counts;
  const leader = a > b ? 0 : 1;
  if (isDecided(state))
    return a === b
      ? { code: "lifewar.both-wiped-out", values: {} }
      : { code: "lifewar.wiped-out", seat: leader, values: {} };
  const limit = timeUp ? "time" : "generations";
  const values = timeUp ? {} : { generation };
  return a === b
    ? { code: `lifewar.${limit}-equal-cells`, values }
    : { code: `lifewar.${limit}-more-cells`, seat: leader, values };
}

const FORM = /^(\d{1,9}) ([012]) (\d{1,9}) ([01])([01])([01]) ([A-Za-z0-9+/=]*)$/;

/** Generation, number of seats that moved in it, ply, three flags, and the board in the engine's format. */
function writeKeyframe({ board, generation, moved, ply, woken, timeUp }: WarState): string {
  const flags = [...woken, timeUp].map(Number).join("");
  return `${generation} ${moved} ${ply} ${flags} ${writeWar(board)}`;
}

function readKeyframe(text: string, options: WarOptions): Result<WarState> {
  const [, generation, moved, ply, one, two, timeUp, bytes = ""] = FORM.exec(text) ?? [];
  const board = generation === undefined ? undefined : readWar(options.size, bytes);
  if (!board)
    return refuse({ en: "the keyframe does not hold a board of this size", ja: "キーフレームの盤の大きさが違います" });
  return ok({
    board,
    options,
    generation: Number(generation),
    moved: moved === "0" ? 0 : moved === "1" ? 1 : 2,
    ply: Number(ply),
    woken: [one === "1", two === "1"],
    counts: countWar(board),
    timeUp: timeUp === "1",
  });
}
