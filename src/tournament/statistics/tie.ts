import type { Meeting } from "./meeting.ts";

/** Two players by index in their group, lower first, with all their games added up. */
export interface Tie {
  readonly i: number;
  readonly j: number;
  games: number;
  /** Points of i; a draw counts as half. */
  points: number;
  draws: number;
  /** Game pairs by the points of i. */
  readonly pairs: [number, number, number, number, number];
}

/** Halves add up without rounding, so the order of meetings does not matter. */
export function tiesOf(group: readonly number[], meetings: readonly Meeting[]): Tie[] {
  const place = new Map(group.map((player, index) => [player, index]));
  const ties = new Map<number, Tie>();
  for (const { players, score, draws, pairs } of meetings) {
    const [a, b] = [place.get(players[0]), place.get(players[1])];
    const games = score[0] + score[1];
    if (a === undefined || b === undefined || a === b || games <= 0) continue;
    const [i, j] = [Math.min(a, b), Math.max(a, b)];
    const tie = ties.get(i * group.length + j) ?? { i, j, games: 0, points: 0, draws: 0, pairs: [0, 0, 0, 0, 0] };
    ties.set(i * group.length + j, tie);
    tie.games += games;
    tie.points += score[a < b ? 0 : 1];
    tie.draws += draws ?? 0;
    pairs?.forEach(
      (count, half) => (tie.pairs[a < b ? half : 4 - half] = (tie.pairs[a < b ? half : 4 - half] ?? 0) + count),
    );
  }
  return [...ties.values()].sort((x, y) => x.i - y.i || x.j - y.j);
}
