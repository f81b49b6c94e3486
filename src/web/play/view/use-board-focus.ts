import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { listen } from "../../shell/listen.ts";

/** Focuses the board when it is ready and, while `kept`, when a focused button beside it is removed. */
export function useBoardFocus(box: RefObject<HTMLElement | null>, ready: boolean, kept: boolean): void {
  const inside = useRef(false);
  const focusBoard = (): void =>
    box.current?.querySelector<HTMLElement>('.board [tabindex="0"]')?.focus({ preventScroll: true });
  // Focus before "Your turn." is painted, so that no key press is lost.
  useLayoutEffect(() => {
    if (ready) focusBoard();
  }, [ready]);
  useEffect(() => {
    if (ready) box.current?.scrollIntoView({ block: "nearest" });
  }, [ready]);
  useEffect(() => {
    const onInteraction = ({ target }: Event): void => {
      inside.current = target instanceof Node && box.current?.contains(target) === true;
    };
    return listen(document, { focusin: onInteraction, pointerdown: onInteraction });
  }, []);
  useLayoutEffect(() => {
    if (kept && inside.current && document.activeElement === document.body) focusBoard();
  });
}
