import type { BotPageShape } from "../../api/standings.ts";
import type { ArenaStore } from "../../store/arena/arena-store.ts";
import { countOf, quantileOf } from "../../store/arena/reply-times.ts";
import type { StoredBot } from "../../store/arena/stored.ts";
import { finite } from "../../tournament/table/progress.ts";
import { MAX_CHART_POINTS, unratedRow, toShownRating, type LeagueStandings, formatTime } from "./standings.ts";

/** The most frequent opponents are listed. */
const MAX_OPPONENTS = 200;

export function makeBotPage(store: ArenaStore, bot: StoredBot, table: LeagueStandings): BotPageShape {
  const row = table.rows.get(bot.number) ?? unratedRow(store, bot)[1];
  const replies = store.replies(bot.number);
  const moves = countOf(replies);
  return {
    game: bot.game,
    row,
    opponents: [...store.against(bot)]
      .sort(([, a], [, b]) => b.played - a.played)
      .slice(0, MAX_OPPONENTS)
      .flatMap(([number, tally]) => {
        const other = store.bots.get(number);
        return other ? [{ name: other.name, kind: other.kind, ...tally }] : [];
      }),
    history: botRatingHistory(store, bot, table, row),
    replies: {
      moves,
      median: quantileOf(replies, 0.5),
      p95: quantileOf(replies, 0.95),
      worst: moves > 0 ? replies.worst : null,
    },
    firstSeen: formatTime(bot.firstMs),
    lastSeen: formatTime(bot.lastMs),
    // Only the league knows; the HTTP route adds it.
    rest: null,
  };
}

function botRatingHistory(
  store: ArenaStore,
  { number }: StoredBot,
  { lastMs }: LeagueStandings,
  { rating, ratingError }: BotPageShape["row"],
): BotPageShape["history"] {
  const points = store.ratingsOf(number, MAX_CHART_POINTS - 1);
  const now = lastMs === undefined || rating === null ? [] : [lastMs];
  return {
    at: [...points.map(({ atMs }) => formatTime(atMs)), ...now.map(formatTime)],
    rating: [...points.map((point) => toShownRating(point.rating)), ...now.map(() => rating)],
    error: [...points.map((point) => finite(point.error)), ...now.map(() => ratingError)],
  };
}
