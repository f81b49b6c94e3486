import rate from "glicko2-lite";

/** A Glicko-2 rating. */
export interface GlickoRating {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

/** Games of two players in one period: points of each, a draw counts as half. */
export interface GlickoMeeting {
  readonly players: readonly [number, number];
  readonly score: readonly [number, number];
}

/** Initial rating as Glickman recommends. */
const GLICKO_START: GlickoRating = { rating: 1500, deviation: 350, volatility: 0.06 };

/** Glicko points per unit of log odds. */
const UNIT = 173.7178;

/** Glicko-2 ratings after all periods, by player. The order of games within a period does not matter. */
export function rateGlicko(players: number, periods: readonly (readonly GlickoMeeting[])[]): readonly GlickoRating[] {
  let ratings: readonly GlickoRating[] = new Array<GlickoRating>(players).fill(GLICKO_START);
  for (const meetings of periods) ratings = ratePeriod(ratings, meetings);
  return ratings;
}

/** Rates one period against the opponents' ratings before it. */
export function ratePeriod(
  before: readonly GlickoRating[],
  meetings: readonly GlickoMeeting[],
): readonly GlickoRating[] {
  const opponents = before.map((): [rating: number, deviation: number, score: number][] => []);
  for (const { players, score } of meetings) {
    const games = Math.round(score[0] + score[1]);
    for (const side of [0, 1] as const) {
      const other = before[players[side === 0 ? 1 : 0]];
      if (!other || players[0] === players[1]) continue;
      // Replaces several games by as many games with the mean score, so that their order does not matter.
      for (let game = 0; game < games; game++) {
        opponents[players[side]]?.push([other.rating, other.deviation, score[side] / games]);
      }
    }
  }
  return before.map((player, index) => {
    const met = (opponents[index] ?? []).sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]);
    return met.length === 0 ? rateWithoutGames(player) : rateWithGames(player, met);
  });
}

function rateWithGames(player: GlickoRating, met: [number, number, number][]): GlickoRating {
  const next = rate(player.rating, player.deviation, player.volatility, met, { tau: 0.5 });
  return { rating: next.rating, deviation: next.rd, volatility: next.vol };
}

/** The deviation of a player without games grows, at most to the initial value. */
function rateWithoutGames({ rating, deviation, volatility }: GlickoRating): GlickoRating {
  const grown = UNIT * Math.hypot(deviation / UNIT, volatility);
  return { rating, deviation: Math.min(grown, GLICKO_START.deviation), volatility };
}
