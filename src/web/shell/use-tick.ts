import { useEffect, useState } from "preact/hooks";

/** Renders the component again every `everyMs` while `on`. */
export function useTick(everyMs: number, on = true): void {
  const [, setTicks] = useState(0);
  useEffect(() => {
    if (!on) return;
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, on]);
}
