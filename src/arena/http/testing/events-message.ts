import type { EventLine, MatchHostEvent, MatchProgress } from "../../matches/messages.ts";

/** Lines of JSON as the match host sends them. */
export function eventLines(lines: readonly string[]): readonly EventLine[] {
  return lines.map((json) => ({ type: (JSON.parse(json) as EventLine).type, json }));
}

const START: MatchProgress = { moves: 0, score: [0, 0], asked: [], silent: [], now: 0 };

export function eventsMessage(
  match: string,
  lines: readonly string[],
  progress: Partial<MatchProgress>,
): Extract<MatchHostEvent, { kind: "events" }> {
  return { kind: "events", match, lines: eventLines(lines), progress: { ...START, ...progress } };
}
