import type { Box } from "../../life/grid/field.ts";
import type { CanvasViewport, Viewport } from "./viewport.ts";

/** Sharper than this nobody sees, and it costs four times as much to paint. */
const MAX_SCALE = 2;

export function devicePixelScale(): number {
  return Math.min(MAX_SCALE, devicePixelRatio || 1);
}

/** The view through an element, in its device pixels. */
export function canvasViewportOf(element: HTMLElement, view: Viewport, hexagonal: boolean): CanvasViewport {
  const scale = devicePixelScale();
  return {
    ...view,
    hexagonal,
    width: Math.max(1, Math.round(element.clientWidth * scale)),
    height: Math.max(1, Math.round(element.clientHeight * scale)),
  };
}

/** Less than this is not worth fitting anything into. */
const MIN_FREE_PX = 60;

/** What the panels of the page leave free, wherever a window of this size has them. */
export function freeAreaOf(element: HTMLElement): Box {
  const scale = devicePixelScale();
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
    width: Math.max(MIN_FREE_PX, edges.right - edges.left),
    height: Math.max(MIN_FREE_PX, edges.bottom - edges.top),
  };
  return { x: free.x * scale, y: free.y * scale, width: free.width * scale, height: free.height * scale };
}
