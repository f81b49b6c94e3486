import { useEffect } from "preact/hooks";
import { route } from "./router.ts";

/** Scrolls to the element named by the hash once it is rendered; the browser looks for it too early. */
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
