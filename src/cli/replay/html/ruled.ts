import type { IllegalMove } from "../../../games/entry.ts";
import type { ReplayView } from "../replay-view.ts";

/** The move a match was lost for, where it can be shown on the board; what the viewer may not see is left out. */
export function ruledMove({
  entry: { rules },
  closed,
  broken,
  moments,
  viewer,
}: ReplayView): IllegalMove | undefined {
  const fault = closed?.verdict.fault;
  if (broken || fault?.kind !== "illegal" || fault.said === undefined) return undefined;
  const move = rules.readMove(fault.said);
  if (!move.ok) return undefined;
  const wrong = rules.redactMove ? rules.redactMove(move.value, fault.seat, viewer) : move.value;
  if (wrong === undefined) return undefined;
  return { move: wrong, legal: rules.moves?.(moments.at(-1)?.state, fault.seat) ?? [] };
}
