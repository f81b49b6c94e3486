import type { MatchShape, SeatShape } from "../../api/match.ts";
import type { PlayerInfo } from "../../core/events.ts";
import type { Verdict } from "../../core/verdict.ts";
import { readRecord } from "../../referee/record.ts";
import type { ListedMatch } from "../../store/arena/match-row.ts";
import type { ArenaReport } from "../../store/arena/stored.ts";
import { type LeagueStandings, formatTime } from "./standings.ts";

/** A finished match with current ratings. */
export function shapeMatch(match: ListedMatch, standingsOf: (game: string) => LeagueStandings): MatchShape {
  const { id, game, winner, by, score, moves, training, counting, ms, why, reason, guilty } = match;
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
    rated: counting === "rated",
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
    ...(counting === "excluded" && { excluded: true }),
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
  const { match: id, game, startedAt, players } = opened;
  const shapeSeat = ({ name, dialect }: PlayerInfo) =>
    ({ name, kind: dialect === null ? "house" : "program", dialect }) as const;
  const seats = [shapeSeat(players[0]), shapeSeat(players[1])] as const;
  const moves = events.filter(({ type }) => type === "moved").length;
  return shapeEventMatch({ id, game, tournament, startedAt, seats, moves, ms: closed.ms }, closed.verdict);
}

interface EventMatch extends Pick<ArenaReport, "id" | "game" | "startedAt" | "seats" | "moves" | "ms"> {
  readonly tournament: string;
}

/** A finished match of an event; its players have no ratings. */
export function shapeEventMatch(match: EventMatch, verdict: Verdict): MatchShape {
  const { id, game, tournament, startedAt, seats, moves, ms } = match;
  return {
    id,
    game,
    tournament,
    startedAt,
    moves,
    ms,
    status: "done",
    training: false,
    rated: true,
    watching: 0,
    players: [seats[0].name, seats[1].name],
    seats: [
      { ...seats[0], rating: null, error: null },
      { ...seats[1], rating: null, error: null },
    ],
    endedAt: formatTime(Date.parse(startedAt) + ms),
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
