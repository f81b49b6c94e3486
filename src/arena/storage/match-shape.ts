import type { MatchShape, SeatShape } from "../../api/match.ts";
import type { Verdict } from "../../core/verdict.ts";
import { readRecord } from "../../referee/record.ts";
import type { ListedMatch } from "../../store/arena/match-row.ts";
import { type LeagueStandings, formatTime } from "./standings.ts";

/** A finished match with current ratings. */
export function shapeMatch(match: ListedMatch, standingsOf: (game: string) => LeagueStandings): MatchShape {
  const { id, game, winner, by, score, moves, training, rated, ms, why, reason, guilty } = match;
  const { rows } = standingsOf(game);
  const shapeSeat = (seat: 0 | 1): SeatShape => {
    const row = rows.get(match.bots[seat]);
    return { ...match.seats[seat], rating: row?.rating ?? null, error: row?.ratingError ?? null };
  };
  return {
    id,
    game,
    winner,
    by,
    moves,
    training,
    rated,
    ms,
    why,
    reason,
    guilty,
    players: [match.seats[0].name, match.seats[1].name],
    seats: [shapeSeat(0), shapeSeat(1)],
    status: "done",
    score: [score[0], score[1]],
    startedAt: formatTime(match.startedMs),
    endedAt: formatTime(match.endedMs),
    watching: 0,
    ...(!match.hasRecord && { recorded: false }),
  };
}

/** A record as JSON lines, with its event. */
export interface EventRecord {
  readonly tournament: string;
  readonly record: Uint8Array;
}

/** A match of an event, read from its record; undefined = the record is incomplete. */
export function shapeRecord({ tournament, record }: EventRecord): MatchShape | undefined {
  const { opened, events } = readRecord(new TextDecoder().decode(record));
  const closed = events.at(-1);
  if (closed?.type !== "closed") return undefined;
  const { verdict, ms } = closed;
  const shapeSeat = (seat: 0 | 1): SeatShape => {
    const { name, dialect } = opened.players[seat];
    return { name, kind: dialect === null ? "house" : "program", dialect, rating: null, error: null };
  };
  return {
    id: opened.match,
    game: opened.game,
    ms,
    tournament,
    startedAt: opened.startedAt,
    training: false,
    rated: true,
    watching: 0,
    status: "done",
    players: [opened.players[0].name, opened.players[1].name],
    seats: [shapeSeat(0), shapeSeat(1)],
    moves: events.filter(({ type }) => type === "moved").length,
    endedAt: formatTime(Date.parse(opened.startedAt) + ms),
    ...shapeVerdict(verdict),
  };
}

type VerdictShape = Pick<MatchShape, "winner" | "by" | "score" | "why" | "reason" | "guilty">;

/** How a match ended, as the API describes it. */
export function shapeVerdict({ winner, by, score, fault, ...ending }: Verdict): VerdictShape {
  const { why, reason } = fault ?? ending;
  return {
    winner,
    by,
    score: [score[0], score[1]],
    why: why ?? null,
    reason: reason ?? null,
    guilty: fault?.seat ?? null,
  };
}
