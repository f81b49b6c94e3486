import type { SearchShape } from "../../api/search.ts";

export type Hit = SearchShape["results"][number];

export function hrefOf({ kind, game, name, id }: Hit): string {
  switch (kind) {
    case "bot":
      return botHref(game, name);
    case "match":
      return `/m/${encodeURIComponent(id)}`;
    case "tournament":
      return `/t/${encodeURIComponent(id)}`;
  }
}

/** A bot may be called anything, slashes and dots included. */
export function botHref(game: string, name: string): string {
  const part = encodeURIComponent(name);
  return `/b/${encodeURIComponent(game)}/${part}`;
}
