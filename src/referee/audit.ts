import type { MatchEvent } from "../core/events.ts";
import type { AnyGame } from "../core/game.ts";
import { opponentOf } from "../core/seats.ts";
import type { Verdict } from "../core/verdict.ts";
import { seatClock } from "./clock.ts";
import { MAX_FORGIVEN_LAG_MS } from "./lateness.ts";
import type { MatchRecord } from "./record.ts";
import { type Disagreement, walkRecord } from "./replay.ts";
import { formatEnglishDuration } from "./ruling.ts";

/** Judges a record again from its moves; undefined = it agrees with its verdict. */
export function auditRecord(game: AnyGame, record: MatchRecord): Disagreement | undefined {
  if (record.opened.rules !== game.version)
    return {
      line: 1,
      why: `it was judged by rules version ${record.opened.rules}, these are ${game.version}`,
    };
  const walk = walkRecord(game, record);
  let state: unknown;
  let step = walk.next();
  for (; !step.done; step = walk.next()) state = step.value.state;
  if (step.value) return step.value;
  const slow = findSlowMove(record);
  if (slow) return slow;

  const line = record.events.length;
  const closed = record.events.at(-1);
  if (closed?.type !== "closed") return { line, why: "it has no verdict: the match was cut off" };
  const why = disputeVerdict(game, state, closed.verdict);
  return why === undefined ? undefined : { line, why };
}

function disputeVerdict(game: AnyGame, state: unknown, verdict: Verdict): string | undefined {
  const phase = game.phase(state);
  const score = game.score(state);
  if (verdict.by === "void") {
    return verdict.winner === null && verdict.fault === null
      ? undefined
      : "a void match has no winner and no fault";
  }
  if (verdict.score.join() !== score.join())
    return `the score is ${score.join(" to ")}, not ${verdict.score.join(" to ")}`;
  if (verdict.by === "rules") {
    if (verdict.fault) return "a match decided by the rules has no fault";
    if (phase.kind !== "over") return "it was ruled over, but moves are still to be made";
    if (phase.winner !== verdict.winner)
      return `by the rules ${formatWinner(phase.winner)}, but the verdict says that ${formatWinner(verdict.winner)}`;
    return disputeReason(game, state, verdict);
  }
  const { fault } = verdict;
  if (fault?.kind !== verdict.by) return `it was ruled by ${verdict.by}, but the fault does not say so`;
  if (verdict.winner !== opponentOf(fault.seat)) return "a fault gives the match to the other seat";
  if (phase.kind === "over") return "the match was over before the fault";
  if (fault.kind !== "illegal") return undefined;
  const move = game.readMove(fault.said ?? "");
  if (!move.ok) return `the move ruled illegal cannot be read: ${move.why}`;
  const asked = phase.kind === "ask" && phase.seats.includes(fault.seat);
  if (!asked) return `seat ${fault.seat} was ruled for a move it was not asked for`;
  if (game.objection(state, fault.seat, move.value) === undefined)
    return `${game.writeMove(move.value)} was ruled illegal, but is legal`;
  return undefined;
}

/** Names are free; all other values follow from the position. Format 1 has no reasons. */
function disputeReason(game: AnyGame, state: unknown, { reason }: Verdict): string | undefined {
  if (!reason) return undefined;
  const { code, values } = game.ending(state);
  const same =
    code === reason.code && Object.entries(values).every(([key, value]) => reason.values[key] === value);
  return same ? undefined : `the reason of the end is ${code}, not ${reason.code}, or its values differ`;
}

/** Finds an accepted move that took longer than any limit allows. */
function findSlowMove({ opened, events }: MatchRecord): Disagreement | undefined {
  const { limits } = opened;
  const clocks = [seatClock(limits, 0), seatClock(limits, 1)] as const;
  const find = (event: MatchEvent, line: number): Disagreement | undefined => {
    if (event.type !== "moved") return undefined;
    const clock = clocks[event.seat];
    const due = clock.deadline(0) ?? Infinity;
    // The record does not tell which moves were a program's first, so each may have had the start allowance.
    const allowed = due + limits.startMs + limits.marginMs + Math.max(event.lag, MAX_FORGIVEN_LAG_MS);
    if (event.ms > allowed)
      return { line, why: `the move took ${formatEnglishDuration(event.ms)} against its limit` };
    clock.spend(Math.max(0, event.ms - limits.startMs));
    return undefined;
  };
  for (const [index, event] of events.entries()) {
    const slow = find(event, index + 1);
    if (slow) return slow;
  }
  return undefined;
}

function formatWinner(winner: number | null): string {
  return winner === null ? "it is a draw" : `seat ${winner} won`;
}
