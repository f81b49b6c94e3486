import type { MatchShape, SeatShape } from "../../api/match.ts";
import { opponentOf, type Seat } from "../../core/seats.ts";
import type { By } from "../../core/verdict.ts";
import type { ReadEvent } from "../../store/read-event.ts";
import type { StoredMatch } from "../../store/stored.ts";
import type { EventSpec } from "../../tournament/event/event.ts";
import { shapeVerdict } from "./match-shape.ts";
import type { EventMatchQuery, MatchPage } from "./storage-service.ts";
import { formatTime } from "./standings.ts";

export interface EventListQuery extends Omit<EventMatchQuery, "before"> {
  /** Slot of the last match of the previous page. */
  readonly before: number | undefined;
}

/** One page of an event's finished games, latest first. */
export function listEventMatches(id: string, { spec, players, results }: ReadEvent, query: EventListQuery): MatchPage {
  const { limit, by, round, guilty, before } = query;
  const numberOf = (name: string | undefined): number | undefined =>
    name === undefined ? undefined : (players.find((player) => player.name === name)?.number ?? -1);
  // One more than needed shows whether there is another page.
  const listed = results.listMatches({
    player: numberOf(query.player),
    opponent: numberOf(query.opponent),
    by,
    guilty,
    stage: round,
    before,
    limit: limit + 1,
  });
  const shown = listed.slice(0, limit);
  const last = shown.at(-1);
  const nameOf = (player: number): string => players.find(({ number }) => number === player)?.name ?? "";
  return {
    matches: shown.map((match) => shapeStored(id, spec, match, nameOf)),
    next: listed.length > limit && last ? String(last.slot) : null,
  };
}

function shapeStored(
  tournament: string,
  spec: EventSpec,
  stored: StoredMatch,
  nameOf: (player: number) => string,
): MatchShape {
  const { match, verdict, moves, ms, startedAt, slot, stage } = stored;
  // Names of the event: a program may call itself differently in each game.
  const names = [nameOf(stored.seats[0]), nameOf(stored.seats[1])] as const;
  const shapeSeat = (seat: Seat): SeatShape => ({
    name: names[seat],
    kind: "program",
    dialect: null,
    rating: null,
    error: null,
  });
  return {
    id: match,
    game: spec.game,
    moves,
    ms,
    startedAt,
    tournament,
    slot,
    round: stage,
    status: "done",
    training: false,
    rated: true,
    watching: 0,
    recorded: isRecorded(spec, verdict.by),
    players: [names[0], names[1]],
    seats: [shapeSeat(0), shapeSeat(opponentOf(0))],
    endedAt: formatTime(Date.parse(startedAt) + ms),
    ...shapeVerdict(verdict),
  };
}

/** Whether the event keeps the record of a game that ended this way. */
export function isRecorded({ records }: Pick<EventSpec, "records">, by: By): boolean {
  return records === "all" || (records === "failed" && by !== "rules");
}
