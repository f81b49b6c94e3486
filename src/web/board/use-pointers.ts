import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { listen } from "../shell/listen.ts";
import { type GestureListener, Gesture, type Point } from "./gesture.ts";

/** Listens to fingers, mouse and wheel on an element; `listener` may change with every rendering. */
export function usePointers(
  element: RefObject<HTMLElement | null>,
  listener: GestureListener,
  wheel: ((factor: number, at: Point) => void) | undefined,
): void {
  const latest = useRef({ listener, wheel });
  latest.current = { listener, wheel };
  const zooms = wheel !== undefined;

  useEffect(() => {
    const box = element.current;
    if (!box) return undefined;
    const current = (): GestureListener => latest.current.listener;
    const gesture = new Gesture({
      spotAt: (at) => current().spotAt(at),
      dragModeOf: (button) => current().dragModeOf(button),
      onTap: (spot) => current().onTap(spot),
      onDrag: (from, to, phase, at) => current().onDrag(from, to, phase, at),
      onPan: (across, down) => current().onPan(across, down),
      onPinch: (factor, middle, across, down) => current().onPinch(factor, middle, across, down),
      onHover: (spot) => current().onHover(spot),
    });
    const pointOf = (event: PointerEvent | WheelEvent): Point => {
      const { left, top } = box.getBoundingClientRect();
      return { x: event.clientX - left, y: event.clientY - top };
    };
    // Ignore buttons that lie over the board.
    const isOurs = ({ target }: Event): boolean =>
      target instanceof HTMLCanvasElement && target.matches(".board-canvas");
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      latest.current.wheel?.(Math.exp(-event.deltaY * 0.0015), pointOf(event));
    };
    return listen(
      box,
      {
        pointerdown(event) {
          if (!isOurs(event) || event.button > 1) return;
          box.setPointerCapture(event.pointerId);
          gesture.down(event.pointerId, pointOf(event), event.button);
        },
        pointermove(event) {
          if (isOurs(event) || box.hasPointerCapture(event.pointerId))
            gesture.move(event.pointerId, pointOf(event));
        },
        pointerup(event) {
          gesture.up(event.pointerId, pointOf(event));
          // A lifted finger no longer hovers.
          if (event.pointerType !== "mouse") gesture.leave();
        },
        pointercancel: (event) => gesture.cancel(event.pointerId),
        pointerleave: () => gesture.leave(),
        ...(zooms ? { wheel: onWheel } : {}),
      },
      { passive: false },
    );
  }, [element, zooms]);
}
