import type { SearchShape } from "../../api/search.ts";

export type SearchResult = SearchShape["results"][number];

export function hrefOf({ kind, game, name, id }: SearchResult): string {
  switch (kind) {
    case "bot":
      return botHref(game, name);
    case "match":
      return `/m/${encodeURIComponent(id)}`;
    case "player":
      return matchesHref({ event: id, player: name });
    case "tournament":
      return `/t/${encodeURIComponent(id)}`;
  }
}

/** Bot names may contain any character, including slashes and dots. */
export function botHref(game: string, name: string): string {
  const part = encodeURIComponent(name);
  return `/b/${encodeURIComponent(game)}/${part}`;
}

/** The list of matches with filters; empty filters are omitted. */
export function matchesHref(filter: Readonly<Record<string, string | number | null | undefined>>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(filter))
    if (value !== null && value !== undefined && value !== "") query.set(key, String(value));
  const text = query.toString();
  return `/matches${text && `?${text}`}`;
}

/** Links a player to its bot page; players of a tournament have none and link to their matches there. */
export function playerHref(
  { game, tournament }: { readonly game: string; readonly tournament?: string | undefined },
  name: string,
): string {
  return tournament === undefined ? botHref(game, name) : matchesHref({ event: tournament, player: name });
}
