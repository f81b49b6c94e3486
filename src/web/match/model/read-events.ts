import type { FeedEvent } from "./chronicle.ts";

/** Reads JSON lines up to the first truncated line. */
export function readEvents(text: string): readonly FeedEvent[] {
  const events: FeedEvent[] = [];
  for (const line of text.split("\n")) {
    if (line === "") continue;
    try {
      events.push(JSON.parse(line) as FeedEvent);
    } catch {
      break;
    }
  }
  return events;
}
