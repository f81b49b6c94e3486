import { unzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { fakeTime } from "../../../test/tools/fake-time.ts";
import type { MatchEvent } from "../../core/events.ts";
import { findGame } from "../../games/index.ts";
import type { PlayableGame } from "../../games/entry.ts";
import { makeEvents } from "../../cli/testing/records.ts";
import { createFlushTimer, openMatchFeed } from "./match-feed.ts";
import type { MatchHostEvent } from "./messages.ts";

const SECRET = "open-sesame";

/** All events that can carry a player's notes. */
function noteEvents(entry: PlayableGame): readonly MatchEvent[] {
  const wire = { type: "wire", seat: 0, direction: "in", at: 2 } as const;
  const move = JSON.stringify({ type: "move", move: "f5", note: { text: SECRET } });
  return [
    { type: "noted", seat: 0, note: "stderr", ply: 0, at: 1, text: SECRET },
    { type: "noted", seat: 0, note: "thought", ply: 0, text: SECRET, score: 1 },
    { type: "noted", seat: 0, note: "dropped", ply: 0, reason: { code: entry.rules.id, values: { said: SECRET } } },
    { ...wire, text: move },
    { ...wire, text: `${move.slice(0, 30)}${SECRET}... (90 bytes more)` },
    { ...wire, direction: "stderr", text: SECRET },
    { type: "rejected", seat: 0, said: move, why: "no" },
  ];
}

describe("the feed of a match", () => {
  it.each(["othello", "geister", "lifegame", "lifewar", "connect4"])(
    "withholds what players of %s say until it is over, and sends it afterwards",
    async (id) => {
      const entry = findGame(id)!;
      const time = fakeTime();
      const sent: MatchHostEvent[] = [];
      const send = (event: MatchHostEvent): void => void sent.push(event);
      const dialect = `${id}/native`;
      const seat = (name: string) => ({ name, kind: "guest", dialect }) as const;
      const feed = openMatchFeed({ time, wall: () => 0, flushSoon: createFlushTimer(time), send }, entry, () => ({
        seats: [seat("a"), seat("b")],
        training: false,
        rated: true,
      }));
      const [opened] = makeEvents(entry, { plies: 0 });
      const state = entry.rules.start(entry.rules.readOptions({}));
      feed.write({ ...opened, format: 2 } as MatchEvent, state);
      for (const event of noteEvents(entry)) feed.write(event, state);
      feed.write({ type: "asked", ply: 0, seats: [0], at: 3 }, state);
      await time.goTo(1000);
      expect(sent.map(({ kind }) => kind)).toContain("events");
      expect(JSON.stringify(sent)).not.toContain(SECRET);
      feed.write({ type: "closed", verdict: { winner: null, by: "void", score: [0, 0], fault: null }, ms: 4 }, state);
      await feed.close();
      expect(JSON.stringify(sent.filter(({ kind }) => kind === "events"))).not.toContain(SECRET);
      const report = sent.find((event) => event.kind === "closed")?.report;
      const record = Buffer.from(report!.record);
      const text = (record[0] === 0x1f ? unzipSync(record) : record).toString();
      expect(text.split(SECRET).length - 1).toBe(noteEvents(entry).length);
    },
  );
});
