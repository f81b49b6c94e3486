import type { RowShape, StandingsShape } from "../../api/standings.ts";
import type { ArenaStore, RatedField } from "../../store/arena/arena-store.ts";
import type { StoredBot } from "../../store/arena/stored.ts";
import { elo, los } from "../../tournament/statistics/elo.ts";
import { finite } from "../../tournament/table/progress.ts";
import { isProvisional, RANKED_AFTER_GAMES, tierOf } from "../../tournament/table/provisional.ts";
import { rankByRating } from "../../tournament/table/rows.ts";

/** Ratings are shown around this value, as is usual in chess. */
const BASE_RATING = 1500;
export const MAX_CHART_POINTS = 60;
/** The most recent players without a rating are listed after those with one. */
const MAX_UNRATED = 100;
/** Players whose rated games are excluded from the fit are listed too, without a rating. */
const MAX_LISTED = 1000;

export interface LeagueStandings {
  readonly shape: StandingsShape;
  /** By bot number. */
  readonly rows: ReadonlyMap<number, RowShape>;
  /** End of the last rated match. */
  readonly lastMs: number | undefined;
}

const SCORING = { points: [1, 0.5, 0], pointsByPairing: false, games: "endless", over: false } as const;
const PLAN_STATE = { byes: [], places: null, decisions: [] };

export function makeStandings(store: ArenaStore, game: string): LeagueStandings {
  const { field, unrated, counts } = store.snapshot(() => {
    const found = store.ratedField(game, MAX_CHART_POINTS - 1);
    const fitted = new Set(found.bots.map(({ number }) => number));
    const unfitted = store.bots.rated(game, MAX_LISTED).filter(({ number }) => !fitted.has(number));
    const others = [...unfitted, ...store.bots.unrated(game, MAX_UNRATED)];
    return { field: found, unrated: others.map((bot) => unratedRow(store, bot)), counts: store.counts.game(game) };
  });
  const names = field.bots.map(({ name }) => name);
  const gamesOf = (place: number): number => field.bots[place]?.rated ?? 0;
  const { rows, order, crosstable } = rankByRating(
    { names, ledger: field.ledger, scoring: SCORING, planState: PLAN_STATE },
    (player, tally) => tierOf(gamesOf(player), tally),
  );
  const ranked = order.flatMap((place, index): [StoredBot, RowShape][] => {
    const bot = field.bots[place];
    const row = rows[index];
    const glicko = field.glicko[place];
    if (!bot || !row) return [];
    const { byes: _, place: __, voids: ___, ...own } = row;
    const provisional = isProvisional(gamesOf(place));
    const next = order[index + 1];
    const compared = next !== undefined && !isProvisional(gamesOf(next));
    return [
      [
        bot,
        {
          ...own,
          provisional,
          rank: row.played > 0 ? row.rank : null,
          above: compared ? row.above : null,
          kind: bot.kind,
          rating: toShownRating(row.rating),
          glicko: row.played > 0 && glicko ? { rating: glicko.rating, deviation: glicko.deviation } : null,
          unrated: bot.unrated,
        },
      ],
    ];
  });
  const all = [...ranked, ...unrated];
  return {
    rows: new Map(all.map(([{ number }, row]) => [number, row])),
    lastMs: field.lastMs,
    shape: {
      game,
      played: counts?.played ?? 0,
      void: counts?.void ?? 0,
      rankedAfter: RANKED_AFTER_GAMES,
      rows: all.map(([, row]) => row),
      crosstable: crosstable.map((cells) =>
        cells.map((cell) =>
          cell && cell.wins + cell.draws + cell.losses > 0 ? [cell.wins, cell.draws, cell.losses] : null,
        ),
      ),
      history: ratingHistory(field, ranked),
    },
  };
}

/** The row of a player without rated games, or excluded from the fit. */
export function unratedRow(store: ArenaStore, bot: StoredBot): [StoredBot, RowShape] {
  const { perSeat, faults } = store.tally(bot);
  const [first, second] = perSeat;
  const tally = {
    played: first.played + second.played,
    wins: first.wins + second.wins,
    draws: first.draws + second.draws,
    losses: first.losses + second.losses,
  };
  return [
    bot,
    {
      rank: null,
      provisional: true,
      name: bot.name,
      kind: bot.kind,
      ...tally,
      points: tally.wins + tally.draws / 2,
      spread: tally.wins - tally.losses,
      ...elo(tally),
      los: los(tally.wins, tally.losses),
      pentanomial: [0, 0, 0, 0, 0],
      faults,
      perSeat,
      rating: null,
      ratingError: null,
      above: null,
      glicko: null,
      unrated: bot.unrated,
    },
  ];
}

/** The ratings after each finished period, and now. */
function ratingHistory(
  { points, lastMs }: RatedField,
  ranked: readonly (readonly [StoredBot, RowShape])[],
): StandingsShape["history"] {
  const now = lastMs === undefined ? [] : [formatTime(lastMs)];
  return {
    at: [...points.map(({ atMs }) => formatTime(atMs)), ...now],
    ratings: ranked.map(([{ number, name }, row]) => {
      const past = points.map(({ ratings }) => ratings.get(number));
      return {
        name,
        rating: [...past.map((point) => toShownRating(point?.rating)), ...now.map(() => row.rating)],
        error: [...past.map((point) => finite(point?.error)), ...now.map(() => row.ratingError)],
      };
    }),
  };
}

export function toShownRating(rating: number | null | undefined): number | null {
  const known = finite(rating);
  return known === null ? null : known + BASE_RATING;
}

export function formatTime(ms: number): string {
  return new Date(ms).toISOString();
}
