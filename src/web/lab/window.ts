import type { Box } from "../../life/grid/field.ts";
import type { Eye, View } from "./view.ts";

/** Sharper than this nobody sees, and it costs four times as much to paint. */
const MOST_SCALE = 2;

export function scaleNow(): number {
  return Math.min(MOST_SCALE, devicePixelRatio || 1);
}

/** The view through an element, in its device pixels. */
export function eyeThrough(element: HTMLElement, view: View): Eye {
  const scale = scaleNow();
  return {
    ...view,
    width: Math.max(1, Math.round(element.clientWidth * scale)),
    height: Math.max(1, Math.round(element.clientHeight * scale)),
  };
}

/** What the panels of the page leave free: beside the tools, left of the panel, above the transport. */
export function freePart(element: HTMLElement): Box {
  const scale = scaleNow();
  const { clientWidth: width, clientHeight: height } = element;
  const small = width <= 720;
  const [left, right, top, bottom] = small ? [66, 8, 62, 274] : [72, 304, 68, 72];
  const free = {
    x: left,
    y: top,
    width: Math.max(60, width - left - right),
    height: Math.max(60, height - top - bottom),
  };
  return { x: free.x * scale, y: free.y * scale, width: free.width * scale, height: free.height * scale };
}
