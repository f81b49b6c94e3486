import type { MatchShape } from "../../api/match.ts";

/** Minimum time that a match stays featured. */
export const MIN_FEATURED_MS = 20_000;
/** Time for reading the verdict before the next match is featured. */
export const VERDICT_MS = 5000;

export interface FeaturedMatch {
  readonly match: MatchShape;
  readonly since: number;
  readonly endedAt: number | null;
}

/** Sum of both ratings; an unrated player counts as 1000. */
function strength({ seats }: MatchShape): number {
  return seats.reduce((sum, { rating }) => sum + (rating ?? 1000), 0);
}

/** The highest rated match; among equals the one that started first, so that the choice is stable. */
export function strongest(live: readonly MatchShape[]): MatchShape | undefined {
  return [...live].sort(
    (a, b) => strength(b) - strength(a) || a.startedAt.localeCompare(b.startedAt) || a.id.localeCompare(b.id),
  )[0];
}

/**
 * `moved` is the match that has just moved or ended. The board is only replaced right after its own move, never during
 * one.
 */
export function chooseFeatured(
  live: readonly MatchShape[],
  current: FeaturedMatch | undefined,
  now: number,
  moved?: string,
): FeaturedMatch | undefined {
  const best = strongest(live);
  const begin = (match: MatchShape): FeaturedMatch => ({ match, since: now, endedAt: null });
  if (!current) return best && begin(best);
  const updated = live.find(({ id }) => id === current.match.id);
  if (!updated) {
    const endedAt = current.endedAt ?? now;
    const ended = { ...current, endedAt };
    const seen = now - endedAt >= VERDICT_MS && now - current.since >= MIN_FEATURED_MS;
    return best && seen ? begin(best) : ended;
  }
  const going = { ...current, match: updated };
  if (!best || best.id === updated.id || moved !== updated.id || now - current.since < MIN_FEATURED_MS) return going;
  return strength(best) > strength(updated) ? begin(best) : going;
}

/**
 * One match of each game first, in the order of the games, then by strength. Tiles keep their places, and an ended match
 * stays until another replaces it, so that nothing jumps.
 */
export function chooseTiles(
  live: readonly MatchShape[],
  featured: string | undefined,
  before: readonly MatchShape[],
  games: readonly string[],
  count = 6,
): readonly MatchShape[] {
  const others = live.filter(({ id }) => id !== featured);
  const slots = before.map(({ id }) => others.find((match) => match.id === id)).slice(0, count);
  const free = (match: MatchShape): boolean => !slots.includes(match);
  for (const [place, game] of games.entries()) {
    if (slots.some((match) => match?.game === game)) continue;
    const first = strongest(others.filter((match) => match.game === game));
    const slot = first && slotFor(slots, place, count);
    if (first && slot !== undefined) slots[slot] = first;
  }
  for (let slot = 0; slot < count; slot++) slots[slot] ??= strongest(others.filter(free));
  return slots.flatMap((match, slot) => {
    const old = before[slot];
    return match ?? (old && old.id !== featured && !others.some(({ id }) => id === old.id) ? old : []);
  });
}

/** The game's own slot, else the first free one, else one of a game that is shown twice. */
function slotFor(slots: readonly (MatchShape | undefined)[], own: number, count: number): number | undefined {
  if (slots[own] === undefined && own < count) return own;
  const gap = Array.from({ length: count }, (_, slot) => slots[slot]).indexOf(undefined);
  if (gap >= 0) return gap;
  const twice = slots.findLastIndex((match) => slots.filter((each) => each?.game === match?.game).length > 1);
  return twice >= 0 ? twice : undefined;
}
