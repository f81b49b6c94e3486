import type { OptionValues } from "../../core/game.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import type { NativeViews } from "../../wire/native/native-game.ts";
import { isCount, readFields } from "../view-json.ts";
import { readBoard } from "./generation.ts";
import { type LifegameOptions, readOptions } from "./options.ts";
import { writePosition } from "./position.ts";
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
    if (!cells) return refuse(`"board" must be a square of rows of the digits 0, 1 and 2`);
    if (turn !== 1 && turn !== 2) return refuse(`"turn" must be 1 or 2`);
    if (!isCount(generation) || !isCount(ply))
      return refuse(`"generation" and "ply" must be whole numbers from 0`);
    const size = Math.sqrt(cells.length);
    const options = tryOptions({ size, placements, generations, ties } as OptionValues);
    if (!options.ok) return options;
    return ok({ cells, turn: turn === 1 ? 0 : 1, ply, generation, options: options.value });
  },
};

function tryOptions(values: OptionValues): Result<LifegameOptions> {
  try {
    return ok(readOptions(values));
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}
