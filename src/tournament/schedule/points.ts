import type { Meeting } from "./slot-plan.ts";
import type { PlanSpec } from "./planner.ts";

type PointRule = Pick<PlanSpec, "points" | "pointsByPairing">;

/** Game points of the two of a meeting: a win is one, a draw half. */
export function gamePoints({ wins, draws }: Meeting): readonly [number, number] {
  return [wins[0] + draws / 2, wins[1] + draws / 2];
}

/** What the two get in the table. */
function tablePoints(meeting: Meeting, { points, pointsByPairing }: PointRule): readonly [number, number] {
  const { wins, draws } = meeting;
  const [win, draw, loss] = points;
  if (!pointsByPairing) {
    return [wins[0] * win + draws * draw + wins[1] * loss, wins[1] * win + draws * draw + wins[0] * loss];
  }
  if (wins[0] + wins[1] + draws === 0) return [0, 0];
  if (wins[0] === wins[1]) return [draw, draw];
  return wins[0] > wins[1] ? [win, loss] : [loss, win];
}

/** What somebody who sits out gets: as if all the games had been won. */
export function byePoints({ points, pointsByPairing }: PointRule, games: number): number {
  return pointsByPairing ? points[0] : points[0] * games;
}

/** Thirty times 0.1 is to be 3: who is level must not depend on how fractions are stored. */
export function exact(sum: number): number {
  return Math.round(sum * 1e9) / 1e9 || 0;
}

/** The points of every player by number, from these meetings alone. */
export function addUp(players: number, meetings: readonly Meeting[], rule: PointRule): number[] {
  const sums = new Array<number>(players).fill(0);
  for (const meeting of meetings) {
    const got = tablePoints(meeting, rule);
    for (const side of [0, 1] as const)
      sums[meeting.players[side]] = (sums[meeting.players[side]] ?? 0) + got[side];
  }
  return sums.map(exact);
}

export function winsOf(players: number, meetings: readonly Meeting[]): number[] {
  const sums = new Array<number>(players).fill(0);
  for (const { players: two, wins } of meetings) {
    for (const side of [0, 1] as const) sums[two[side]] = (sums[two[side]] ?? 0) + wins[side];
  }
  return sums;
}

/** Cuts an order into groups of equals. */
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
