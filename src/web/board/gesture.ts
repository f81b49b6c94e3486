import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Spot } from "../../games/board.ts";
import { listen } from "../shell/listen.ts";

/** A tap may move by this many CSS pixels. */
const TAP_SLOP_PX = 6;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export type DragPhase = "start" | "move" | "end" | "cancel";

export interface GestureListener {
  /** The square under a point, in CSS pixels from the board's corner. */
  spotAt(at: Point): Spot;
  /** The meaning of a press that moves: drag a piece, paint cells, pan the board, or nothing. */
  dragModeOf(button: number): "drag" | "paint" | "pan" | "none";
  onTap(spot: Spot): void;
  onDrag(from: Spot, to: Spot, phase: DragPhase, at: Point): void;
  onPan(across: number, down: number): void;
  onPinch(factor: number, middle: Point, across: number, down: number): void;
  onHover(spot: Spot | undefined): void;
}

interface Press {
  readonly start: Point;
  readonly from: Spot;
  readonly dragMode: "drag" | "paint" | "pan" | "none";
  at: Point;
  to: Spot;
  moved: boolean;
}

/** Turns pointer events on one board into listener calls; independent of the DOM. */
export class Gesture {
  readonly #current: () => GestureListener;
  readonly #pointers = new Map<number, Point>();
  #press: Press | undefined;
  #hovered: Spot | undefined;

  /** `current`: the listener may change with every rendering. */
  constructor(current: () => GestureListener) {
    this.#current = current;
  }

  get #listener(): GestureListener {
    return this.#current();
  }

  down(id: number, at: Point, button: number): void {
    this.#pointers.set(id, at);
    if (this.#pointers.size > 1) {
      this.#cancelPress();
      return;
    }
    const from = this.#listener.spotAt(at);
    const dragMode = this.#listener.dragModeOf(button);
    this.#press = { start: at, from, dragMode, at, to: from, moved: false };
  }

  move(id: number, at: Point): void {
    if (!this.#pointers.has(id)) {
      this.#hover(this.#listener.spotAt(at));
      return;
    }
    if (this.#pointers.size > 1) this.#pinch(id, at);
    else if (this.#press) {
      this.#hover(this.#listener.spotAt(at));
      this.#movePress(this.#press, at);
    }
    this.#pointers.set(id, at);
  }

  up(id: number, at: Point): void {
    const known = this.#pointers.delete(id);
    const press = this.#press;
    this.#press = undefined;
    if (!known || !press) return;
    if (!press.moved) this.#listener.onTap(press.from);
    else if (isDrag(press)) this.#listener.onDrag(press.from, this.#listener.spotAt(at), "end", at);
  }

  cancel(id: number): void {
    this.#pointers.delete(id);
    this.#cancelPress();
  }

  leave(): void {
    if (this.#pointers.size === 0) this.#hover(undefined);
  }

  #hover(spot: Spot | undefined): void {
    if (this.#hovered?.column === spot?.column && this.#hovered?.row === spot?.row) return;
    this.#hovered = spot;
    this.#listener.onHover(spot);
  }

  #cancelPress(): void {
    const press = this.#press;
    this.#press = undefined;
    if (press?.moved && isDrag(press)) this.#listener.onDrag(press.from, press.from, "cancel", press.at);
  }

  #movePress(press: Press, at: Point): void {
    const spot = this.#listener.spotAt(at);
    const far = Math.hypot(at.x - press.start.x, at.y - press.start.y) > TAP_SLOP_PX;
    const isNewSpot = spot.column !== press.to.column || spot.row !== press.to.row;
    if (!press.moved && far) {
      press.moved = true;
      if (isDrag(press)) this.#listener.onDrag(press.from, press.from, "start", press.at);
    }
    if (press.moved && press.dragMode === "pan") this.#listener.onPan(at.x - press.at.x, at.y - press.at.y);
    press.at = at;
    if (!press.moved || !isDrag(press)) return;
    press.to = spot;
    if (press.dragMode === "drag" || isNewSpot) this.#listener.onDrag(press.from, spot, "move", at);
  }

  /** Two fingers: their midpoint pans the board, their distance zooms it. */
  #pinch(id: number, at: Point): void {
    const [other] = [...this.#pointers].filter(([known]) => known !== id).map(([, point]) => point);
    const before = this.#pointers.get(id);
    if (!other || !before) return;
    const distance = (a: Point): number => Math.max(1, Math.hypot(a.x - other.x, a.y - other.y));
    const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
    this.#listener.onPinch(distance(at) / distance(before), middle, (at.x - before.x) / 2, (at.y - before.y) / 2);
  }
}

/** Whether the press moves a piece or paints; else it pans or does nothing. */
function isDrag({ dragMode }: Press): boolean {
  return dragMode === "drag" || dragMode === "paint";
}

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
    const gesture = new Gesture(() => latest.current.listener);
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
          if (isOurs(event) || box.hasPointerCapture(event.pointerId)) gesture.move(event.pointerId, pointOf(event));
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
