import { commonReason } from "../core/common-reasons.ts";
import type { Fault } from "../core/fault.ts";
import { explainReason } from "../core/format-reason.ts";
import type { AnyGame } from "../core/game.ts";
import { StarterLostError } from "../core/errors.ts";
import type { AnyPlayer, ReportedFault } from "../core/player.ts";
import { type Ending, type Reason, reasonOfEnding, type ReasonSentences } from "../core/reason.ts";
import { opponentOf, type Seat, SEATS } from "../core/seats.ts";
import type { Verdict } from "../core/verdict.ts";

import { MAX_VOIDS, type VoidRuling } from "./void-count.ts";

type Score = Verdict["score"];

/** How a match ended, before the evidence is collected. */
export type Ruling =
  | { readonly kind: "over"; readonly winner: Seat | null }
  | { readonly kind: "fault"; readonly seat: Seat; readonly fault: ReportedFault }
  | {
      readonly kind: "void";
      readonly reason: Reason;
      readonly bug?: unknown;
      /** The seats whose programs could have caused it. */
      readonly countedFor?: readonly Seat[];
    };

type Programs = readonly [SeatedProgram, SeatedProgram];
type SeatedProgram = Pick<AnyPlayer, "program" | "frozen">;

/** Our own failure, unless one of the programs could have killed the starter. */
export function bugRuling(bug: unknown, players: Programs): Ruling {
  if (bug instanceof StarterLostError) {
    const started = players.filter(({ program }) => program === "confined" || program === "unconfined");
    // A program of another match on the same starter may have done it.
    const ours = bug.programs <= started.length;
    const couldKill = ({ program, frozen }: SeatedProgram): boolean => program === "unconfined" && frozen !== true;
    const suspects = SEATS.filter((seat) => couldKill(players[seat]));
    // With two suspects it is unknown which one did it.
    const countedFor = ours && suspects.length === 1 ? suspects : [];
    return { kind: "void", reason: commonReason("void.starter-lost"), bug, countedFor };
  }
  return { kind: "void", reason: commonReason("void.referee-failed", { bug: String(bug) }), bug };
}

export function verdictOf(game: AnyGame, ruling: Ruling, score: Score): Verdict {
  switch (ruling.kind) {
    case "over":
      return { winner: ruling.winner, by: "rules", score, fault: null };
    case "void":
      return voidVerdict(ruling.reason, score, ruling.countedFor);
    case "fault":
      return faultVerdict(game.reasons, ruling.seat, ruling.fault, score);
  }
}

/** The verdict of a match that failed through our own fault. */
export function voidVerdict(reason: Reason, score: Score = [0, 0], countedFor: readonly Seat[] = []): Verdict {
  const verdict = { winner: null, by: "void" as const, score, fault: null, ...explainReason({}, reason) };
  return countedFor.length > 0 ? { ...verdict, countedFor } : verdict;
}

/** The verdict on a match whose void attempts its programs may have provoked. */
export function voidRulingVerdict(ruling: VoidRuling, score: Score): Verdict {
  if (ruling.kind === "unresolved") return voidVerdict(commonReason("void.unresolved", { count: MAX_VOIDS }), score);
  const reason = commonReason("resources.voids", { count: MAX_VOIDS });
  return faultVerdict({}, ruling.loser, { kind: "resources", reason }, score);
}

/** A fault gives the match to the opponent; the evidence is added later. */
export function faultVerdict(sentences: ReasonSentences, seat: Seat, reported: ReportedFault, score: Score): Verdict {
  const { kind, reason, ...details } = reported;
  const fault = { seat, kind, ...explainReason(sentences, reason), evidence: "", ...details };
  return { winner: opponentOf(seat), by: kind, score, fault };
}

/**
 * Adds the reason that the rules give. Format 1 has none, and earlier versions knew fewer values of some, so it is derived
 * from the final position.
 */
export function explainEnd(game: AnyGame, state: unknown, names: readonly [string, string], verdict: Verdict): Verdict {
  const { by, fault } = verdict;
  if (fault) return { ...verdict, fault: explainIllegal(game, state, fault) };
  if (by !== "rules" || game.phase(state).kind !== "over") return verdict;
  const ending = game.ending(state);
  if (verdict.reason && !isMissingValues(verdict.reason, ending)) return verdict;
  // Seats distinguish two players of the same name.
  const nameOf = (seat: Seat): string => (names[0] === names[1] ? `${names[seat]} (${game.seats[seat]})` : names[seat]);
  const reason = reasonOfEnding(ending, [nameOf(0), nameOf(1)]);
  return { ...verdict, ...explainReason(game.reasons, reason) };
}

function isMissingValues({ code, values }: Reason, ending: Ending): boolean {
  return code === ending.code && Object.keys(ending.values).some((key) => !Object.hasOwn(values, key));
}

/** Judges an illegal move of format 1 again. */
function explainIllegal(game: AnyGame, state: unknown, fault: Fault): Fault {
  if (fault.reason || fault.kind !== "illegal") return fault;
  const move = game.readMove(fault.said ?? "");
  const reason = move.ok ? game.objection(state, fault.seat, move.value) : undefined;
  return reason ? { ...fault, reason } : fault;
}
