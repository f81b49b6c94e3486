import type { MatchShape } from "../../api/match.ts";

/** A board that changes all the time is watched by nobody. */
export const STICKS_MS = 20_000;
/** The verdict is read before the next match takes its place. */
export const VERDICT_MS = 5000;

/** What is featured, since when, and when it ended. */
export interface Held {
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
  held: Held | undefined,
  now: number,
  moved?: string,
): Held | undefined {
  const best = strongest(live);
  const begin = (match: MatchShape): Held => ({ match, since: now, endedAt: null });
  if (!held) return best && begin(best);
  const current = live.find(({ id }) => id === held.match.id);
  if (!current) {
    const endedAt = held.endedAt ?? now;
    const ended = { ...held, endedAt };
    const seen = now - endedAt >= VERDICT_MS && now - held.since >= STICKS_MS;
    return best && seen ? begin(best) : ended;
  }
  const going = { ...held, match: current };
  if (!best || best.id === current.id || moved !== current.id || now - held.since < STICKS_MS) return going;
  return strength(best) > strength(current) ? begin(best) : going;
}

/** Six others: one of each game first, in the order of the games, then by strength. Tiles that are there stay where they are. */
export function chooseTiles(
  live: readonly MatchShape[],
  featured: string | undefined,
  before: readonly string[],
  games: readonly string[],
  count = 6,
): readonly MatchShape[] {
  const others = live.filter(({ id }) => id !== featured);
  const firsts = games.flatMap((game) => strongest(others.filter((match) => match.game === game)) ?? []);
  const stays = others.filter(({ id }) => before.includes(id));
  const wanted = new Map<string, MatchShape>();
  for (const game of games) {
    const match = stays.find((each) => each.game === game) ?? firsts.find((each) => each.game === game);
    if (match) wanted.set(match.id, match);
  }
  const rest = [...others].sort((a, b) => strength(b) - strength(a) || a.id.localeCompare(b.id));
  for (const match of [...stays, ...rest]) if (wanted.size < count) wanted.set(match.id, match);
  return inPlace([...wanted.values()].slice(0, count), before);
}

/** Those that were shown keep their place; newcomers fill the gaps. */
function inPlace(matches: readonly MatchShape[], before: readonly string[]): readonly MatchShape[] {
  const slots: (MatchShape | undefined)[] = before.map((id) => matches.find((match) => match.id === id));
  for (const match of matches) {
    if (before.includes(match.id)) continue;
    const gap = slots.indexOf(undefined);
    if (gap >= 0) slots[gap] = match;
    else slots.push(match);
  }
  return slots.filter((match) => match !== undefined);
}
