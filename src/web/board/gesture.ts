import type { Spot } from "../../games/page.ts";

/** Pixels of the page that a finger may slip and still tap. */
const SLIP = 6;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export type DragPhase = "start" | "move" | "end" | "cancel";

/** What becomes of fingers and mouse on a board. */
export interface Ears {
  /** The place under a point of the board's box, in pixels of the page. */
  spotAt(at: Point): Spot;
  /** How a press that moves is understood: a piece is dragged, cells are drawn, or the board is moved. */
  use(button: number): "drag" | "paint" | "pan" | "none";
  tap(spot: Spot): void;
  drag(from: Spot, to: Spot, phase: DragPhase, at: Point): void;
  pan(across: number, down: number): void;
  pinch(factor: number, middle: Point, across: number, down: number): void;
  hover(spot: Spot | undefined): void;
}

interface Press {
  readonly start: Point;
  readonly from: Spot;
  readonly use: "drag" | "paint" | "pan" | "none";
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

export function openGesture(ears: Ears): Gesture {
  const fingers = new Map<number, Point>();
  let press: Press | undefined;
  let hovered: Spot | undefined;

  function hover(spot: Spot | undefined): void {
    if (hovered?.column === spot?.column && hovered?.row === spot?.row) return;
    hovered = spot;
    ears.hover(spot);
  }

  function abandon(): void {
    if (press?.moved && press.use !== "pan" && press.use !== "none")
      ears.drag(press.from, press.from, "cancel", press.at);
    press = undefined;
  }

  function begin(now: Press): void {
    now.moved = true;
    if (now.use === "drag" || now.use === "paint") ears.drag(now.from, now.from, "start", now.at);
  }

  function follow(now: Press, at: Point): void {
    const spot = ears.spotAt(at);
    const far = Math.hypot(at.x - now.start.x, at.y - now.start.y) > SLIP;
    const elsewhere = spot.column !== now.to.column || spot.row !== now.to.row;
    // Small cells are drawn from the first slip on; a big square may be slipped over without leaving it.
    if (!now.moved && far) begin(now);
    if (now.moved && now.use === "pan") ears.pan(at.x - now.at.x, at.y - now.at.y);
    now.at = at;
    if (!now.moved || now.use === "pan" || now.use === "none") return;
    now.to = spot;
    if (now.use === "drag" || elsewhere) ears.drag(now.from, spot, "move", at);
  }

  /** Two fingers: the middle between them moves the board, their distance zooms it. */
  function squeeze(id: number, at: Point): void {
    const [other] = [...fingers].filter(([known]) => known !== id).map(([, point]) => point);
    const was = fingers.get(id);
    if (!other || !was) return;
    const distance = (a: Point): number => Math.max(1, Math.hypot(a.x - other.x, a.y - other.y));
    const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
    ears.pinch(distance(at) / distance(was), middle, (at.x - was.x) / 2, (at.y - was.y) / 2);
  }

  return {
    down(id, at, button) {
      fingers.set(id, at);
      if (fingers.size > 1) {
        abandon();
        return;
      }
      const from = ears.spotAt(at);
      press = { start: at, from, use: ears.use(button), at, to: from, moved: false };
    },
    move(id, at) {
      if (!fingers.has(id)) {
        hover(ears.spotAt(at));
        return;
      }
      if (fingers.size > 1) squeeze(id, at);
      else if (press) {
        hover(ears.spotAt(at));
        follow(press, at);
      }
      fingers.set(id, at);
    },
    up(id, at) {
      const known = fingers.delete(id);
      const now = press;
      press = undefined;
      if (!known || !now) return;
      if (!now.moved) ears.tap(now.from);
      else if (now.use === "drag" || now.use === "paint") ears.drag(now.from, ears.spotAt(at), "end", at);
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
