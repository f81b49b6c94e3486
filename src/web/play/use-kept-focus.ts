import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

/** Where the keys of a board go. */
export function focusBoard(box: HTMLElement | null): void {
  box?.querySelector<HTMLElement>('.board [tabindex="0"]')?.focus({ preventScroll: true });
}

/** When a button goes away that was just pressed, the keys are for the board: else they would be for nobody. */
export function useKeptFocus(box: RefObject<HTMLElement | null>, on: boolean): void {
  const inside = useRef(false);
  useEffect(() => {
    const note = ({ target }: Event): void => {
      inside.current = target instanceof Node && box.current?.contains(target) === true;
    };
    document.addEventListener("focusin", note);
    document.addEventListener("pointerdown", note);
    return () => {
      document.removeEventListener("focusin", note);
      document.removeEventListener("pointerdown", note);
    };
  }, []);
  useLayoutEffect(() => {
    if (on && inside.current && document.activeElement === document.body) focusBoard(box.current);
  });
}
