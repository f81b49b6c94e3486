import { readFileSync } from "node:fs";
import { expect } from "vitest";
import type { MatchEvent } from "../../src/core/events.ts";
import type { Seat } from "../../src/core/seats.ts";
import type { AnyDialect } from "../../src/core/dialect.ts";
import type { GameEntry } from "../../src/games/entry.ts";
import { linkPlayer } from "../../src/players/link-player.ts";
import { type MatchResult, judgeMatch } from "../../src/referee/match.ts";
import { fakeLink } from "./fake-link.ts";
import { fakeTime } from "./fake-time.ts";

/** One line of a recorded conversation between a server and two clients. */
interface Line {
  readonly seat: Seat;
  readonly from: "server" | "client" | "connection";
  readonly bytes: string;
}

/** Reads lines such as `0.7083 P1#1 S>C SET?\r\n`; the time and the connection number are optional. */
export function readConversation(name: string): readonly Line[] {
  const url = new URL(`../fixtures/${name}`, import.meta.url);
  return readFileSync(url, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [, seat, direction, text = ""] = /^\s*(?:[\d.]+ )?P([01])\S* (S>C|C>S|--) (.*)$/.exec(line) ?? [];
      if (seat === undefined) throw new Error(`not a line of a conversation: ${line}`);
      const from = direction === "S>C" ? "server" : direction === "C>S" ? "client" : "connection";
      return { seat: Number(seat) as Seat, from, bytes: text.replaceAll("\\r", "\r").replaceAll("\\n", "\n") };
    });
}

/** Replays the clients' lines of a conversation and checks every message of our server. */
export async function holdConversation(
  { rules }: GameEntry,
  dialect: AnyDialect,
  lines: readonly Line[],
): Promise<{ result: MatchResult; events: readonly MatchEvent[]; order: readonly string[] }> {
  const time = fakeTime();
  const order: string[] = [];
  const links = [fakeLink(time), fakeLink(time)] as const;
  const connect: (() => void)[] = [];
  const players = ([0, 1] as const).map((seat) =>
    linkPlayer({
      name: `client ${seat}`,
      dialect,
      time,
      async open(listener, signal) {
        await new Promise<void>((resolve) => (connect[seat] = resolve));
        const link = await links[seat].open(listener, signal);
        return {
          ...link,
          startedAt: undefined,
          send(message) {
            order.push(`P${seat} ${String(message)}`);
            link.send(message);
          },
        };
      },
    }),
  ) as unknown as Parameters<typeof judgeMatch>[0]["players"];
  const options = dialect.defaults?.options ?? {};
  const events: MatchEvent[] = [];
  const playerInfo = { name: "client", dialect: dialect.id, digest: null };
  const played = judgeMatch({
    game: rules,
    start: rules.start(rules.readOptions(options)),
    players,
    time,
    observe(event) {
      events.push(event);
    },
    opening: {
      match: "m",
      options,
      start: null,
      players: [playerInfo, playerInfo],
      seed: "1",
      limits: { ...dialect.defaults?.limits, startMs: 10_000, marginMs: 0 },
      startedAt: "2026-01-01T00:00:00.000Z",
      sandbox: "none",
    },
  });
  const received = [0, 0];
  for (const { seat, from, bytes } of lines) {
    await time.goTo(time.now() + 20);
    if (from === "connection") connect[seat]?.();
    else if (bytes === "(eof)") continue;
    else if (from === "client") links[seat].say(bytes);
    else expect(links[seat].sent[received[seat]!++]).toBe(bytes);
  }
  await time.goTo(time.now() + 1000);
  expect(links.map(({ sent }) => sent.length)).toEqual(received);
  return { result: await played, events, order };
}
