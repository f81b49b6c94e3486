import { growMatching, type Mates, matchingSize, emptyMatching } from "./matching.ts";
import { groupEquals } from "./points.ts";

/** The players of a round, best first. */
export interface RoundInput {
  readonly order: readonly number[];
  readonly scoreOf: (player: number) => number;
  /** Number of earlier pairings of the two. */
  readonly met: (one: number, other: number) => number;
  readonly byesOf: (player: number) => number;
}

export interface Round {
  /** Better placed player first, in board order. */
  readonly pairings: readonly (readonly [number, number])[];
  readonly bye: number | null;
}

/**
 * Pairs one round. First priority: no second bye before all had one; then fewest repeated pairings; then pairings
 * within score groups, upper half against lower half.
 */
export function pairRound(field: RoundInput): Round {
  const bye = field.order.length % 2 === 1 ? chooseBye(field) : null;
  const place = new Map(field.order.map((player, index) => [player, index]));
  const placeOf = (player: number): number => place.get(player) ?? 0;
  const counts = new Set<number>();
  for (const one of field.order) for (const other of field.order) if (one !== other) counts.add(field.met(one, other));
  const pairings: (readonly [number, number])[] = [];
  let left: readonly number[] = field.order.filter((player) => player !== bye);
  // Players without a new opponent meet the one they met least.
  for (const maxMeetings of [...counts].sort((a, b) => a - b)) {
    if (left.length === 0) break;
    const level = pairLevel(field, left, (one, other) => field.met(one, other) <= maxMeetings);
    pairings.push(...level.pairings);
    left = level.left;
  }
  return { pairings: pairings.sort(([a], [b]) => placeOf(a) - placeOf(b)), bye };
}

/** The lowest of those with the fewest byes, unless another of them avoids repeated pairings. */
function chooseBye({ order, met, byesOf }: RoundInput): number {
  const fewest = Math.min(...order.map(byesOf));
  const least = Math.min(...order.flatMap((one, index) => order.slice(index + 1).map((other) => met(one, other))));
  const fresh = (one: number, other: number): boolean => met(one, other) === least;
  const candidates = order.filter((player) => byesOf(player) === fewest).reverse();
  const most = (order.length - 1) / 2;
  let best = candidates[0] ?? 0;
  let bestSize = -1;
  for (const candidate of candidates) {
    const rest = order.filter((player) => player !== candidate);
    const size = matchingSize(growMatching(rest, fresh, emptyMatching(Math.max(...order) + 1)));
    if (size > bestSize) [best, bestSize] = [candidate, size];
    if (size === most) break;
  }
  return best;
}

/** A maximum number of pairings of linked players, from the top, score group by score group. */
function pairLevel(field: RoundInput, order: readonly number[], linked: (one: number, other: number) => boolean) {
  const pairings: (readonly [number, number])[] = [];
  const all = trackMatching(order, linked);
  let floaters: readonly number[] = [];
  for (const group of groupEquals(order, (one, other) => field.scoreOf(one) - field.scoreOf(other))) {
    const bracket = [...floaters, ...group];
    const inner = trackMatching(bracket, linked);
    let free: readonly number[] = bracket;
    const pair = (player: number, preferred: readonly number[]): void => {
      if (!free.includes(player)) return;
      const opponents = preferred.filter((other) => other !== player && free.includes(other) && linked(player, other));
      const opponent =
        opponents.find((other) => inner.allows(player, other) && all.allows(player, other)) ??
        (inner.spares(player) ? undefined : opponents.find((other) => all.allows(player, other)));
      if (opponent === undefined) return;
      for (const tracker of [inner, all]) tracker.commit(player, opponent);
      free = free.filter((other) => other !== player && other !== opponent);
      pairings.push([player, opponent]);
    };
    // Floaters from the group above meet the best of the group; then the group is split into halves.
    for (const player of floaters) pair(player, [...group, ...floaters]);
    const rest = group.filter((player) => free.includes(player));
    rest.forEach((player, index) => pair(player, rankOpponents(rest, index)));
    floaters = free;
  }
  return { pairings, left: floaters };
}

/** Prefers the same position in the lower half, then nearby ones, then the own half. */
function rankOpponents(group: readonly number[], index: number): readonly number[] {
  const half = Math.floor(group.length / 2);
  const cost = (place: number): number =>
    (place < half ? group.length : 0) + Math.abs(place - (index + half)) + (place < index + half ? 0.5 : 0);
  return group
    .map((player, place) => ({ player, place }))
    .filter(({ place }) => place !== index)
    .sort((a, b) => cost(a.place) - cost(b.place))
    .map(({ player }) => player);
}

/** Keeps a maximum matching of the remaining players, and tells whether a pairing keeps it maximum. */
interface MatchingTracker {
  allows(one: number, other: number): boolean;
  /** Whether the player can be left out without losing a pairing. */
  spares(player: number): boolean;
  commit(one: number, other: number): void;
}

function trackMatching(players: readonly number[], linked: (one: number, other: number) => boolean): MatchingTracker {
  let left = players;
  let mates = growMatching(left, linked, emptyMatching(Math.max(...players) + 1));
  const without = (...gone: readonly number[]): Mates => {
    const rest = mates.slice();
    for (const player of gone) {
      const mate = rest[player] ?? -1;
      if (mate !== -1) rest[mate] = -1;
      rest[player] = -1;
    }
    return growMatching(
      left.filter((player) => !gone.includes(player)),
      linked,
      rest,
    );
  };
  return {
    allows: (one, other) => mates[one] === other || matchingSize(without(one, other)) === matchingSize(mates) - 1,
    spares: (player) => mates[player] === -1 || matchingSize(without(player)) === matchingSize(mates),
    commit(one, other) {
      mates = without(one, other);
      left = left.filter((player) => player !== one && player !== other);
    },
  };
}
