import { useEffect, useState } from "preact/hooks";
import type { AnyGameDefinition } from "../../games/definition.ts";
import { GAME_LIST } from "../../games/list.ts";

const loaded = new Map<string, AnyGameDefinition>();

/** Loads a game's page module on first use. */
export function useGamePage(game: string | undefined): {
  readonly page: AnyGameDefinition | undefined;
  readonly failed: boolean;
} {
  const known = game === undefined ? undefined : loaded.get(game);
  const [, setLoadCount] = useState(0);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (game === undefined || known) return;
    let cancelled = false;
    const entry = GAME_LIST.find(({ id }) => id === game);
    if (!entry) return setFailed(true);
    entry.load().then(
      (page) => {
        loaded.set(game, page);
        if (!cancelled) setLoadCount((times) => times + 1);
      },
      () => {
        if (!cancelled) setFailed(true);
      },
    );
    return () => {
      cancelled = true;
    };
  }, [game]);
  return { page: known, failed };
}
