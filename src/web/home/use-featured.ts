import { useEffect, useRef, useState } from "preact/hooks";
import type { MatchShape } from "../../api/match.ts";
import { PAGES } from "../../games/pages.ts";
import { chooseFeatured, chooseTiles, type FeaturedMatch } from "./choose-matches.ts";

export interface FeaturedMatches {
  readonly featured: MatchShape | undefined;
  readonly tiles: readonly MatchShape[];
}

const GAME_IDS = PAGES.map(({ id }) => id);
const RECHECK_MS = 1000;

/** Which match is featured, and which are tiles. `moved` tells that a match has just moved or ended. */
export function useFeatured(
  live: readonly MatchShape[],
  game: string | null,
): FeaturedMatches & { readonly moved: (match: MatchShape, live: readonly MatchShape[]) => void } {
  const wanted = (matches: readonly MatchShape[]): readonly MatchShape[] =>
    game === null ? matches : matches.filter((match) => match.game === game);
  const held = useRef<{ readonly game: string | null; readonly held: FeaturedMatch | undefined }>({
    game,
    held: undefined,
  });
  const shown = useRef<readonly MatchShape[]>([]);
  const [, look] = useState(0);

  useEffect(() => {
    const timer = setInterval(() => look((times) => times + 1), RECHECK_MS);
    return () => clearInterval(timer);
  }, []);

  // Another filter is a new beginning; nobody minds the board going away then.
  const same = held.current.game === game;
  const next = chooseFeatured(wanted(live), same ? held.current.held : undefined, performance.now());
  held.current = { game, held: next };
  const tiles = chooseTiles(wanted(live), next?.match.id, same ? shown.current : [], GAME_IDS);
  shown.current = tiles;

  return {
    featured: next?.match,
    tiles,
    moved: (match, now) => {
      const { held: current } = held.current;
      shown.current = shown.current.map((tile) => (tile.id === match.id ? match : tile));
      if (current?.match.id !== match.id) return;
      const kept = match.status === "done" ? { ...current, match } : current;
      held.current = { game, held: chooseFeatured(wanted(now), kept, performance.now(), match.id) };
      look((times) => times + 1);
    },
  };
}
