import type { MatchShape, SeatShape } from "../../api/match.ts";
import type { Reason } from "../../core/reason.ts";
import { readReason } from "../../core/translate.ts";
import { GAMES } from "../../games/index.ts";
import { giveReason, reasonsOf } from "../../referee/give-reason.ts";
import { refereeReasons } from "../../referee/reasons.ts";
import { readRecord } from "../../referee/record.ts";
import type { ListedMatch } from "../../store/arena/match-row.ts";
import type { EventRecord } from "./events-folder.ts";
import { type LeagueStandings, formatTime } from "./standings.ts";

/** A finished match with current ratings. */
export function shapeMatch(match: ListedMatch, standingsOf: (game: string) => LeagueStandings): MatchShape {
  const { id, game, winner, by, score, moves, training, rated, ms, why, guilty } = match;
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
    guilty,
    players: [match.seats[0].name, match.seats[1].name],
    seats: [shapeSeat(0), shapeSeat(1)],
    status: "done",
    score: [score[0], score[1]],
    reason: reasonOf(match),
    startedAt: formatTime(match.startedMs),
    endedAt: formatTime(match.endedMs),
    watching: 0,
    ...(!match.hasRecord && { recorded: false }),
  };
}

/** Storage keeps only the sentence, so the code is parsed from it. */
function reasonOf({ game, by, why, seats }: ListedMatch): Reason | null {
  if (why === null) return null;
  const rules = GAMES.find((entry) => entry.rules.id === game)?.rules;
  const reason =
    by === "rules"
      ? readReason(why, rules?.endings ?? {})
      : giveReason(rules ? reasonsOf(rules) : refereeReasons, by, why).reason;
  if (!reason) return null;
  const seat = seats.findIndex(({ name }) => name === reason.values["player"]);
  return seat < 0 ? reason : { ...reason, values: { seat, ...reason.values } };
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
    winner: verdict.winner,
    by: verdict.by,
    ms,
    tournament,
    startedAt: opened.startedAt,
    training: false,
    rated: true,
    watching: 0,
    status: "done",
    players: [opened.players[0].name, opened.players[1].name],
    seats: [shapeSeat(0), shapeSeat(1)],
    score: [verdict.score[0], verdict.score[1]],
    moves: events.filter(({ type }) => type === "moved").length,
    endedAt: formatTime(Date.parse(opened.startedAt) + ms),
    why: verdict.fault?.why ?? verdict.why ?? null,
    reason: verdict.fault?.reason ?? verdict.reason ?? null,
    guilty: verdict.fault?.seat ?? null,
  };
}
