import type { Signal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

/** A drag of so many pixels opens or closes it. */
const DRAG_THRESHOLD_PX = 40;

/** On a phone the panel is a sheet: its numbers are the handle that draws it up and down. */
export function useSheet(open: Signal<boolean>): {
  readonly panel: RefObject<HTMLElement | null>;
  readonly handle: RefObject<HTMLDivElement | null>;
} {
  const panel = useRef<HTMLElement>(null);
  const handle = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [sheet, grip] = [panel.current, handle.current];
    if (!sheet || !grip) return;
    let from: number | undefined;
    const drag = (event: PointerEvent): number => event.clientY - (from ?? event.clientY);
    const down = (event: PointerEvent): void => {
      if (event.target instanceof Element && event.target.closest("button")) return;
      from = event.clientY;
      grip.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent): void => {
      if (from !== undefined) sheet.style.setProperty("--drawn", `${-drag(event)}px`);
    };
    const up = (event: PointerEvent): void => {
      const by = drag(event);
      from = undefined;
      sheet.style.removeProperty("--drawn");
      if (Math.abs(by) >= DRAG_THRESHOLD_PX) open.value = by < 0;
    };
    grip.addEventListener("pointerdown", down);
    grip.addEventListener("pointermove", move);
    grip.addEventListener("pointerup", up);
    grip.addEventListener("pointercancel", up);
    return () => {
      grip.removeEventListener("pointerdown", down);
      grip.removeEventListener("pointermove", move);
      grip.removeEventListener("pointerup", up);
      grip.removeEventListener("pointercancel", up);
    };
  }, [open]);
  return { panel, handle };
}
