import type { MatchListShape } from "../../../api/match.ts";
import { UsageError } from "../../../core/errors.ts";
import type { MatchQuery } from "../../storage/storage-service.ts";
import { HttpError, notFound } from "../errors.ts";
import type { LiveMatch } from "../live-matches.ts";
import type { HttpParts } from "../parts.ts";

export interface ListQuery extends MatchQuery {
  readonly status?: string | undefined;
}

/** A guilty player is one of the two players. */
export function readPlayers(query: {
  readonly player: string | undefined;
  readonly opponent: string | undefined;
  readonly guilty: string | undefined;
}): Pick<ListQuery, "bot" | "opponent" | "guilty"> {
  const { player, opponent, guilty } = query;
  if (guilty === undefined) return { bot: player, opponent };
  return { bot: guilty, opponent: player === undefined || player === guilty ? opponent : player, guilty: true };
}

/** One page of the finished games of a tournament. */
export async function listEventMatches(
  storage: Pick<HttpParts["storage"], "tournamentMatches">,
  id: string,
  { bot: player, game, status, not, ...query }: ListQuery & { readonly round?: number | undefined },
): Promise<MatchListShape> {
  const found = await storage.tournamentMatches(id, { ...query, player }).catch(rethrowCursorError);
  if (!found) throw notFound("tournament");
  const matches = found.matches.filter((match) => (game === undefined || match.game === game) && match.by !== not);
  return status === "live" ? { matches: [], next: null } : { matches, next: found.next };
}

/** A cursor is the number of a live match, or a cursor of storage. */
const LIVE_CURSOR = /^live-(\d{1,15})$/;
const DONE_CURSOR = /^done-(.*)$/s;

/** Reads live matches before storage: a match that ends meanwhile is found twice and shown once, never lost. */
export async function listMatches(parts: HttpParts, query: ListQuery): Promise<MatchListShape> {
  const { storage, liveMatches, ratings } = parts;
  const { status, before, ...filter } = query;
  const { limit } = filter;
  const doneCursor = before === undefined ? undefined : DONE_CURSOR.exec(before)?.[1];
  const liveCursor = before === undefined ? undefined : LIVE_CURSOR.exec(before)?.[1];
  if (before !== undefined && doneCursor === undefined && liveCursor === undefined) throw badCursor();

  const candidates = status === "done" || doneCursor !== undefined ? [] : liveMatches.live();
  const below = liveCursor === undefined ? Infinity : Number(liveCursor);
  const live = candidates.filter((match) => match.number < below && matchesQuery(match, query));
  const shown = live.slice(0, limit);
  const last = shown.at(-1);
  await ratings.ready(...shown.map(({ game }) => game));
  const matches = shown.map((match) => liveMatches.toShape(match));
  if (live.length > limit && last) return { matches, next: `live-${last.number}` };
  if (status === "live") return { matches, next: null };
  // A full page of live matches needs no query; storage follows on the next page.
  if (shown.length === limit && last) return { matches, next: `live-${last.number}` };

  const done = await storage
    .matches({ ...filter, limit: limit - shown.length, before: doneCursor })
    .catch(rethrowCursorError);
  await ratings.ready(...done.matches.map(({ game }) => game));
  const seen = new Set(done.matches.map(({ id }) => id));
  return {
    matches: [
      ...matches.filter(({ id }) => !seen.has(id)),
      ...done.matches.map((match) => ({
        ...ratings.withRatings(match),
        watching: liveMatches.countSpectators(match.id),
      })),
    ],
    next: done.next === null ? null : `done-${done.next}`,
  };
}

const badCursor = (): HttpError =>
  new HttpError(400, "bad-request", {
    en: 'The query key "before" is not the "next" of a list.',
    ja: "キー「before」が一覧の「next」ではありません。",
  });

function rethrowCursorError(error: unknown): never {
  throw error instanceof UsageError && error.code === "bad-cursor" ? badCursor() : error;
}

function matchesQuery({ game, match }: LiveMatch, query: ListQuery): boolean {
  if (query.by !== undefined || query.guilty === true) return false;
  if (query.game !== undefined && query.game !== game) return false;
  const [{ name: a }, { name: b }] = match.seats;
  const { bot, opponent } = query;
  if (bot === undefined) return opponent === undefined || a === opponent || b === opponent;
  if (opponent === undefined) return a === bot || b === bot;
  return (a === bot && b === opponent) || (a === opponent && b === bot);
}
