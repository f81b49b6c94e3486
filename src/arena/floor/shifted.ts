import type { MatchEvent } from "../../core/events.ts";

/** An event as if the match had opened so many milliseconds later: the wait for an opponent is no part of it. */
export function shifted<Event extends MatchEvent>(event: Event, byMs: number): Event {
  const before = (at: number): number => Math.max(0, Math.round((at - byMs) * 1000) / 1000);
  switch (event.type) {
    case "asked":
    case "wire":
      return { ...event, at: before(event.at) };
    case "closed":
      return { ...event, ms: Math.round(before(event.ms)) };
    default:
      return event;
  }
}
