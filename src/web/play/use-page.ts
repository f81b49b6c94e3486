import { useEffect, useState } from "preact/hooks";
import type { GamePage } from "../../games/page.ts";
import { PAGES } from "../../games/pages.ts";

/** A game's own code, once it is here. */
export function useGamePage(game: string | undefined): GamePage | undefined {
  const [loaded, setLoaded] = useState<{ readonly game: string; readonly page: GamePage }>();
  useEffect(() => {
    let wanted = true;
    const entry = PAGES.find(({ id }) => id === game);
    void entry?.load().then((page) => {
      if (wanted) setLoaded({ game: entry.id, page });
    });
    return () => {
      wanted = false;
    };
  }, [game]);
  return loaded?.game === game ? loaded?.page : undefined;
}
