import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { type GestureListener, createGesture, type Point } from "./gesture.ts";

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
    const gesture = createGesture({
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
    const down = (event: PointerEvent): void => {
      if (!isOurs(event) || event.button > 1) return;
      box.setPointerCapture(event.pointerId);
      gesture.down(event.pointerId, pointOf(event), event.button);
    };
    const move = (event: PointerEvent): void => {
      if (isOurs(event) || box.hasPointerCapture(event.pointerId))
        gesture.move(event.pointerId, pointOf(event));
    };
    const up = (event: PointerEvent): void => {
      gesture.up(event.pointerId, pointOf(event));
      // A lifted finger no longer hovers.
      if (event.pointerType !== "mouse") gesture.leave();
    };
    const cancel = (event: PointerEvent): void => gesture.cancel(event.pointerId);
    const leave = (): void => gesture.leave();
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      latest.current.wheel?.(Math.exp(-event.deltaY * 0.0015), pointOf(event));
    };
    box.addEventListener("pointerdown", down);
    box.addEventListener("pointermove", move);
    box.addEventListener("pointerup", up);
    box.addEventListener("pointercancel", cancel);
    box.addEventListener("pointerleave", leave);
    if (zooms) box.addEventListener("wheel", onWheel, { passive: false });
    return () => {
      box.removeEventListener("pointerdown", down);
      box.removeEventListener("pointermove", move);
      box.removeEventListener("pointerup", up);
      box.removeEventListener("pointercancel", cancel);
      box.removeEventListener("pointerleave", leave);
      box.removeEventListener("wheel", onWheel);
    };
  }, [element, zooms]);
}
