import { useKeys } from "../../shell/keys.ts";
import type { Actions } from "../session/actions.ts";
import { cellUnder } from "../../../life/grid/hexagons.ts";
import { useLab } from "./lab-context.ts";
import type { Model } from "../session/model.ts";

/** Canvas pixels that a key pans. */
const PAN_STEP_PX = 120;

export function useLabKeys(): void {
  const { model, actions } = useLab();
  useKeys({
    Enter: () => (model.floating.peek() ? void actions.place() : actions.toggle()),
    "-": () => actions.changeSpeed(-1),
    "+": () => actions.changeSpeed(1),
    "=": () => actions.changeSpeed(1),
    "[": actions.zoomOut,
    "]": actions.zoomIn,
    f: actions.fit,
    d: () => actions.choose("draw"),
    s: () => actions.choose("select"),
    r: () => (model.tool.peek() === "soup" ? void actions.soup() : actions.choose("soup")),
    x: () => void actions.clear(),
    "Ctrl+Z": () => void actions.undo(),
    "Ctrl+Shift+Z": () => void actions.redo(),
    "Ctrl+Y": () => void actions.redo(),
    Escape: actions.cancel,
    ".": () => void actions.flipCell(),
    ...arrowKeys(model, actions),
  });
}

/** Arrows move the cursor or the floating piece by a cell; with Shift they pan. */
function arrowKeys(model: Model, actions: Actions): Record<string, () => void> {
  const directions: readonly (readonly [string, number, number])[] = [
    ["ArrowLeft", -1, 0],
    ["ArrowRight", 1, 0],
    ["ArrowUp", 0, -1],
    ["ArrowDown", 0, 1],
  ];
  return Object.fromEntries<() => void>(
    directions.flatMap(([key, dx, dy]) => [
      [key, () => stepCursor(model, dx, dy)],
      [`Shift+${key}`, () => actions.panBy(-dx * PAN_STEP_PX, -dy * PAN_STEP_PX)],
    ]),
  );
}

function stepCursor(model: Model, dx: number, dy: number): void {
  const floating = model.floating.peek();
  if (floating) {
    model.floating.value = { ...floating, x: floating.x + dx, y: floating.y + dy };
    return;
  }
  const view = model.view.peek();
  const middle = cellUnder(model.boardInfo.peek().hexagonal, view.x, view.y);
  const cursor = model.cursor.peek() ?? { x: middle.x - dx, y: middle.y - dy };
  model.cursor.value = { x: cursor.x + dx, y: cursor.y + dy };
}
