import { useEffect } from "preact/hooks";

/** Asks again every so often while somebody looks; undefined = there is nothing to wait for. */
export function useRefresh(again: () => void, everyMs: number | undefined): void {
  useEffect(() => {
    if (everyMs === undefined) return;
    const timer = setInterval(() => !document.hidden && again(), everyMs);
    return () => clearInterval(timer);
  }, [again, everyMs]);
}
