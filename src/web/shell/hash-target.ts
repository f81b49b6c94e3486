import { useEffect } from "preact/hooks";
import { route } from "./address.ts";

/** Goes to the place that the address names, once it is there; the browser looks for it before the page is built. */
export function useHashTarget(ready: boolean): void {
  const { hash } = route.value;
  useEffect(() => {
    const target = ready && hash !== "" ? document.getElementById(hash) : null;
    if (!target) return;
    target.scrollIntoView({ block: "center" });
    target.classList.add("aimed");
    return () => target.classList.remove("aimed");
  }, [ready, hash]);
}
