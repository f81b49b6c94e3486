import type { MatchShape, SeatShape } from "../../api/match.ts";
import type { ListedMatch } from "../../store/arena/match-row.ts";
import { type Table, tellTime } from "./standings.ts";

/** A finished match as the page shows it, with the ratings of now. */
export function shapeMatch(match: ListedMatch, tableOf: (game: string) => Table): MatchShape {
  const { id, game, winner, by, score, moves, training, rated, ms, why, guilty } = match;
  const { rows } = tableOf(game);
  const seat = (which: 0 | 1): SeatShape => {
    const row = rows.get(match.bots[which]);
    return { ...match.seats[which], rating: row?.rating ?? null, error: row?.ratingError ?? null };
  };
  return {
    ...{ id, game, winner, by, moves, training, rated, ms, why, guilty },
    players: [match.seats[0].name, match.seats[1].name],
    seats: [seat(0), seat(1)],
    status: "done",
    score: [score[0], score[1]],
    startedAt: tellTime(match.startedMs),
    endedAt: tellTime(match.endedMs),
    watching: 0,
  };
}
