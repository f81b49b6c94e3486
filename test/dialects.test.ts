import { describe, expect, it } from "vitest";
import type { AnyDialect } from "../src/core/dialect.ts";
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

/** Two random players, each a client of the judge in its own dialect. */
async function playMatch(entry: (typeof GAMES)[number], dialects: readonly [AnyDialect, AnyDialect]) {
  const { rules } = entry;
  const { shortMatch = {} } = entry.examples;
  const bot = entry.bots.find(({ id }) => id === "random")!;
  const stamp = () => ({ at: realTime.now(), lag: 0 });
  const { signal } = new AbortController();
  const visits: Promise<{ kind: string }>[] = [];
  const createHost = (name: string, seat: Seat) => {
    const [near, far] = memoryPair(stamp);
    const dialect = dialects[seat];
    const player = botPlayer({ name, bot, random: seededRandom(name), time: realTime });
    const guest = { game: rules.id, dialect, open: far, time: realTime, player, seat, options: shortMatch, signal };
    visits.push(playAsGuest(guest));
    return linkPlayer({ name, dialect, open: near, time: realTime });
  };
  const events: MatchEvent[] = [];
  const note = (name: string, seat: Seat) => ({ name, dialect: dialects[seat].id, digest: null });
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
      players: [note("a", 0), note("b", 1)],
      seed: "1",
      limits: { startMs: 10_000, marginMs: 0 },
      startedAt: "2026-01-01T00:00:00.000Z",
      sandbox: "none",
    },
  });
  expect(auditRecord(rules, readRecord(events.map(writeEvent).join("")))).toBeUndefined();
  const moves = events.flatMap((event) => (event.type === "moved" ? event.move : []));
  return { verdict, moves, visits: (await Promise.all(visits)).map(({ kind }) => kind) };
}

describe("host end and guest end of every dialect", () => {
  it.each(ROWS)("play a whole match of %s with each other", async (_, entry, dialect) => {
    const { verdict, visits } = await playMatch(entry, [dialect, dialect]);
    expect(verdict.by).toBe("rules");
    expect(visits).toEqual(["over", "over"]);
  });
});

describe("two dialects of one game", () => {
  const othello = GAMES.find(({ rules }) => rules.id === "othello")!;
  const { list } = othello.dialects;
  const pairs = list.flatMap((first) => list.map((second) => [first.id, second.id, first, second] as const));

  it.each(pairs)("%s plays the same match against %s", async (_, __, first, second) => {
    const usual = await playMatch(othello, [list[0]!, list[0]!]);
    const mixed = await playMatch(othello, [first, second]);
    expect(mixed).toEqual(usual);
  });
});
