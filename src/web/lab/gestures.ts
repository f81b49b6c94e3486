import type { Actions } from "./actions.ts";
import { cellUnder } from "../../life/grid/hexagons.ts";
import type { ActionContext } from "./action-context.ts";
import { boxBetween, lineBetween, panBy, toBoard, zoomAt } from "./viewport.ts";
import { devicePixelScale } from "./canvas-area.ts";

/** A notch of a wheel is about 100 pixels of scrolling. */
const WHEEL_RATE = 0.0018;
/** A finger that is put down trembles by some pixels of the page. */
const TOUCH_SLOP_PX = 8;

interface PointerPosition {
  readonly x: number;
  readonly y: number;
}

/** What one finger or the mouse is doing since it went down. */
type PointerAction =
  | { readonly kind: "pan" }
  /** A finger that may be the first of two: it draws once it moves or is lifted. */
  | { readonly kind: "press"; readonly from: PointerPosition }
  | { readonly kind: "draw"; readonly state: Promise<number>; readonly stroke: number; last: PointerPosition }
  | { readonly kind: "box"; readonly from: PointerPosition; readonly soup: boolean }
  | { readonly kind: "carry" }
  | undefined;

/** Mouse, pen and fingers on the grid. Gives what takes all of it away again. */
export function listenForGestures(
  element: HTMLElement,
  scene: ActionContext,
  actions: Actions,
  isSpaceHeld: () => boolean,
): () => void {
  const { model, lab, loop } = scene;
  const fingers = new Map<number, PointerPosition>();
  let doing: PointerAction;
  let strokes = 0;

  const place = (event: MouseEvent): PointerPosition => {
    const box = element.getBoundingClientRect();
    const scale = scene.viewport().width / Math.max(1, box.width);
    return { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale };
  };
  const cellAt = (at: PointerPosition): PointerPosition => {
    const eye = scene.viewport();
    const { x, y } = toBoard(eye, at.x, at.y);
    return cellUnder(eye.hexagonal === true, x, y);
  };
  const carryTo = (at: PointerPosition): void => {
    const floating = model.floating.peek();
    if (!floating) return;
    const cell = cellAt(at);
    const { width, height } = floating.piece;
    model.floating.value = {
      ...floating,
      x: cell.x - Math.floor(width / 2),
      y: cell.y - Math.floor(height / 2),
    };
  };
  const draw = (cell: PointerPosition, pen: number): PointerAction => {
    // The first cell decides: a pen that starts on a cell of its own ink wipes out.
    const state = lab.cell(cell.x, cell.y).then((held) => (held === pen ? 0 : pen));
    const stroke = ++strokes;
    void state.then((ink) => lab.draw([cell.x, cell.y], ink, stroke));
    loop.requestPaint();
    void state.then(() => loop.requestPaint());
    return { kind: "draw", state, stroke, last: cell };
  };
  const begin = (at: PointerPosition, button: number, isFinger: boolean): PointerAction => {
    const cell = cellAt(at);
    if (button === 1 || isSpaceHeld() || (model.tool.peek() === "pan" && !model.floating.peek()))
      return { kind: "pan" };
    if (model.floating.peek()) {
      carryTo(at);
      return { kind: "carry" };
    }
    if (model.tool.peek() !== "draw") {
      model.selection.value = actions.within(boxBetween(cell.x, cell.y, cell.x, cell.y));
      return { kind: "box", from: cell, soup: model.tool.peek() === "soup" };
    }
    if (isFinger) return { kind: "press", from: at };
    return draw(cell, button === 2 ? 0 : model.state.peek());
  };
  const go = (from: PointerPosition, to: PointerPosition): void => {
    if (doing?.kind === "press" && distance(doing.from, to) >= TOUCH_SLOP_PX * devicePixelScale())
      doing = draw(cellAt(doing.from), model.state.peek());
    if (!doing || doing.kind === "press") return;
    const cell = cellAt(to);
    switch (doing.kind) {
      case "pan":
        model.view.value = panBy(model.view.peek(), to.x - from.x, to.y - from.y);
        return;
      case "carry":
        carryTo(to);
        return;
      case "box":
        model.selection.value = actions.within(boxBetween(doing.from.x, doing.from.y, cell.x, cell.y));
        return;
      case "draw": {
        const { state, stroke, last } = doing;
        if (last.x === cell.x && last.y === cell.y) return;
        const line = lineBetween(last.x, last.y, cell.x, cell.y);
        doing.last = cell;
        void state.then((ink) => {
          void lab.draw(line, ink, stroke);
          loop.requestPaint();
        });
      }
    }
  };
  const finish = (): void => {
    if (doing?.kind === "carry") void actions.place();
    if (doing?.kind === "press") draw(cellAt(doing.from), model.state.peek());
    if (doing?.kind === "box") finishBox(doing.soup);
    doing = undefined;
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
  /** Undoing stops a board; whoever zooms while it runs did not ask for that. */
  const takeBack = async (): Promise<void> => {
    const { running } = model.numbers.peek();
    await actions.undo();
    if (running) actions.run(true);
  };
  /** Two fingers move and zoom at once: what was between them stays between them. */
  const pinch = (id: number, to: PointerPosition): void => {
    const [a, b] = [...fingers.values()];
    const from = fingers.get(id);
    const other = a === from ? b : a;
    if (!from || !other) return;
    const spread = (p: PointerPosition): number => Math.max(1, distance(p, other));
    const middle = (p: PointerPosition): PointerPosition => ({
      x: (p.x + other.x) / 2,
      y: (p.y + other.y) / 2,
    });
    const [before, after] = [middle(from), middle(to)];
    const eye = scene.viewport();
    const moved = panBy(eye, after.x - before.x, after.y - before.y);
    model.view.value = zoomAt({ ...eye, ...moved }, spread(to) / spread(from), after.x, after.y);
  };

  const down = (event: PointerEvent): void => {
    if (event.button > 2) return;
    element.focus({ preventScroll: true });
    element.setPointerCapture(event.pointerId);
    const at = place(event);
    fingers.set(event.pointerId, at);
    model.cursor.value = undefined;
    if (fingers.size === 1) doing = begin(at, event.button, event.pointerType === "touch");
    else {
      // A second finger means moving, not drawing: the line that the first one began is taken back.
      if (doing?.kind === "draw") void doing.state.then(takeBack);
      if (doing?.kind === "box") model.selection.value = undefined;
      doing = undefined;
    }
    event.preventDefault();
  };
  const move = (event: PointerEvent): void => {
    const to = place(event);
    const from = fingers.get(event.pointerId);
    if (!from) {
      carryTo(to);
      return;
    }
    if (fingers.size > 1) pinch(event.pointerId, to);
    else go(from, to);
    fingers.set(event.pointerId, to);
  };
  const up = (event: PointerEvent): void => {
    if (!fingers.delete(event.pointerId)) return;
    if (fingers.size === 0) finish();
  };
  const cancel = (event: PointerEvent): void => {
    fingers.delete(event.pointerId);
    doing = undefined;
  };
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const at = place(event);
    const pixels = event.deltaMode === 0 ? event.deltaY : event.deltaY * 33;
    // Two fingers on a trackpad that spread come as a wheel with Ctrl, in much smaller steps.
    const rate = event.ctrlKey ? 6 * WHEEL_RATE : WHEEL_RATE;
    actions.zoomBy(Math.exp(-Math.max(-300, Math.min(300, pixels)) * rate), at.x, at.y);
  };
  const menu = (event: Event): void => event.preventDefault();

  const heard: readonly [string, (event: never) => void, AddEventListenerOptions?][] = [
    ["pointerdown", down],
    ["pointermove", move],
    ["pointerup", up],
    ["pointercancel", cancel],
    ["wheel", wheel, { passive: false }],
    ["contextmenu", menu],
  ];
  for (const [name, hear, options] of heard) element.addEventListener(name, hear as EventListener, options);
  return () => {
    for (const [name, hear] of heard) element.removeEventListener(name, hear as EventListener);
  };
}

function distance(a: PointerPosition, b: PointerPosition): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
