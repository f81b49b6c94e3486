import type { MatchEvent } from "../../core/events.ts";
import { SEATS } from "../../core/seats.ts";
import type { GameEntry } from "../../games/entry.ts";
import { realTime } from "../../links/time.ts";
import { audienceEvent, type LineRedactor } from "../../referee/audience.ts";
import { openMemoryRecorder } from "../../store/records/memory-recorder.ts";
import type { MatchHostEvent } from "../matches/messages.ts";
import { createEventBatcher } from "../matches/event-batcher.ts";
import { collectReplies } from "../matches/reply-times.ts";
import type { ArenaMatch, ArenaSeat } from "../seat.ts";

/** Sends the events of a match run outside the arena as match host events. */
export function feedMatch(
  entry: GameEntry,
  send: (event: MatchHostEvent) => void,
): (event: MatchEvent, state: unknown) => void {
  const { rules } = entry;
  const recorder = openMemoryRecorder(rules);
  const replies = collectReplies();
  const batcher = createEventBatcher(realTime, send);
  const beganAt = realTime.now();
  let match: ArenaMatch | undefined;
  let startPly = 0;
  let moves = 0;
  let batch: ReturnType<typeof batcher.open> | undefined;
  let redactors: readonly [LineRedactor | undefined, LineRedactor | undefined] = [undefined, undefined];

  function open(event: Extract<MatchEvent, { type: "opened" }>, state: unknown): void {
    const seats = SEATS.map((seat): ArenaSeat => {
      const { name, dialect } = event.players[seat];
      return { name, dialect, kind: dialect === null ? "house" : "program" };
    }) as unknown as readonly [ArenaSeat, ArenaSeat];
    const redactorOf = (dialect: string | null): LineRedactor | undefined => {
      const found = entry.dialects.list.find(({ id }) => dialect?.endsWith(`/${id}`));
      return found?.redactLine?.bind(found);
    };
    redactors = [redactorOf(seats[0].dialect), redactorOf(seats[1].dialect)];
    startPly = rules.ply(state);
    match = {
      id: event.match,
      game: rules.id,
      seats,
      training: false,
      rated: true,
      startedAt: event.startedAt,
    };
    send({ kind: "opened", match });
    batch = batcher.open({ match: event.match, game: rules, startPly, beganAt });
  }

  function rename(known: ArenaMatch, { seat, name }: Extract<MatchEvent, { type: "named" }>): void {
    const [first, second] = known.seats;
    const renamed = { ...known.seats[seat], name };
    match = { ...known, seats: seat === 0 ? [renamed, second] : [first, renamed] };
    send({ kind: "opened", match });
  }

  async function close({ verdict, ms }: Extract<MatchEvent, { type: "closed" }>): Promise<void> {
    batch?.flush();
    const record = await recorder.close();
    if (!match) return;
    const endedAt = new Date().toISOString();
    send({
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
    const seen = audienceEvent(rules, event, state, redactors);
    if (seen) batch?.add(JSON.stringify(seen), state);
    if (event.type === "closed") void close(event);
  };
}
