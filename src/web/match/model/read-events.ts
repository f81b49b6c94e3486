import type { FeedEvent } from "./chronicle.ts";

/** Lines of JSON, as the record is served; a line that is cut off ends it. */
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
