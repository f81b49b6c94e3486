import { BY_LABELS } from "../../../core/by-labels.ts";
import type { LocalizedText, FormatMessage } from "../../../core/lang.ts";
import { opponentOf } from "../../../core/seats.ts";
import type { By, Verdict } from "../../../core/verdict.ts";
import { ENDED, PLAY } from "../words.ts";
import { type Ending, RESIGNATION, type SeatAssignment } from "./connection.ts";

export function endingOf({ winner, by, score, ...verdict }: Verdict): Ending {
  const reason = verdict.fault?.reason ?? verdict.reason;
  return { winner, by, score, ...(reason && { reason }) };
}

export function rulingOf({ winner, by }: Ending, { seat }: Pick<SeatAssignment, "seat">): LocalizedText {
  if (by === "void") return PLAY.void;
  if (winner === null) return PLAY.draw;
  return winner === seat ? PLAY.won : PLAY.lostMatch;
}

/** The reason from the player's perspective; the referee's sentence is not used because it exists in one language only. */
export function sayReason(
  { winner, by, reason }: Ending,
  { seat, opponent }: Pick<SeatAssignment, "seat" | "opponent">,
  say: FormatMessage,
): string {
  const label = BY_LABELS[by as By];
  if (winner === null || by === "rules") return by === "void" ? say(PLAY.voidWhy) : say(label);
  const kind = reason?.code === RESIGNATION.code ? "resigned" : by;
  const words = ENDED[kind] ?? ENDED["otherwise"];
  const own = opponentOf(winner) === seat;
  return words ? say(own ? words.you : words.they, { name: opponent, kind: say(label) }) : say(label);
}
