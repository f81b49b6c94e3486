import type { Ending } from "../../core/reason.ts";
import { type LifegameState, scoreOf } from "./state.ts";

export function endingOf(state: LifegameState): Ending {
  const [ones, twos] = scoreOf(state);
  const values = { generation: state.generation };
  if (ones !== twos) return { code: "lifegame.more-cells", seat: ones > twos ? 0 : 1, values };
  return state.options.ties === "first"
    ? { code: "lifegame.tie-to-first", seat: 0, values }
    : { code: "lifegame.equal-cells", values };
}
