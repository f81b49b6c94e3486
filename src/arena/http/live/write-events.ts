import type { Absence } from "../../../api/play.ts";

export interface EventsMessage {
  readonly match: string;
  readonly from: number;
  /** Events as JSON. */
  readonly lines: readonly string[];
  /** Milliseconds since the match opened. */
  readonly now: number;
  readonly watching: number;
  /** Absent people by seat. */
  readonly absences?: readonly [Absence | undefined, Absence | undefined];
}

/** Writes the `events` message of `LiveMessage`; its events are already JSON. */
export function writeEvents({ match, from, lines, now, watching, absences }: EventsMessage): Buffer {
  const head = `{"type":"events","match":${JSON.stringify(match)},"from":${from},"events":[`;
  const [first, second] = absences ?? [];
  const away = first || second ? `,"away":${JSON.stringify([first ?? null, second ?? null])}` : "";
  return Buffer.from(`${head}${lines.join(",")}],"now":${now},"watching":${watching}${away}}`);
}
