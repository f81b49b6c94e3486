import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { MatchEvent } from "../../core/events.ts";
import { seededRandom } from "../../core/random.ts";
import { GAMES } from "../../games/index.ts";
import { realTime } from "../../links/time.ts";
import { botPlayer } from "../../players/bot.ts";
import { judgeMatch } from "../../referee/match.ts";
import { isPacked, unpackRecord } from "./long-record.ts";
import { openMemoryRecorder } from "./memory-recorder.ts";
import { openRecorder } from "./recorder.ts";

const folder = mkdtempSync(join(tmpdir(), "memory-recorder-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Long enough for keyframes where the game has them. */
const OPTIONS: Readonly<Record<string, Record<string, number | string>>> = {
  lifewar: { size: 64, generations: 600, duration: "none", first: 0 },
};

describe.each(GAMES.map((entry) => [entry.rules.id, entry] as const))("a match of %s", (id, { rules, bots }) => {
  // Frozen timers: the file recorder flushes only at the end.
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());

  it("gives the same bytes in memory as in a file", async () => {
    const packed = rules.keyframes !== undefined;
    const path = join(folder, `${id}.jsonl${packed ? ".gz" : ""}`);
    const inFile = await openRecorder(path, rules);
    const inMemory = openMemoryRecorder(rules);
    const events: MatchEvent[] = [];
    const options = OPTIONS[id] ?? {};
    const seat = (name: string) =>
      botPlayer({
        name,
        bot: bots.find((bot) => bot.id === "gardener") ?? bots[0]!,
        random: seededRandom(name),
        time: realTime,
      });
    const info = (name: string) => ({ name, dialect: null, digest: null });
    await judgeMatch({
      game: rules,
      start: rules.start(rules.readOptions(options)),
      players: [seat("a"), seat("b")],
      time: realTime,
      observe(event, state) {
        events.push(event);
        inFile.write(event, state);
        inMemory.write(event, state);
      },
      opening: {
        match: "one",
        options,
        start: null,
        players: [info("a"), info("b")],
        seed: "1",
        limits: { startMs: 0, marginMs: 0 },
        startedAt: "2026-01-01T00:00:00.000Z",
        sandbox: "none",
      },
    });
    await inFile.close();
    const bytes = await inMemory.close();
    expect(events.at(-1)?.type).toBe("closed");
    expect(isPacked(bytes)).toBe(packed);
    expect(Buffer.from(bytes).equals(readFileSync(path))).toBe(true);
    // Own memory, so that it can be transferred to another thread.
    expect(bytes.buffer.byteLength).toBe(bytes.length);
    const text = packed ? unpackRecord(Buffer.from(bytes)) : Buffer.from(bytes);
    const lines = text.toString("utf8").trimEnd().split("\n");
    const eventLines = lines.filter((line) => !line.startsWith('{"type":"keyframe"'));
    expect(eventLines).toEqual(events.map((event) => JSON.stringify(event)));
    if (packed) expect(lines.length).toBeGreaterThan(eventLines.length);
  });
});
