import type { MatchEvent } from "../../core/events.ts";
import { SEATS } from "../../core/seats.ts";
import type { GameEntry } from "../../games/entry.ts";
import { realTime } from "../../links/time.ts";
import { audienceEvent, type WireVeil } from "../../referee/audience.ts";
import { openMemoryRecorder } from "../../store/records/memory-recorder.ts";
import type { FloorNews } from "../floor/messages.ts";
import { openNewsstand } from "../floor/newsstand.ts";
import { collectReplies } from "../floor/reply-times.ts";
import type { ArenaMatch, ArenaSeat } from "../seat.ts";

/** Tells of a match that is played elsewhere as a floor tells of its own. */
export function feedMatch(
  entry: GameEntry,
  tell: (news: FloorNews) => void,
): (event: MatchEvent, state: unknown) => void {
  const { rules } = entry;
  const recorder = openMemoryRecorder(rules);
  const replies = collectReplies();
  const newsstand = openNewsstand(realTime, tell);
  const beganAt = realTime.now();
  let match: ArenaMatch | undefined;
  let startPly = 0;
  let moves = 0;
  let feed: ReturnType<typeof newsstand.open> | undefined;
  let veils: readonly [WireVeil | undefined, WireVeil | undefined] = [undefined, undefined];

  function open(event: Extract<MatchEvent, { type: "opened" }>, state: unknown): void {
    const seats = SEATS.map((seat): ArenaSeat => {
      const { name, dialect } = event.players[seat];
      return { name, dialect, kind: dialect === null ? "house" : "program" };
    }) as unknown as readonly [ArenaSeat, ArenaSeat];
    const veilOf = (dialect: string | null): WireVeil | undefined => {
      const found = entry.dialects.find(({ id }) => dialect?.endsWith(`/${id}`));
      return found?.veil?.bind(found);
    };
    veils = [veilOf(seats[0].dialect), veilOf(seats[1].dialect)];
    startPly = rules.ply(state);
    match = {
      id: event.match,
      game: rules.id,
      seats,
      training: false,
      rated: true,
      startedAt: event.startedAt,
    };
    tell({ kind: "opened", match });
    feed = newsstand.open({ match: event.match, game: rules, startPly, beganAt });
  }

  function rename(known: ArenaMatch, { seat, name }: Extract<MatchEvent, { type: "named" }>): void {
    const [first, second] = known.seats;
    const renamed = { ...known.seats[seat], name };
    match = { ...known, seats: seat === 0 ? [renamed, second] : [first, renamed] };
    tell({ kind: "opened", match });
  }

  async function close({ verdict, ms }: Extract<MatchEvent, { type: "closed" }>): Promise<void> {
    feed?.flush();
    const record = await recorder.close();
    if (!match) return;
    const endedAt = new Date().toISOString();
    tell({
      kind: "closed",
      report: { ...match, verdict, moves, ms, endedAt, record, replies: replies.all() },
    });
  }

  return (event, state) => {
    recorder.write(event, state);
    if (event.type === "opened") open(event, state);
    if (event.type === "named" && match) rename(match, event);
    if (event.type === "moved") replies.note(event.seat, event.ms);
    moves = rules.ply(state) - startPly;
    const seen = audienceEvent(rules, event, state, veils);
    if (seen) feed?.add(JSON.stringify(seen), state);
    if (event.type === "closed") void close(event);
  };
}
