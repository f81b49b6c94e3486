import type { Box } from "../../life/grid/field.ts";
import type { Eye, View } from "./view.ts";

/** Sharper than this nobody sees, and it costs four times as much to paint. */
const MOST_SCALE = 2;

export function scaleNow(): number {
  return Math.min(MOST_SCALE, devicePixelRatio || 1);
}

/** The view through an element, in its device pixels. */
export function eyeThrough(element: HTMLElement, view: View, hexagonal: boolean): Eye {
  const scale = scaleNow();
  return {
    ...view,
    hexagonal,
    width: Math.max(1, Math.round(element.clientWidth * scale)),
    height: Math.max(1, Math.round(element.clientHeight * scale)),
  };
}

/** Less than this is not worth fitting anything into. */
const LEAST = 60;

/** What the panels of the page leave free, wherever a window of this size has them. */
export function freePart(element: HTMLElement): Box {
  const scale = scaleNow();
  const whole = element.getBoundingClientRect();
  const edges = { left: 0, top: 0, right: whole.width, bottom: whole.height };
  for (const panel of element.parentElement?.querySelectorAll("[data-edge]") ?? []) {
    const box = panel.getBoundingClientRect();
    const across = box.width > box.height;
    const low = box.top + box.bottom > whole.top + whole.bottom;
    const right = box.left + box.right > whole.left + whole.right;
    if (across && low) edges.bottom = Math.min(edges.bottom, box.top - whole.top);
    else if (across) edges.top = Math.max(edges.top, box.bottom - whole.top);
    else if (right) edges.right = Math.min(edges.right, box.left - whole.left);
    else edges.left = Math.max(edges.left, box.right - whole.left);
  }
  const free = {
    x: edges.left,
    y: edges.top,
    width: Math.max(LEAST, edges.right - edges.left),
    height: Math.max(LEAST, edges.bottom - edges.top),
  };
  return { x: free.x * scale, y: free.y * scale, width: free.width * scale, height: free.height * scale };
}
