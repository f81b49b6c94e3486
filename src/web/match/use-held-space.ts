import { useEffect, useRef } from "preact/hooks";

/** Whose own Space is. */
const OWN = "button, a, input, textarea, select, summary, [role=tab], [role=option]";

/** Space that stays pressed repeats itself, and holds until it is let go; one that does not is a stroke. */
export function useHeldSpace(wanted: boolean, hold: (held: boolean) => void, stroke: () => void): void {
  const struck = useRef(stroke);
  struck.current = stroke;
  useEffect(() => {
    if (!wanted) return;
    let state: "up" | "down" | "held" = "up";
    const pressed = (event: KeyboardEvent): void => {
      if (event.key !== " " || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.matches(OWN)) return;
      // Before anybody else hears it: what it means is known when it is let go.
      event.preventDefault();
      event.stopImmediatePropagation();
      if (state === "held") return;
      state = event.repeat ? "held" : "down";
      if (event.repeat) hold(true);
    };
    const released = (event: KeyboardEvent): void => {
      if (event.key !== " ") return;
      const was = state;
      state = "up";
      if (was === "held") hold(false);
      else if (was === "down") struck.current();
    };
    const left = (): void => {
      state = "up";
      hold(false);
    };
    addEventListener("keydown", pressed, true);
    addEventListener("keyup", released);
    addEventListener("blur", left);
    return () => {
      removeEventListener("keydown", pressed, true);
      removeEventListener("keyup", released);
      removeEventListener("blur", left);
    };
  }, [wanted]);
}
