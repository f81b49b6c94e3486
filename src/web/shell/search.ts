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

/** A bot may be called anything, slashes and dots included. */
export function botHref(game: string, name: string): string {
  const part = encodeURIComponent(name);
  return `/b/${encodeURIComponent(game)}/${part}`;
}

/** The list of all matches, narrowed down; what is empty is left out. */
export function matchesHref(filter: Readonly<Record<string, string | number | null | undefined>>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(filter))
    if (value !== null && value !== undefined && value !== "") query.set(key, String(value));
  const text = query.toString();
  return `/matches${text && `?${text}`}`;
}

/** Where a player's name leads: to its page, or in an event, whose players have none, to its games there. */
export function playerHref(
  { game, tournament }: { readonly game: string; readonly tournament?: string | undefined },
  name: string,
): string {
  return tournament === undefined ? botHref(game, name) : matchesHref({ event: tournament, player: name });
}
