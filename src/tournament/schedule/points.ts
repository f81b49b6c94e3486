import type { Meeting } from "./slot-plan.ts";

export type Points = readonly [win: number, draw: number, loss: number];

export interface PointRule {
  readonly points: Points;
  /** True: the games of a pairing together count as one result. */
  readonly pointsByPairing: boolean;
}

/** Game points of both players: a win is one, a draw half. */
export function gamePoints({ wins, draws }: Meeting): readonly [number, number] {
  return [wins[0] + draws / 2, wins[1] + draws / 2];
}

/** Table points for finished games against one opponent, not rounded. */
export function tablePoints(
  { points, pointsByPairing }: PointRule,
  { wins, draws, losses }: { readonly wins: number; readonly draws: number; readonly losses: number },
): number {
  if (!pointsByPairing) return wins * points[0] + draws * points[1] + losses * points[2];
  if (wins + draws + losses === 0) return 0;
  return points[(1 - Math.sign(wins - losses)) as 0 | 1 | 2];
}

/** Points for a bye: as if all games were won. */
export function byePoints({ points, pointsByPairing }: PointRule, games: number): number {
  return pointsByPairing ? points[0] : points[0] * games;
}

/** Rounds so that thirty times 0.1 is 3: ties must not depend on binary fractions. */
export function exact(sum: number): number {
  return Math.round(sum * 1e9) / 1e9 || 0;
}

/** Points by player from these meetings only. */
export function addUp(players: number, meetings: readonly Meeting[], rule: PointRule): number[] {
  return sumBySide(players, meetings, ({ wins, draws }, side) =>
    tablePoints(rule, { wins: wins[side], draws, losses: wins[side === 0 ? 1 : 0] }),
  ).map(exact);
}

export function winsOf(players: number, meetings: readonly Meeting[]): number[] {
  return sumBySide(players, meetings, ({ wins }, side) => wins[side]);
}

function sumBySide(
  players: number,
  meetings: readonly Meeting[],
  valueOf: (meeting: Meeting, side: 0 | 1) => number,
): number[] {
  const sums = new Array<number>(players).fill(0);
  for (const meeting of meetings)
    meeting.players.forEach((player, side) => (sums[player] = (sums[player] ?? 0) + valueOf(meeting, side as 0 | 1)));
  return sums;
}

/** Splits a sorted list into groups of equals. */
export function groupEquals(
  order: readonly number[],
  compare: (one: number, other: number) => number,
): readonly (readonly number[])[] {
  const groups: number[][] = [];
  for (const player of order) {
    const group = groups.at(-1);
    if (group?.[0] !== undefined && compare(group[0], player) === 0) group.push(player);
    else groups.push([player]);
  }
  return groups;
}
