import { useEffect, useState } from "preact/hooks";

/** Whether something of the page fills the screen. */
export function useFullScreen(): boolean {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const look = (): void => setFull(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", look);
    return () => document.removeEventListener("fullscreenchange", look);
  }, []);
  return full;
}
