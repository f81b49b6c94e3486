import type { MatchShape } from "../../api/match.ts";

/** A board that changes all the time is watched by nobody. */
export const MIN_FEATURED_MS = 20_000;
/** The verdict is read before the next match takes its place. */
export const VERDICT_MS = 5000;

/** What is featured, since when, and when it ended. */
export interface FeaturedMatch {
  readonly match: MatchShape;
  readonly since: number;
  readonly endedAt: number | null;
}

/** Of both seats together; who has no rating yet counts as a beginner. */
function strength({ seats }: MatchShape): number {
  return seats.reduce((sum, { rating }) => sum + (rating ?? 1000), 0);
}

/** The highest rated; of equals the one that began first, so that the choice does not flutter. */
export function strongest(live: readonly MatchShape[]): MatchShape | undefined {
  return [...live].sort(
    (a, b) => strength(b) - strength(a) || a.startedAt.localeCompare(b.startedAt) || a.id.localeCompare(b.id),
  )[0];
}

/**
 * Who is featured next. `moved` is the match that has just moved or ended: only in that moment may the board be taken away,
 * because then nobody is in the middle of a move.
 */
export function chooseFeatured(
  live: readonly MatchShape[],
  held: FeaturedMatch | undefined,
  now: number,
  moved?: string,
): FeaturedMatch | undefined {
  const best = strongest(live);
  const begin = (match: MatchShape): FeaturedMatch => ({ match, since: now, endedAt: null });
  if (!held) return best && begin(best);
  const current = live.find(({ id }) => id === held.match.id);
  if (!current) {
    const endedAt = held.endedAt ?? now;
    const ended = { ...held, endedAt };
    const seen = now - endedAt >= VERDICT_MS && now - held.since >= MIN_FEATURED_MS;
    return best && seen ? begin(best) : ended;
  }
  const going = { ...held, match: current };
  if (!best || best.id === current.id || moved !== current.id || now - held.since < MIN_FEATURED_MS)
    return going;
  return strength(best) > strength(current) ? begin(best) : going;
}

/**
 * Six others: one of each game first, in the order of the games, then by strength. Tiles that are there stay where they are;
 * one that has ended stays until another takes its place, so that nothing jumps.
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

/** The game's own place, or the first that is free, or one of a game that is shown twice. */
function slotFor(slots: readonly (MatchShape | undefined)[], own: number, count: number): number | undefined {
  if (slots[own] === undefined && own < count) return own;
  const gap = Array.from({ length: count }, (_, slot) => slots[slot]).indexOf(undefined);
  if (gap >= 0) return gap;
  const twice = slots.findLastIndex((match) => slots.filter((each) => each?.game === match?.game).length > 1);
  return twice >= 0 ? twice : undefined;
}
