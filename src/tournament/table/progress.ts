import { joinLedgers, type Ledger } from "../ledger.ts";
import { rate } from "../statistics/bradley-terry.ts";
import { openAccounts } from "./accounts.ts";
import { pointsOf, type Scoring } from "./points.ts";
import type { Progress } from "./row.ts";

/** The table after each part of the event, by player. The last part is the table itself. */
export function traceProgress(players: number, history: readonly Ledger[], scoring: Scoring): Progress {
  const played: number[] = [];
  const rows = Array.from({ length: players }, () => ({
    points: new Array<number>(),
    rating: new Array<number | null>(),
  }));
  let sum = joinLedgers([]);
  history.forEach((part, index) => {
    sum = joinLedgers([sum, part]);
    const accounts = openAccounts(players, sum);
    const ratings = rate(players, accounts.meetings);
    const then = { ...scoring, over: scoring.over && index === history.length - 1 };
    played.push(sum.played);
    rows.forEach(({ points, rating }, player) => {
      const games = accounts.perSeat[player]?.reduce((all, side) => all + side.played, 0) ?? 0;
      points.push(pointsOf(then, accounts, players, player));
      rating.push(games === 0 ? null : finite(ratings.rating[player]));
    });
  });
  return { played, rows };
}

/** What cannot be a number in JSON is null there; and zero has no sign. */
export function finite(number: number | null | undefined): number | null {
  return typeof number === "number" && Number.isFinite(number) ? number || 0 : null;
}
