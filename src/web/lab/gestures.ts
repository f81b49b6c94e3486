import type { Actions } from "./actions.ts";
import { cellUnder } from "../../life/grid/hexagons.ts";
import type { ActionContext } from "./action-context.ts";
import { boxBetween, lineBetween, panBy, type Point, toBoard, zoomAt } from "./viewport.ts";
import { devicePixelScale } from "./canvas-area.ts";

/** A notch of a wheel is about 100 pixels of scrolling. */
const WHEEL_RATE = 0.0018;
/** A resting finger moves by a few CSS pixels. */
const TOUCH_SLOP_PX = 8;

/** The action of one pointer since it went down. */
type PointerAction =
  | { readonly kind: "pan" }
  /** A finger that may be the first of two: it draws when it moves or lifts. */
  | { readonly kind: "press"; readonly from: Point }
  | { readonly kind: "draw"; readonly state: Promise<number>; readonly stroke: number; last: Point }
  | { readonly kind: "box"; readonly from: Point; readonly soup: boolean }
  | { readonly kind: "carry" }
  | undefined;

/** Handles mouse, pen and fingers on the grid. Returns a function that removes the listeners. */
export function listenForGestures(
  element: HTMLElement,
  context: ActionContext,
  actions: Actions,
  isSpaceHeld: () => boolean,
): () => void {
  const { model, lab, loop } = context;
  const pointers = new Map<number, Point>();
  let action: PointerAction;
  let strokeCount = 0;

  const pointOf = (event: MouseEvent): Point => {
    const box = element.getBoundingClientRect();
    const scale = context.viewport().width / Math.max(1, box.width);
    return { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale };
  };
  const cellAt = (point: Point): Point => {
    const viewport = context.viewport();
    const { x, y } = toBoard(viewport, point.x, point.y);
    return cellUnder(viewport.hexagonal === true, x, y);
  };
  const moveFloatingTo = (point: Point): void => {
    const floating = model.floating.peek();
    if (!floating) return;
    const cell = cellAt(point);
    const { width, height } = floating.piece;
    model.floating.value = {
      ...floating,
      x: cell.x - Math.floor(width / 2),
      y: cell.y - Math.floor(height / 2),
    };
  };
  const draw = (cell: Point, pen: number): PointerAction => {
    // The first cell decides: a stroke that starts on a cell of its own state erases.
    const state = lab.cell(cell.x, cell.y).then((current) => (current === pen ? 0 : pen));
    const stroke = ++strokeCount;
    void state.then((ink) => lab.draw([cell.x, cell.y], ink, stroke));
    loop.requestPaint();
    void state.then(() => loop.requestPaint());
    return { kind: "draw", state, stroke, last: cell };
  };
  const beginAction = (point: Point, button: number, isFinger: boolean): PointerAction => {
    const cell = cellAt(point);
    if (button === 1 || isSpaceHeld() || (model.tool.peek() === "pan" && !model.floating.peek()))
      return { kind: "pan" };
    if (model.floating.peek()) {
      moveFloatingTo(point);
      return { kind: "carry" };
    }
    if (model.tool.peek() !== "draw") {
      model.selection.value = actions.clipToGrid(boxBetween(cell.x, cell.y, cell.x, cell.y));
      return { kind: "box", from: cell, soup: model.tool.peek() === "soup" };
    }
    if (isFinger) return { kind: "press", from: point };
    return draw(cell, button === 2 ? 0 : model.state.peek());
  };
  const continueAction = (from: Point, to: Point): void => {
    if (action?.kind === "press" && distance(action.from, to) >= TOUCH_SLOP_PX * devicePixelScale())
      action = draw(cellAt(action.from), model.state.peek());
    if (!action || action.kind === "press") return;
    const cell = cellAt(to);
    switch (action.kind) {
      case "pan":
        model.view.value = panBy(model.view.peek(), to.x - from.x, to.y - from.y);
        return;
      case "carry":
        moveFloatingTo(to);
        return;
      case "box":
        model.selection.value = actions.clipToGrid(boxBetween(action.from.x, action.from.y, cell.x, cell.y));
        return;
      case "draw": {
        const { state, stroke, last } = action;
        if (last.x === cell.x && last.y === cell.y) return;
        const line = lineBetween(last.x, last.y, cell.x, cell.y);
        action.last = cell;
        void state.then((ink) => {
          void lab.draw(line, ink, stroke);
          loop.requestPaint();
        });
      }
    }
  };
  const finishAction = (): void => {
    if (action?.kind === "carry") void actions.place();
    if (action?.kind === "press") draw(cellAt(action.from), model.state.peek());
    if (action?.kind === "box") finishBox(action.soup);
    action = undefined;
  };
  const finishBox = (soup: boolean): void => {
    const box = model.selection.peek();
    const tiny = !box || (box.width === 1 && box.height === 1);
    if (tiny) model.selection.value = undefined;
    else if (soup) {
      model.selection.value = undefined;
      void actions.soupIn(box);
    }
  };
  /** Undo stops the board; after a pinch on a running board it must keep running. */
  const undoStroke = async (): Promise<void> => {
    const { running } = model.numbers.peek();
    await actions.undo();
    if (running) actions.run(true);
  };
  /** Two fingers pan and zoom at once around the point between them. */
  const pinch = (id: number, to: Point): void => {
    const [a, b] = [...pointers.values()];
    const from = pointers.get(id);
    const other = a === from ? b : a;
    if (!from || !other) return;
    const spread = (p: Point): number => Math.max(1, distance(p, other));
    const middle = (p: Point): Point => ({
      x: (p.x + other.x) / 2,
      y: (p.y + other.y) / 2,
    });
    const before = middle(from);
    const after = middle(to);
    const viewport = context.viewport();
    const moved = panBy(viewport, after.x - before.x, after.y - before.y);
    model.view.value = zoomAt({ ...viewport, ...moved }, spread(to) / spread(from), after.x, after.y);
  };

  const down = (event: PointerEvent): void => {
    if (event.button > 2) return;
    element.focus({ preventScroll: true });
    element.setPointerCapture(event.pointerId);
    const point = pointOf(event);
    pointers.set(event.pointerId, point);
    model.cursor.value = undefined;
    if (pointers.size === 1) action = beginAction(point, event.button, event.pointerType === "touch");
    else {
      // A second finger means pan or zoom: undo the stroke that the first one began.
      if (action?.kind === "draw") void action.state.then(undoStroke);
      if (action?.kind === "box") model.selection.value = undefined;
      action = undefined;
    }
    event.preventDefault();
  };
  const move = (event: PointerEvent): void => {
    const to = pointOf(event);
    const from = pointers.get(event.pointerId);
    if (!from) {
      moveFloatingTo(to);
      return;
    }
    if (pointers.size > 1) pinch(event.pointerId, to);
    else continueAction(from, to);
    pointers.set(event.pointerId, to);
  };
  const up = (event: PointerEvent): void => {
    if (!pointers.delete(event.pointerId)) return;
    if (pointers.size === 0) finishAction();
  };
  const cancel = (event: PointerEvent): void => {
    pointers.delete(event.pointerId);
    action = undefined;
  };
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const point = pointOf(event);
    const pixels = event.deltaMode === 0 ? event.deltaY : event.deltaY * 33;
    // A pinch on a trackpad arrives as wheel events with Ctrl, in much smaller steps.
    const rate = event.ctrlKey ? 6 * WHEEL_RATE : WHEEL_RATE;
    actions.zoomBy(Math.exp(-Math.max(-300, Math.min(300, pixels)) * rate), point.x, point.y);
  };
  const onContextMenu = (event: Event): void => event.preventDefault();

  const listeners: readonly [string, (event: never) => void, AddEventListenerOptions?][] = [
    ["pointerdown", down],
    ["pointermove", move],
    ["pointerup", up],
    ["pointercancel", cancel],
    ["wheel", wheel, { passive: false }],
    ["contextmenu", onContextMenu],
  ];
  for (const [name, listener, options] of listeners)
    element.addEventListener(name, listener as EventListener, options);
  return () => {
    for (const [name, listener] of listeners) element.removeEventListener(name, listener as EventListener);
  };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
