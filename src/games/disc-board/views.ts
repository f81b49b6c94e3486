import { commonReason } from "../../core/common-reasons.ts";
import { ok, refuse } from "../../core/result.ts";
import type { NativeViews } from "../../wire/native/native-game.ts";
import { readFields } from "../view-json.ts";
import type { DiscView } from "./disc-view.ts";

/** Same form as in `position --json`. */
export function discViews(squares: number): NativeViews<DiscView> {
  const digits = new RegExp(`^[012]{${squares}}$`);
  return {
    write: ({ board, turn }) => ({ board, turn: turn + 1 }),
    read(json) {
      const { board, turn } = readFields(json);
      if (typeof board !== "string" || !digits.test(board))
        return refuse(commonReason("judge.digits", { key: "board", count: squares }));
      if (turn !== 1 && turn !== 2) return refuse(commonReason("judge.one-or-two", { key: "turn" }));
      return ok({ board, turn: turn === 1 ? 0 : 1 });
    },
  };
}
