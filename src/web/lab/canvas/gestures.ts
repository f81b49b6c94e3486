import { cellUnder } from "../../../life/grid/hexagons.ts";
import { listen } from "../../shell/listen.ts";
import type { ActionContext } from "../session/board-actions.ts";
import type { Actions } from "../session/actions.ts";
import { boxBetween, lineBetween, panBy, type Point, toBoard, zoomAt } from "../session/viewport.ts";
import { devicePixelScale } from "./canvas-area.ts";

/** Natural logarithm of the zoom factor per pixel of scrolling; a notch of a wheel is about 100 pixels. */
const WHEEL_RATE = 0.0018;
/** CSS pixels that a finger moves before it draws: a resting finger moves by a few. */
const TOUCH_SLOP_PX = 8;

/** Some browsers scroll by lines; three of them are a notch. */
const LINE_PIXELS = 33;

/** The action of one pointer since it went down. */
type PointerAction =
  | { readonly kind: "pan" }
  /** A finger that may be the first of two: it draws when it moves or lifts. */
  | { readonly kind: "press"; readonly from: Point }
  /** `state`: the state drawn, once the first cell is read; `last`: the last cell of the stroke. */
  | { readonly kind: "draw"; readonly state: Promise<number>; readonly stroke: number; last: Point }
  | { readonly kind: "box"; readonly from: Point; readonly soup: boolean }
  /** Moves the floating piece. */
  | { readonly kind: "carry" }
  | undefined;

/** Handles mouse, pen and fingers on the grid. Returns a function that removes the listeners. */
export function listenForGestures(
  element: HTMLElement,
  context: ActionContext,
  actions: Actions,
  isSpaceHeld: () => boolean,
): () => void {
  const gestures = new Gestures(context, actions, isSpaceHeld);
  const pointOf = (event: MouseEvent): Point => {
    const box = element.getBoundingClientRect();
    const scale = context.viewport().width / Math.max(1, box.width);
    return { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale };
  };
  return listen(
    element,
    {
      pointerdown(event) {
        if (event.button > 2) return;
        element.focus({ preventScroll: true });
        element.setPointerCapture(event.pointerId);
        gestures.down(event.pointerId, pointOf(event), event.button, event.pointerType === "touch");
        event.preventDefault();
      },
      pointermove: (event) => gestures.move(event.pointerId, pointOf(event)),
      pointerup: (event) => gestures.up(event.pointerId),
      pointercancel: (event) => gestures.cancel(event.pointerId),
      wheel(event) {
        event.preventDefault();
        const pixels = event.deltaMode === 0 ? event.deltaY : event.deltaY * LINE_PIXELS;
        // A pinch on a trackpad arrives as wheel events with Ctrl, in much smaller steps.
        const rate = event.ctrlKey ? 6 * WHEEL_RATE : WHEEL_RATE;
        const point = pointOf(event);
        actions.zoomBy(Math.exp(-Math.max(-300, Math.min(300, pixels)) * rate), point.x, point.y);
      },
      contextmenu: (event) => event.preventDefault(),
    },
    { passive: false },
  );
}

/** Turns pointers, in canvas pixels, into actions on the board. */
class Gestures {
  readonly #context: ActionContext;
  readonly #actions: Actions;
  readonly #isSpaceHeld: () => boolean;
  /** The positions of all pointers that are down, by pointer id. */
  readonly #pointers = new Map<number, Point>();
  #action: PointerAction;
  /** Number of the last stroke; a stroke is undone as one edit. */
  #strokeCount = 0;

  constructor(context: ActionContext, actions: Actions, isSpaceHeld: () => boolean) {
    this.#context = context;
    this.#actions = actions;
    this.#isSpaceHeld = isSpaceHeld;
  }

  down(id: number, point: Point, button: number, isFinger: boolean): void {
    const { model } = this.#context;
    this.#pointers.set(id, point);
    model.cursor.value = undefined;
    if (this.#pointers.size === 1) {
      this.#action = this.#begin(point, button, isFinger);
      return;
    }
    // A second finger means pan or zoom: undo the stroke that the first one began.
    if (this.#action?.kind === "draw") void this.#action.state.then(() => this.#undoStroke());
    if (this.#action?.kind === "box") model.selection.value = undefined;
    this.#action = undefined;
  }

  move(id: number, to: Point): void {
    const from = this.#pointers.get(id);
    if (!from) {
      this.#moveFloatingTo(to);
      return;
    }
    if (this.#pointers.size > 1) this.#pinch(id, to);
    else this.#continue(from, to);
    this.#pointers.set(id, to);
  }

  up(id: number): void {
    if (this.#pointers.delete(id) && this.#pointers.size === 0) this.#finish();
  }

  cancel(id: number): void {
    this.#pointers.delete(id);
    this.#action = undefined;
  }

  #begin(point: Point, button: number, isFinger: boolean): PointerAction {
    const { model } = this.#context;
    const cell = this.#cellAt(point);
    const tool = model.tool.peek();
    const floating = model.floating.peek();
    if (button === 1 || this.#isSpaceHeld() || (tool === "pan" && !floating)) return { kind: "pan" };
    if (floating) {
      this.#moveFloatingTo(point);
      return { kind: "carry" };
    }
    if (tool !== "draw") {
      model.selection.value = this.#actions.clipToGrid(boxBetween(cell.x, cell.y, cell.x, cell.y));
      return { kind: "box", from: cell, soup: tool === "soup" };
    }
    if (isFinger) return { kind: "press", from: point };
    return this.#draw(cell, button === 2 ? 0 : model.state.peek());
  }

  #continue(from: Point, to: Point): void {
    const { model } = this.#context;
    const pressed = this.#action?.kind === "press" ? this.#action.from : undefined;
    if (pressed && distance(pressed, to) >= TOUCH_SLOP_PX * devicePixelScale())
      this.#action = this.#draw(this.#cellAt(pressed), model.state.peek());
    const action = this.#action;
    switch (action?.kind) {
      case "pan":
        model.view.value = panBy(model.view.peek(), to.x - from.x, to.y - from.y);
        return;
      case "carry":
        this.#moveFloatingTo(to);
        return;
      case "box": {
        const cell = this.#cellAt(to);
        const box = boxBetween(action.from.x, action.from.y, cell.x, cell.y);
        model.selection.value = this.#actions.clipToGrid(box);
        return;
      }
      case "draw":
        this.#continueStroke(action, this.#cellAt(to));
        return;
      case "press":
      case undefined:
    }
  }

  #finish(): void {
    const { model } = this.#context;
    const action = this.#action;
    this.#action = undefined;
    if (action?.kind === "carry") void this.#actions.place();
    if (action?.kind === "press") this.#draw(this.#cellAt(action.from), model.state.peek());
    if (action?.kind !== "box") return;
    const box = model.selection.peek();
    const tiny = !box || (box.width === 1 && box.height === 1);
    if (tiny || action.soup) model.selection.value = undefined;
    if (!tiny && action.soup) void this.#actions.soupIn(box);
  }

  #draw(cell: Point, pen: number): PointerAction {
    const { lab, loop } = this.#context;
    // The first cell decides: a stroke that starts on a cell of its own state erases.
    const state = lab.cell(cell.x, cell.y).then((current) => (current === pen ? 0 : pen));
    const stroke = ++this.#strokeCount;
    void state.then((drawn) => lab.draw([cell.x, cell.y], drawn, stroke));
    loop.requestPaint();
    void state.then(() => loop.requestPaint());
    return { kind: "draw", state, stroke, last: cell };
  }

  #continueStroke(action: NonNullable<PointerAction> & { readonly kind: "draw" }, cell: Point): void {
    const { lab, loop } = this.#context;
    const { state, stroke, last } = action;
    if (last.x === cell.x && last.y === cell.y) return;
    const line = lineBetween(last.x, last.y, cell.x, cell.y);
    action.last = cell;
    void state.then((drawn) => {
      void lab.draw(line, drawn, stroke);
      loop.requestPaint();
    });
  }

  /** Undo stops the board; after a pinch on a running board it must keep running. */
  async #undoStroke(): Promise<void> {
    const { running } = this.#context.model.numbers.peek();
    await this.#actions.undo();
    if (running) this.#actions.run(true);
  }

  /** Two fingers pan and zoom at once around the point between them. */
  #pinch(id: number, to: Point): void {
    const [a, b] = [...this.#pointers.values()];
    const from = this.#pointers.get(id);
    const other = a === from ? b : a;
    if (!from || !other) return;
    const spread = (point: Point): number => Math.max(1, distance(point, other));
    const middle = (point: Point): Point => ({ x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 });
    const before = middle(from);
    const after = middle(to);
    const viewport = this.#context.viewport();
    const moved = panBy(viewport, after.x - before.x, after.y - before.y);
    const zoomed = zoomAt({ ...viewport, ...moved }, spread(to) / spread(from), after.x, after.y);
    this.#context.model.view.value = zoomed;
  }

  #moveFloatingTo(point: Point): void {
    const { model } = this.#context;
    const floating = model.floating.peek();
    if (!floating) return;
    const cell = this.#cellAt(point);
    const { width, height } = floating.piece;
    model.floating.value = { ...floating, x: cell.x - Math.floor(width / 2), y: cell.y - Math.floor(height / 2) };
  }

  #cellAt(point: Point): Point {
    const viewport = this.#context.viewport();
    const { x, y } = toBoard(viewport, point.x, point.y);
    return cellUnder(viewport.hexagonal === true, x, y);
  }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
