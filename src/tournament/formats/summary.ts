import type { LocalizedText } from "../../core/lang.ts";
import type { FormatSummary, Row, Sentence, StandingsTable } from "../../api/event-standings.ts";
import { writeMargin, writePoints, writeWhole } from "../view/numbers.ts";
import { wordsForDecision } from "../view/words.ts";

const GAMES: LocalizedText = { en: "games a pairing: {games}", ja: "1組み合わせ{games}局" };
const ENDLESS: LocalizedText = { en: "without end", ja: "終わりなし" };
const WINS: LocalizedText = { en: "{name} wins", ja: "{name}の優勝です" };
const TWO_SHARE: LocalizedText = { en: "{a} and {b} share the first place", ja: "{a}と{b}が同点で1位です" };
const THREE_SHARE: LocalizedText = { en: "{a}, {b} and {c} share the first place", ja: "{a}と{b}と{c}が同点で1位です" };
const MANY_SHARE: LocalizedText = { en: "{count} bots share the first place", ja: "{count}者が同点で1位です" };
const LED: LocalizedText = {
  en: "Points: {points}, games: {games}, ahead of {next}.",
  ja: "{games}局で勝点{points}、次点は{next}です。",
};
const RATED: LocalizedText = {
  en: "Rating: {rating}, games: {games}, ahead of {next}.",
  ja: "{games}局でレート{rating}、次点は{next}です。",
};
const BEAT: LocalizedText = {
  en: "Beat {next} for the first place, {by}.",
  ja: "{next}との優勝決定戦を制しました（{by}）。",
};

/** A summary that names no winner. */
export function summarizeTable({ games }: StandingsTable): FormatSummary {
  return {
    games: games === "endless" ? sentence(ENDLESS) : sentence(GAMES, {}, { games: writeWhole(games) }),
    rankedBy: "points",
    drawing: null,
    winners: [],
    headline: null,
    detail: null,
    notes: [],
  };
}

/** Names the first of the table once the event is over. */
export function summarizeWinner(
  table: StandingsTable,
  { rankedBy = "points", drawing = null }: Partial<Pick<FormatSummary, "rankedBy" | "drawing">> = {},
): FormatSummary {
  const summary = { ...summarizeTable(table), rankedBy, drawing };
  const { over, played, rows } = table;
  const first = rows.filter(({ rank }) => rank === 1);
  const [winner, second] = first;
  if (!over || played === 0 || !winner) return summary;
  const winners = first.map(({ name }) => name);
  if (second) return { ...summary, winners, headline: shareFirstPlace(winners) };
  const next = rows[1];
  return {
    ...summary,
    winners,
    headline: sentence(WINS, { name: winner.name }),
    detail: next ? winnerReason(winner, next, summary) : null,
  };
}

function shareFirstPlace(winners: readonly string[]): Sentence {
  const [a = "", b = "", c] = winners;
  if (winners.length > 3) return sentence(MANY_SHARE, {}, { count: writeWhole(winners.length) });
  return c === undefined ? sentence(TWO_SHARE, { a, b }) : sentence(THREE_SHARE, { a, b, c });
}

function winnerReason(winner: Row, next: Row, { rankedBy, drawing }: FormatSummary): Sentence {
  const { place, points, rating, ratingError, played } = winner;
  const names = { next: next.name };
  if (place?.won && place.by !== null && place.against === next.name)
    return sentence(BEAT, names, { by: wordsForDecision(place.by, drawing) });
  const games = writeWhole(played);
  return rankedBy === "rating"
    ? sentence(RATED, names, { rating: writeMargin(rating, ratingError), games })
    : sentence(LED, names, { points: writePoints(points), games });
}

/** `names` are never translated; `values` are numbers and words. */
export function sentence(
  text: LocalizedText,
  names: Sentence["names"] = {},
  values: Sentence["values"] = {},
): Sentence {
  return { text, names, values };
}
