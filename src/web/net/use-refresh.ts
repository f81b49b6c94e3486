import { useEffect } from "preact/hooks";

/** Reloads periodically while the tab is visible; undefined = never. */
export function useRefresh(reload: () => void, everyMs: number | undefined): void {
  useEffect(() => {
    if (everyMs === undefined) return;
    const timer = setInterval(() => !document.hidden && reload(), everyMs);
    return () => clearInterval(timer);
  }, [reload, everyMs]);
}
