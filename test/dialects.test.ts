import { describe, expect, it } from "vitest";
import type { MatchEvent } from "../src/core/events.ts";
import { seededRandom } from "../src/core/random.ts";
import type { Seat } from "../src/core/seats.ts";
import { GAMES } from "../src/games/index.ts";
import { memoryPair } from "../src/links/testing/memory.ts";
import { realTime } from "../src/links/time.ts";
import { botPlayer } from "../src/players/bot.ts";
import { playAsGuest } from "../src/players/play-as-guest.ts";
import { linkPlayer } from "../src/players/link-player.ts";
import { auditRecord } from "../src/referee/audit.ts";
import { judgeMatch } from "../src/referee/match.ts";
import { readRecord, writeEvent } from "../src/referee/record.ts";

const ROWS = GAMES.flatMap((entry) =>
  entry.dialects.list.flatMap((dialect) => {
    const id = `${entry.rules.id}/${dialect.id}`;
    const { networkVariant } = dialect;
    return [
      [id, entry, dialect] as const,
      ...(networkVariant ? [[`${id} over a network`, entry, networkVariant] as const] : []),
    ];
  }),
);

describe("host end and guest end of every dialect", () => {
  it.each(ROWS)("play a whole match of %s with each other", async (_, entry, dialect) => {
    const { rules } = entry;
    const { shortMatch = {} } = entry.examples;
    const bot = entry.bots.find(({ id }) => id === "random")!;
    const stamp = () => ({ at: realTime.now(), lag: 0 });
    const { signal } = new AbortController();
    const visits: Promise<{ kind: string }>[] = [];
    const createHost = (name: string, seat: Seat) => {
      const [near, far] = memoryPair(stamp);
      const player = botPlayer({ name, bot, random: seededRandom(name), time: realTime });
      visits.push(playAsGuest({ game: rules.id, dialect, open: far, player, seat, options: shortMatch, signal }));
      return linkPlayer({ name, dialect, open: near, time: realTime });
    };
    const events: MatchEvent[] = [];
    const note = (name: string) => ({ name, dialect: dialect.id, digest: null });
    const { verdict } = await judgeMatch({
      game: rules,
      start: rules.start(rules.readOptions(shortMatch)),
      players: [createHost("a", 0), createHost("b", 1)],
      time: realTime,
      observe(event) {
        events.push(event);
      },
      opening: {
        match: "m",
        options: shortMatch,
        start: null,
        players: [note("a"), note("b")],
        seed: "1",
        limits: { startMs: 10_000, marginMs: 0 },
        startedAt: "2026-01-01T00:00:00.000Z",
        sandbox: "none",
      },
    });
    expect(verdict.by).toBe("rules");
    expect(auditRecord(rules, readRecord(events.map(writeEvent).join("")))).toBeUndefined();
    expect((await Promise.all(visits)).map(({ kind }) => kind)).toEqual(["over", "over"]);
  });
});
