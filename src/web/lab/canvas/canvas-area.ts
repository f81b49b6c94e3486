import type { Box } from "../../../life/grid/field.ts";
import type { CanvasViewport, Viewport } from "../session/viewport.ts";

/** A higher scale is not visibly sharper, and painting costs four times as much. */
const MAX_SCALE = 2;

export function devicePixelScale(): number {
  return Math.min(MAX_SCALE, devicePixelRatio || 1);
}

/** The viewport of an element, in device pixels. */
export function canvasViewportOf(element: HTMLElement, view: Viewport, hexagonal: boolean): CanvasViewport {
  const scale = devicePixelScale();
  return {
    ...view,
    hexagonal,
    width: Math.max(1, Math.round(element.clientWidth * scale)),
    height: Math.max(1, Math.round(element.clientHeight * scale)),
  };
}

const MIN_FREE_PX = 60;

/** The part of the element not covered by panels, in device pixels. */
export function freeAreaOf(element: HTMLElement): Box {
  const scale = devicePixelScale();
  const whole = element.getBoundingClientRect();
  const edges = { left: 0, top: 0, right: whole.width, bottom: whole.height };
  for (const panel of element.parentElement?.querySelectorAll("[data-edge]") ?? []) {
    const box = panel.getBoundingClientRect();
    const horizontal = box.width > box.height;
    const isBottom = box.top + box.bottom > whole.top + whole.bottom;
    const isRight = box.left + box.right > whole.left + whole.right;
    if (horizontal && isBottom) edges.bottom = Math.min(edges.bottom, box.top - whole.top);
    else if (horizontal) edges.top = Math.max(edges.top, box.bottom - whole.top);
    else if (isRight) edges.right = Math.min(edges.right, box.left - whole.left);
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
