import { joinLedgers, type Ledger } from "../ledger.ts";
import type { PlanState } from "../schedule/planner.ts";
import { exact } from "../schedule/points.ts";
import { rate } from "../statistics/bradley-terry.ts";
import { createPlayerTotals } from "./player-totals.ts";
import { pointsOf, pointsOfByes, type Scoring } from "./points.ts";
import type { Progress } from "../../api/event-standings.ts";

/** The table after each part of the event, by player. The last part equals the final table. */
export function traceProgress(
  players: number,
  history: readonly Ledger[],
  scoring: Scoring,
  planState: Pick<PlanState, "byes" | "points">,
): Progress {
  const played: number[] = [];
  const rows = Array.from({ length: players }, () => ({
    points: new Array<number>(),
    rating: new Array<number | null>(),
  }));
  let sum = joinLedgers([]);
  history.forEach((part, index) => {
    sum = joinLedgers([sum, part]);
    const totals = createPlayerTotals(players, sum);
    const ratings = rate(players, totals.meetings);
    const isLast = index === history.length - 1;
    const partScoring = { ...scoring, over: scoring.over && isLast };
    const byes = planState.points ? planState.byes.slice(0, roundOf(sum, players, scoring)) : [];
    const forByes = pointsOfByes(scoring, players, byes);
    played.push(sum.played);
    rows.forEach(({ points, rating }, player) => {
      const games = totals.perSeat[player]?.reduce((all, side) => all + side.played, 0) ?? 0;
      const pointsSoFar = pointsOf(partScoring, totals, players, player) + (forByes[player] ?? 0);
      points.push((isLast ? planState.points?.[player] : undefined) ?? exact(pointsSoFar));
      rating.push(games === 0 ? null : finite(ratings.rating[player]));
    });
  });
  return { played, rows };
}

/** The round that ends with this number of games; byes are listed by round, and rounds have equal size. */
function roundOf({ played, void: voided }: Ledger, players: number, { games }: Scoring): number {
  return games === "endless" ? 0 : Math.ceil((played + voided) / (Math.floor(players / 2) * games));
}

/** JSON has no infinity or NaN, so they become null; -0 becomes 0. */
export function finite(number: number | null | undefined): number | null {
  return typeof number === "number" && Number.isFinite(number) ? number || 0 : null;
}
