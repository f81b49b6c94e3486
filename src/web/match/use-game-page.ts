import { useEffect, useState } from "preact/hooks";
import type { GamePage } from "../../games/page.ts";
import { PAGES } from "../../games/pages.ts";

const loaded = new Map<string, GamePage>();

/** A game's page, loaded when somebody first looks at the game; `failed` where it cannot be. */
export function useGamePage(game: string | undefined): {
  readonly page: GamePage | undefined;
  readonly failed: boolean;
} {
  const known = game === undefined ? undefined : loaded.get(game);
  const [, setCame] = useState(0);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (game === undefined || known) return;
    let gone = false;
    const entry = PAGES.find(({ id }) => id === game);
    if (!entry) return setFailed(true);
    entry.load().then(
      (page) => {
        loaded.set(game, page);
        if (!gone) setCame((times) => times + 1);
      },
      () => {
        if (!gone) setFailed(true);
      },
    );
    return () => void (gone = true);
  }, [game]);
  return { page: known, failed };
}
