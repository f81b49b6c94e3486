import type { Ledger } from "../ledger.ts";
import type { PlanState, Decision } from "../schedule/planner.ts";
import { rate } from "../statistics/bradley-terry.ts";
import { elo, los, type Tally } from "../statistics/elo.ts";
import { type PlayerTotals, addUp, createPlayerTotals } from "./player-totals.ts";
import { pointsAgainst, pointsOf, type Scoring } from "./points.ts";
import { finite } from "./progress.ts";
import { rankPlayers } from "./ranking.ts";
import type { CrosstableCell, Row } from "../../api/event-standings.ts";

/** Rows in rank order; `order` gives the player number of each. */
export interface RankedRows {
  readonly rows: readonly Row[];
  readonly order: readonly number[];
  readonly crosstable: readonly (readonly (CrosstableCell | null)[])[];
}

export interface RankInput {
  /** By player number. */
  readonly names: readonly string[];
  readonly ledger: Ledger;
  /** The ledger cut into parts in slot order. */
  readonly history?: readonly Ledger[] | undefined;
  readonly scoring: Scoring;
  readonly planState: Pick<PlanState, "byes" | "places" | "points" | "decisions">;
}

/** Ranks by the places of the plan, then by points. */
export function rankByPoints(input: RankInput): RankedRows {
  return rankRows(input, ({ points }) => points);
}

/** Ranks by rating; `tierOf` puts some players below all of a lower tier. */
export function rankByRating(input: RankInput, tierOf?: (player: number, tally: Tally) => number): RankedRows {
  return rankRows(input, ({ rating }) => meritOf(rating), tierOf);
}

/** Uses sums only, so the table is identical to the last bit for any order of results. */
function rankRows(
  { names, ledger, scoring, planState }: RankInput,
  merit: (player: { readonly points: number; readonly rating: number | null }) => number,
  tierOf: (player: number, tally: Tally) => number = () => 0,
): RankedRows {
  const totals = createPlayerTotals(names.length, ledger);
  const ratings = rate(names.length, totals.meetings);
  const tallies = totals.perSeat.map(addUp);
  const points = planState.points ?? names.map((_, player) => pointsOf(scoring, totals, names.length, player));
  const places = rankPlayers(
    tallies.map((tally, player) => ({
      player,
      tier: tierOf(player, tally),
      merit: merit({ points: points[player] ?? 0, rating: tally.played === 0 ? null : finite(ratings.rating[player]) }),
      points: points[player] ?? 0,
      wins: tally.wins,
      spread: tally.wins - tally.losses,
    })),
    planState.places,
    scoring.pointsByPairing,
  );
  const hasGames = (player: number | undefined): player is number =>
    player !== undefined && (tallies[player]?.played ?? 0) > 0;
  const rows = places.map(({ player, rank }, index): Row => {
    const tally = tallies[player] ?? { played: 0, wins: 0, draws: 0, losses: 0 };
    const next = places[index + 1]?.player;
    return {
      rank,
      name: names[player] ?? "",
      ...tally,
      points: points[player] ?? 0,
      spread: tally.wins - tally.losses,
      ...elo(tally),
      los: los(tally.wins, tally.losses),
      pentanomial: totals.pentanomial[player] ?? [0, 0, 0, 0, 0],
      faults: totals.faults[player] ?? {},
      voids: 0,
      perSeat: totals.perSeat[player] ?? [tally, tally],
      rating: hasGames(player) ? finite(ratings.rating[player]) : null,
      ratingError: hasGames(player) ? finite(ratings.error(player)) : null,
      above: hasGames(player) && hasGames(next) ? finite(ratings.above(player, next)) : null,
      byes: planState.byes.filter((bye) => bye === player).length,
      glicko: null,
      place: lastDecision(names, planState.decisions, player),
    };
  });
  const order = places.map(({ player }) => player);
  return { rows, order, crosstable: createCrosstable(order, scoring, totals) };
}

/** Players without games come last; rounding hides differences that are only rounding errors. */
function meritOf(rating: number | null): number {
  return rating === null ? -Number.MAX_VALUE : Math.round(rating * 1e6) / 1e6;
}

function createCrosstable(
  order: readonly number[],
  scoring: Scoring,
  totals: PlayerTotals,
): (CrosstableCell | null)[][] {
  return order.map((player) =>
    order.map((other) => {
      if (other === player) return null;
      const sides = totals.against(player, other);
      const { wins, draws, losses } = addUp(sides);
      const [first] = sides;
      return {
        wins,
        draws,
        losses,
        points: pointsAgainst(scoring, totals, player, other),
        first: [first.wins, first.draws, first.losses],
      };
    }),
  );
}

function lastDecision(names: readonly string[], decisions: readonly Decision[], player: number): Row["place"] {
  const own = decisions.filter(({ players }) => players.includes(player));
  const last = own.reduce<Decision | undefined>(
    (latest, decision) => (latest && latest.stage > decision.stage ? latest : decision),
    undefined,
  );
  if (!last) return null;
  const other = last.players.find((one) => one !== player);
  return {
    stage: last.stage,
    against: last.by === "bye" ? null : (names[other ?? -1] ?? null),
    won: last.winner === null ? null : last.winner === player,
    by: last.by,
  };
}
