import { useEffect, useState } from "preact/hooks";
import type { ConnectGuide } from "../../games/connect-guide.ts";
import type { PageEntry } from "../../games/pages.ts";

export interface LoadedGuide {
  readonly guide?: ConnectGuide;
  readonly failed: boolean;
  readonly again: () => void;
}

/** The words of one game's protocols, loaded when somebody reads them. */
export function useGuide(page: PageEntry | undefined): LoadedGuide {
  const [loaded, setLoaded] = useState<{ readonly page?: PageEntry; readonly guide?: ConnectGuide }>({});
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!page) return;
    let wanted = true;
    page.guide().then(
      (guide) => wanted && setLoaded({ page, guide }),
      () => wanted && setLoaded({ page }),
    );
    return () => {
      wanted = false;
    };
  }, [page, tries]);
  const mine = loaded.page === page && page !== undefined;
  return {
    ...(mine && loaded.guide && { guide: loaded.guide }),
    failed: mine && !loaded.guide,
    again: () => {
      setLoaded({});
      setTries(tries + 1);
    },
  };
}
