import { shiftEvidence } from "../../core/evidence.ts";
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
      return {
        ...event,
        ms: Math.round(shiftTime(event.ms, byMs)),
        verdict: shiftVerdict(event.verdict, byMs),
      };
    default:
      return event;
  }
}

export function shiftVerdict(verdict: Verdict, byMs: number): Verdict {
  return verdict.fault ? { ...verdict, fault: shiftFault(verdict.fault, byMs) } : verdict;
}

/** Reason values that are times have names ending in `AtMs`. */
function shiftFault(fault: Fault, byMs: number): Fault {
  const { reason, evidence } = fault;
  const values = Object.entries(reason?.values ?? {}).map(([key, value]) => [
    key,
    key.endsWith("AtMs") && typeof value === "number" ? shiftTime(value, byMs) : value,
  ]);
  return {
    ...fault,
    evidence: shiftEvidence(evidence, byMs),
    ...(reason && { reason: { ...reason, values: Object.fromEntries(values) as typeof reason.values } }),
  };
}

function shiftTime(ms: number, byMs: number): number {
  return Math.max(0, Math.round((ms - byMs) * 1000) / 1000);
}
