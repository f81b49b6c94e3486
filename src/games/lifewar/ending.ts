import type { Ending } from "../../core/reason.ts";
import { isDecided, type WarState } from "./state.ts";

export function endingOf(state: WarState): Ending {
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
