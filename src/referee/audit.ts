import { commonReason } from "../core/common-reasons.ts";
import type { MatchEvent, Opened } from "../core/events.ts";
import type { AnyGame } from "../core/game.ts";
import type { Reason, ReasonValue } from "../core/reason.ts";
import { opponentOf, type Seat } from "../core/seats.ts";
import { MAX_FORGIVEN_LAG_MS } from "../core/stall-alarm.ts";
import type { Verdict } from "../core/verdict.ts";
import { seatClock } from "./clock.ts";
import type { MatchRecord } from "./record.ts";
import { type Disagreement, openRecord } from "./replay.ts";
import { step } from "./step.ts";

/** Judges a record again from its moves; undefined = it agrees with its verdict. */
export function auditRecord(game: AnyGame, { opened, events }: MatchRecord): Disagreement | undefined {
  const audit = openAudit(game, opened);
  for (const event of events) audit.add(event);
  return audit.finish();
}

/** An audit that keeps one position, so that a record of any length can be judged while it is read. */
export interface Audit {
  /** Takes every event, the opened one too. */
  add(event: MatchEvent): void;
  /** undefined = the record agrees with its verdict. */
  finish(): Disagreement | undefined;
}

export function openAudit(game: AnyGame, opened: Opened): Audit {
  const clocks = openSlowMoveCheck(opened);
  let line = 0;
  let state: unknown;
  let slow: Disagreement | undefined;
  let last: MatchEvent = opened;
  let found: Disagreement | undefined =
    opened.rules === game.version
      ? undefined
      : { line: 1, reason: commonReason("audit.rules-version", { before: opened.rules, now: game.version }) };

  function begin(first: MatchEvent | undefined): void {
    const opening = openRecord(game, opened, first);
    state = opening.state;
    found ??= opening.disagreement;
  }

  return {
    add(event) {
      line++;
      last = event;
      if (line === 2) begin(event);
      if (line === 1 || found) return;
      slow ??= clocks.findSlowMove(event, line);
      const result = step(game, state, event);
      if (result.ok) state = result.value.state;
      else found = { line, reason: result.why };
    },
    finish() {
      if (line < 2) begin(undefined);
      const wrong = found ?? slow;
      if (wrong) return wrong;
      if (last.type !== "closed") return { line, reason: commonReason("audit.no-verdict") };
      const reason = disputeVerdict(game, state, last.verdict);
      return reason && { line, reason };
    },
  };
}

function disputeVerdict(game: AnyGame, state: unknown, verdict: Verdict): Reason | undefined {
  const phase = game.phase(state);
  const score = game.score(state);
  if (verdict.by === "void") {
    return verdict.winner === null && verdict.fault === null ? undefined : commonReason("audit.void-decided");
  }
  if (verdict.score.join() !== score.join())
    return commonReason("audit.score", { found: scoreReason(score), said: scoreReason(verdict.score) });
  if (verdict.by === "rules") {
    if (verdict.fault) return commonReason("audit.rules-fault");
    if (phase.kind !== "over") return commonReason("audit.not-over");
    if (phase.winner !== verdict.winner)
      return commonReason("audit.winner", { found: winnerReason(phase.winner), said: winnerReason(verdict.winner) });
    return disputeReason(game, state, verdict);
  }
  const { fault } = verdict;
  if (fault?.kind !== verdict.by) return commonReason("audit.fault-kind", { by: verdict.by });
  if (verdict.winner !== opponentOf(fault.seat)) return commonReason("audit.fault-winner");
  if (phase.kind === "over") return commonReason("audit.fault-after-end");
  if (fault.kind !== "illegal") return undefined;
  const move = game.readMove(fault.said ?? "");
  if (!move.ok) return commonReason("audit.unreadable-move", { cause: move.why });
  const asked = phase.kind === "ask" && phase.seats.includes(fault.seat);
  if (!asked) return commonReason("audit.unasked-move", { seat: fault.seat });
  if (game.objection(state, fault.seat, move.value) === undefined)
    return commonReason("audit.legal-move", { move: game.writeMove(move.value) });
  return undefined;
}

/** Names are free; all other values follow from the position. Format 1 has no reasons, earlier versions had fewer values. */
function disputeReason(game: AnyGame, state: unknown, { reason }: Verdict): Reason | undefined {
  if (!reason) return undefined;
  const { code, values } = game.ending(state);
  const agrees = ([key, value]: readonly [string, ReasonValue]): boolean =>
    !Object.hasOwn(reason.values, key) || reason.values[key] === value;
  const same = code === reason.code && Object.entries(values).every(agrees);
  return same ? undefined : commonReason("audit.reason", { found: code, said: reason.code });
}

/** Finds accepted moves that took longer than any limit allows. */
function openSlowMoveCheck({ limits }: Opened) {
  const clocks = [seatClock(limits, 0), seatClock(limits, 1)] as const;
  return {
    findSlowMove(event: MatchEvent, line: number): Disagreement | undefined {
      if (event.type !== "moved") return undefined;
      const clock = clocks[event.seat];
      const due = clock.deadline(0) ?? Infinity;
      // The record does not show which moves were a program's first, so the start allowance is granted to every move.
      const allowed = due + limits.startMs + limits.marginMs + Math.max(event.lag, MAX_FORGIVEN_LAG_MS);
      if (event.ms > allowed) return { line, reason: commonReason("audit.slow-move", { tookMs: event.ms }) };
      clock.spend(Math.max(0, event.ms - limits.startMs));
      return undefined;
    },
  };
}

function winnerReason(seat: Seat | null): Reason {
  return seat === null ? commonReason("audit.draw") : commonReason("audit.won", { seat });
}

function scoreReason([first, second]: Verdict["score"]): Reason {
  return commonReason("audit.score-pair", { first, second });
}
