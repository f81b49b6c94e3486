import { commonReason } from "../../core/common-reasons.ts";
import { ok, refuse } from "../../core/result.ts";
import type { NativeViews } from "../../wire/native/native-game.ts";
import { readFields } from "../view-json.ts";
import { DIGITS } from "./digits.ts";
import { reason } from "./reasons.ts";
import type { OthelloView } from "./state.ts";

/** Same form as in `position --json`. */
export const othelloViews: NativeViews<OthelloView> = {
  write: ({ board, turn }) => ({ board, turn: turn + 1 }),
  read(json) {
    const { board, turn } = readFields(json);
    if (typeof board !== "string" || !DIGITS.test(board)) return refuse(reason("othello.judge-board"));
    if (turn !== 1 && turn !== 2) return refuse(commonReason("judge.one-or-two", { key: "turn" }));
    return ok({ board, turn: turn === 1 ? 0 : 1 });
  },
};
