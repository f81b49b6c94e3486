import { useEffect, useState } from "preact/hooks";
import type { ConnectGuide } from "../../games/connect-guide.ts";
import type { GameListing } from "../../games/entry.ts";

export interface LoadedGuide {
  readonly guide?: ConnectGuide;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Loads the protocol guide of a game on first use. */
export function useGuide(page: GameListing | undefined): LoadedGuide {
  const [loaded, setLoaded] = useState<{ readonly page?: GameListing; readonly guide?: ConnectGuide }>({});
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!page) return;
    let active = true;
    page.loadGuide().then(
      (guide) => active && setLoaded({ page, guide }),
      () => active && setLoaded({ page }),
    );
    return () => {
      active = false;
    };
  }, [page, tries]);
  const current = loaded.page === page && page !== undefined;
  return {
    ...(current && loaded.guide && { guide: loaded.guide }),
    failed: current && !loaded.guide,
    retry: () => {
      setLoaded({});
      setTries(tries + 1);
    },
  };
}
