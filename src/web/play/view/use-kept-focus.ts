import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { listen } from "../../shell/listen.ts";

export function focusBoard(box: HTMLElement | null): void {
  box?.querySelector<HTMLElement>('.board [tabindex="0"]')?.focus({ preventScroll: true });
}

/** Moves the focus to the board when a focused button is removed. */
export function useKeptFocus(box: RefObject<HTMLElement | null>, on: boolean): void {
  const inside = useRef(false);
  useEffect(() => {
    const onInteraction = ({ target }: Event): void => {
      inside.current = target instanceof Node && box.current?.contains(target) === true;
    };
    return listen(document, { focusin: onInteraction, pointerdown: onInteraction });
  }, []);
  useLayoutEffect(() => {
    if (on && inside.current && document.activeElement === document.body) focusBoard(box.current);
  });
}
