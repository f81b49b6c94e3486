import { useKeys } from "../shell/keys.ts";
import type { Actions } from "./actions.ts";
import { cellUnder } from "../../life/grid/hexagons.ts";
import { useLab } from "./lab-context.ts";
import type { Model } from "./model.ts";

/** Pixels of the canvas that a key pans. */
const PAN_STEP_PX = 120;

export function useLabKeys(): void {
  const { model, actions } = useLab();
  useKeys({
    Enter: () => (model.floating.peek() ? void actions.place() : actions.toggle()),
    "-": () => actions.faster(-1),
    "+": () => actions.faster(1),
    "=": () => actions.faster(1),
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
    ...arrows(model, actions),
  });
}

/** Arrows move the cursor a cell, or what is carried; with Shift they move the view. */
function arrows(model: Model, actions: Actions): Record<string, () => void> {
  const ways: readonly (readonly [string, number, number])[] = [
    ["ArrowLeft", -1, 0],
    ["ArrowRight", 1, 0],
    ["ArrowUp", 0, -1],
    ["ArrowDown", 0, 1],
  ];
  return Object.fromEntries<() => void>(
    ways.flatMap(([key, dx, dy]) => [
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
  const at = model.cursor.peek() ?? { x: middle.x - dx, y: middle.y - dy };
  model.cursor.value = { x: at.x + dx, y: at.y + dy };
}
