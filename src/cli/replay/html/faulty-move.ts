import { moveSeenBy } from "../../../core/game.ts";
import type { Scene } from "../../../games/board.ts";
import type { ReplayView } from "../replay-view.ts";

/** The illegal move that lost the match, if the viewer may see it and it can be drawn. */
export function faultyMove({
  entry: { rules },
  closed,
  broken,
  moments,
  viewer,
}: ReplayView): Pick<Scene, "illegal" | "allowed"> | undefined {
  const fault = closed?.verdict.fault;
  if (broken || fault?.kind !== "illegal" || fault.said === undefined) return undefined;
  const move = rules.readMove(fault.said);
  if (!move.ok) return undefined;
  const visible = moveSeenBy(rules, move.value, fault.seat, viewer);
  if (visible === undefined) return undefined;
  return { illegal: { seat: fault.seat, move: visible }, allowed: rules.moves?.(moments.at(-1)?.state, fault.seat) };
}
