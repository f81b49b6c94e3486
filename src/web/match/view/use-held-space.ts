import { useEffect, useRef } from "preact/hooks";
import { listen } from "../../shell/listen.ts";

/** Elements that handle Space themselves. */
const SPACE_TARGETS = "button, a, input, textarea, select, summary, [role=tab], [role=option]";

/** Distinguishes a held Space (the key repeats) from a single press, which is reported on release. */
export function useHeldSpace(enabled: boolean, onHold: (held: boolean) => void, onPress: () => void): void {
  const latestOnPress = useRef(onPress);
  latestOnPress.current = onPress;
  useEffect(() => {
    if (!enabled) return;
    let state: "up" | "down" | "held" = "up";
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== " " || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.matches(SPACE_TARGETS)) return;
      // Capture the key before other handlers: its meaning is known only on release.
      event.preventDefault();
      event.stopImmediatePropagation();
      if (state === "held") return;
      state = event.repeat ? "held" : "down";
      if (event.repeat) onHold(true);
    };
    const onKeyUp = (event: KeyboardEvent): void => {
      if (event.key !== " ") return;
      const previous = state;
      state = "up";
      if (previous === "held") onHold(false);
      else if (previous === "down") latestOnPress.current();
    };
    const onBlur = (): void => {
      state = "up";
      onHold(false);
    };
    const stopKeyDown = listen(window, { keydown: onKeyDown }, { capture: true });
    const stopOthers = listen(window, { keyup: onKeyUp, blur: onBlur });
    return () => {
      stopKeyDown();
      stopOthers();
    };
  }, [enabled]);
}
