import type { Spot } from "../../games/page.ts";

/** Pixels of the page that a finger may slip and still tap. */
const TAP_SLOP_PX = 6;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export type DragPhase = "start" | "move" | "end" | "cancel";

/** What becomes of fingers and mouse on a board. */
export interface GestureListener {
  /** The place under a point of the board's box, in pixels of the page. */
  spotAt(at: Point): Spot;
  /** How a press that moves is understood: a piece is dragged, cells are drawn, or the board is moved. */
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

/** Follows the pointers on one board. Pure: points come in, calls go out. */
export interface Gesture {
  down(id: number, at: Point, button: number): void;
  move(id: number, at: Point): void;
  up(id: number, at: Point): void;
  cancel(id: number): void;
  leave(): void;
}

export function createGesture(listener: GestureListener): Gesture {
  const fingers = new Map<number, Point>();
  let press: Press | undefined;
  let hovered: Spot | undefined;

  function hover(spot: Spot | undefined): void {
    if (hovered?.column === spot?.column && hovered?.row === spot?.row) return;
    hovered = spot;
    listener.onHover(spot);
  }

  function abandon(): void {
    if (press?.moved && press.dragMode !== "pan" && press.dragMode !== "none")
      listener.onDrag(press.from, press.from, "cancel", press.at);
    press = undefined;
  }

  function begin(now: Press): void {
    now.moved = true;
    if (now.dragMode === "drag" || now.dragMode === "paint")
      listener.onDrag(now.from, now.from, "start", now.at);
  }

  function follow(now: Press, at: Point): void {
    const spot = listener.spotAt(at);
    const far = Math.hypot(at.x - now.start.x, at.y - now.start.y) > TAP_SLOP_PX;
    const elsewhere = spot.column !== now.to.column || spot.row !== now.to.row;
    // Small cells are drawn from the first slip on; a big square may be slipped over without leaving it.
    if (!now.moved && far) begin(now);
    if (now.moved && now.dragMode === "pan") listener.onPan(at.x - now.at.x, at.y - now.at.y);
    now.at = at;
    if (!now.moved || now.dragMode === "pan" || now.dragMode === "none") return;
    now.to = spot;
    if (now.dragMode === "drag" || elsewhere) listener.onDrag(now.from, spot, "move", at);
  }

  /** Two fingers: the middle between them moves the board, their distance zooms it. */
  function pinch(id: number, at: Point): void {
    const [other] = [...fingers].filter(([known]) => known !== id).map(([, point]) => point);
    const was = fingers.get(id);
    if (!other || !was) return;
    const distance = (a: Point): number => Math.max(1, Math.hypot(a.x - other.x, a.y - other.y));
    const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
    listener.onPinch(distance(at) / distance(was), middle, (at.x - was.x) / 2, (at.y - was.y) / 2);
  }

  return {
    down(id, at, button) {
      fingers.set(id, at);
      if (fingers.size > 1) {
        abandon();
        return;
      }
      const from = listener.spotAt(at);
      press = { start: at, from, dragMode: listener.dragModeOf(button), at, to: from, moved: false };
    },
    move(id, at) {
      if (!fingers.has(id)) {
        hover(listener.spotAt(at));
        return;
      }
      if (fingers.size > 1) pinch(id, at);
      else if (press) {
        hover(listener.spotAt(at));
        follow(press, at);
      }
      fingers.set(id, at);
    },
    up(id, at) {
      const known = fingers.delete(id);
      const now = press;
      press = undefined;
      if (!known || !now) return;
      if (!now.moved) listener.onTap(now.from);
      else if (now.dragMode === "drag" || now.dragMode === "paint")
        listener.onDrag(now.from, listener.spotAt(at), "end", at);
    },
    cancel(id) {
      fingers.delete(id);
      abandon();
    },
    leave() {
      if (fingers.size === 0) hover(undefined);
    },
  };
}
