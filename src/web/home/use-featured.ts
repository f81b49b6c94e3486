import { useRef, useState } from "preact/hooks";
import type { MatchShape } from "../../api/match.ts";
import { GAME_LIST } from "../../games/list.ts";
import { useTick } from "../shell/use-tick.ts";
import { chooseFeatured, chooseTiles, type FeaturedMatch } from "./choose-matches.ts";

interface FeaturedMatches {
  readonly featured: MatchShape | undefined;
  readonly tiles: readonly MatchShape[];
  readonly moved: (match: MatchShape, live: readonly MatchShape[]) => void;
}

const RECHECK_MS = 1000;

/** Chooses the featured match and the tiles. Call `moved` when a match has moved or ended. */
export function useFeatured(live: readonly MatchShape[], game: string | null): FeaturedMatches {
  const filterByGame = (matches: readonly MatchShape[]): readonly MatchShape[] =>
    game === null ? matches : matches.filter((match) => match.game === game);
  const selected = useRef<{ readonly game: string | null; readonly featured?: FeaturedMatch | undefined }>({ game });
  const shown = useRef<readonly MatchShape[]>([]);
  const [, rerender] = useState(0);

  useTick(RECHECK_MS);

  // Another filter starts anew.
  const same = selected.current.game === game;
  const next = chooseFeatured(filterByGame(live), same ? selected.current.featured : undefined, performance.now());
  selected.current = { game, featured: next };
  const gameIds = GAME_LIST.map(({ id }) => id);
  const tiles = chooseTiles(filterByGame(live), next?.match.id, same ? shown.current : [], gameIds);
  shown.current = tiles;

  return {
    featured: next?.match,
    tiles,
    moved: (match, now) => {
      const { featured: current } = selected.current;
      shown.current = shown.current.map((tile) => (tile.id === match.id ? match : tile));
      if (current?.match.id !== match.id) return;
      const updated = match.status === "done" ? { ...current, match } : current;
      selected.current = { game, featured: chooseFeatured(filterByGame(now), updated, performance.now(), match.id) };
      rerender((times) => times + 1);
    },
  };
}
