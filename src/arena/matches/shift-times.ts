import { shiftEvidence, shiftReason, shiftTime } from "../../core/evidence.ts";
import type { MatchEvent } from "../../core/events.ts";
import type { Fault } from "../../core/fault.ts";
import type { Verdict } from "../../core/verdict.ts";

/** Subtracts `byMs` from the times of an event: waiting for an opponent is not part of the match. */
export function shiftEvent<Event extends MatchEvent>(event: Event, byMs: number): Event {
  switch (event.type) {
    case "asked":
    case "awaited":
    case "wire":
      return { ...event, at: shiftTime(event.at, byMs) };
    case "closed":
      return { ...event, ms: Math.round(shiftTime(event.ms, byMs)), verdict: shiftVerdict(event.verdict, byMs) };
    default:
      return event;
  }
}

function shiftVerdict(verdict: Verdict, byMs: number): Verdict {
  return verdict.fault ? { ...verdict, fault: shiftFault(verdict.fault, byMs) } : verdict;
}

function shiftFault(fault: Fault, byMs: number): Fault {
  const { reason } = fault;
  return { ...fault, ...shiftEvidence(fault, byMs), ...(reason && { reason: shiftReason(reason, byMs) }) };
}
