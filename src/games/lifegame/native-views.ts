import { commonReason } from "../../core/common-reasons.ts";
import type { OptionValues } from "../../core/game.ts";
import type { Reason } from "../../core/reason.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import type { NativeViews } from "../../wire/native/native-game.ts";
import { isCount, readFields } from "../view-json.ts";
import { readBoard } from "./generation.ts";
import { type LifegameOptions, readOptions } from "./options.ts";
import { writePosition } from "./position.ts";
import { reason } from "./reasons.ts";
import type { LifegameState } from "./state.ts";

/** Same form as in `position --json`, plus the options that decide the rest of the match. */
export const lifegameViews: NativeViews<LifegameState> = {
  write(state) {
    const { placements, generations, ties } = state.options;
    return { ...writePosition(state), ply: state.ply, placements, generations, ties };
  },
  read(json) {
    const { board, turn, generation, ply, placements, generations, ties } = readFields(json);
    const cells = readBoard(board);
    if (!cells) return refuse(reason("lifegame.judge-board"));
    if (turn !== 1 && turn !== 2) return refuse(commonReason("judge.one-or-two", { key: "turn" }));
    if (!isCount(generation)) return refuse(commonReason("judge.count", { key: "generation" }));
    if (!isCount(ply)) return refuse(commonReason("judge.count", { key: "ply" }));
    const size = Math.sqrt(cells.length);
    const options = tryOptions({ size, placements, generations, ties } as OptionValues);
    if (!options.ok) return options;
    return ok({ cells, turn: turn === 1 ? 0 : 1, ply, generation, options: options.value });
  },
};

function tryOptions(values: OptionValues): Result<LifegameOptions, Reason> {
  try {
    return ok(readOptions(values));
  } catch (error) {
    return refuse(commonReason("judge.options", { text: error instanceof Error ? error.message : String(error) }));
  }
}
