import type { Ending } from "../../core/reason.ts";
import { scoreOf } from "./play.ts";
import type { OthelloState } from "./state.ts";

export function endingOf(state: OthelloState): Ending {
  const [black, white] = scoreOf(state);
  return black === white
    ? { code: "othello.equal-discs", values: {} }
    : { code: "othello.more-discs", seat: black > white ? 0 : 1, values: {} };
}
