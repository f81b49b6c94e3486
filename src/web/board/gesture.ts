import type { Spot } from "../../games/board.ts";

/** A tap may move by this many CSS pixels. */
const TAP_SLOP_PX = 6;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export type DragPhase = "start" | "move" | "end" | "cancel";

/** Receives the gestures on a board. */
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
export interface Gesture {
  down(id: number, at: Point, button: number): void;
  move(id: number, at: Point): void;
  up(id: number, at: Point): void;
  cancel(id: number): void;
  leave(): void;
}

export function createGesture(listener: GestureListener): Gesture {
  const pointers = new Map<number, Point>();
  let press: Press | undefined;
  let hovered: Spot | undefined;

  function hover(spot: Spot | undefined): void {
    if (hovered?.column === spot?.column && hovered?.row === spot?.row) return;
    hovered = spot;
    listener.onHover(spot);
  }

  function cancelPress(): void {
    if (press?.moved && press.dragMode !== "pan" && press.dragMode !== "none")
      listener.onDrag(press.from, press.from, "cancel", press.at);
    press = undefined;
  }

  function beginDrag(current: Press): void {
    current.moved = true;
    if (current.dragMode === "drag" || current.dragMode === "paint")
      listener.onDrag(current.from, current.from, "start", current.at);
  }

  function movePress(current: Press, at: Point): void {
    const spot = listener.spotAt(at);
    const far = Math.hypot(at.x - current.start.x, at.y - current.start.y) > TAP_SLOP_PX;
    const isNewSpot = spot.column !== current.to.column || spot.row !== current.to.row;
    if (!current.moved && far) beginDrag(current);
    if (current.moved && current.dragMode === "pan") listener.onPan(at.x - current.at.x, at.y - current.at.y);
    current.at = at;
    if (!current.moved || current.dragMode === "pan" || current.dragMode === "none") return;
    current.to = spot;
    if (current.dragMode === "drag" || isNewSpot) listener.onDrag(current.from, spot, "move", at);
  }

  /** Two fingers: their midpoint pans the board, their distance zooms it. */
  function pinch(id: number, at: Point): void {
    const [other] = [...pointers].filter(([known]) => known !== id).map(([, point]) => point);
    const before = pointers.get(id);
    if (!other || !before) return;
    const distance = (a: Point): number => Math.max(1, Math.hypot(a.x - other.x, a.y - other.y));
    const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
    listener.onPinch(distance(at) / distance(before), middle, (at.x - before.x) / 2, (at.y - before.y) / 2);
  }

  return {
    down(id, at, button) {
      pointers.set(id, at);
      if (pointers.size > 1) {
        cancelPress();
        return;
      }
      const from = listener.spotAt(at);
      press = { start: at, from, dragMode: listener.dragModeOf(button), at, to: from, moved: false };
    },
    move(id, at) {
      if (!pointers.has(id)) {
        hover(listener.spotAt(at));
        return;
      }
      if (pointers.size > 1) pinch(id, at);
      else if (press) {
        hover(listener.spotAt(at));
        movePress(press, at);
      }
      pointers.set(id, at);
    },
    up(id, at) {
      const known = pointers.delete(id);
      const current = press;
      press = undefined;
      if (!known || !current) return;
      if (!current.moved) listener.onTap(current.from);
      else if (current.dragMode === "drag" || current.dragMode === "paint")
        listener.onDrag(current.from, listener.spotAt(at), "end", at);
    },
    cancel(id) {
      pointers.delete(id);
      cancelPress();
    },
    leave() {
      if (pointers.size === 0) hover(undefined);
    },
  };
}
