import type { Signal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { listen } from "../../shell/listen.ts";

/** A drag of this length opens or closes the sheet. */
const DRAG_THRESHOLD_PX = 40;

/** On a phone the side panel is a sheet, and its numbers are the drag handle. */
export function useSheet(open: Signal<boolean>): {
  readonly panel: RefObject<HTMLElement | null>;
  readonly handle: RefObject<HTMLDivElement | null>;
} {
  const panel = useRef<HTMLElement>(null);
  const handle = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const sheet = panel.current;
    const grip = handle.current;
    if (!sheet || !grip) return;
    let startY: number | undefined;
    const drag = (event: PointerEvent): number => event.clientY - (startY ?? event.clientY);
    const finish = (event: PointerEvent): void => {
      const distance = drag(event);
      startY = undefined;
      sheet.style.removeProperty("--drawn");
      if (Math.abs(distance) >= DRAG_THRESHOLD_PX) open.value = distance < 0;
    };
    return listen(grip, {
      pointerdown(event) {
        if (event.target instanceof Element && event.target.closest("button")) return;
        startY = event.clientY;
        grip.setPointerCapture(event.pointerId);
      },
      pointermove(event) {
        if (startY !== undefined) sheet.style.setProperty("--drawn", `${-drag(event)}px`);
      },
      pointerup: finish,
      pointercancel: finish,
    });
  }, [open]);
  return { panel, handle };
}
