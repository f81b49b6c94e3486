import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { windowOf } from "../model/move-rows.ts";

interface VisibleRows {
  readonly box: { current: HTMLDivElement | null };
  readonly from: number;
  readonly to: number;
  /** Heights of the rows that are not rendered. */
  readonly above: number;
  readonly below: number;
}

/** Windowing of a long list whose rows all have the same height; scrolls the row `revealed` into view when it changes. */
export function useVisibleRows(
  count: number,
  rowHeight: number,
  revealed: number,
  /** Padding in pixels above the first row and below the last. */
  inset = 0,
): VisibleRows {
  const box = useRef<HTMLDivElement>(null);
  const [viewport, setViewport] = useState({ top: 0, height: 640 });
  useLayoutEffect(() => {
    const list = box.current;
    if (!list) return;
    const measure = (): void =>
      setViewport((before) =>
        before.top === list.scrollTop && before.height === list.clientHeight
          ? before
          : { top: list.scrollTop, height: list.clientHeight },
      );
    const resizeObserver = new ResizeObserver(measure);
    resizeObserver.observe(list);
    list.addEventListener("scroll", measure, { passive: true });
    return () => {
      resizeObserver.disconnect();
      list.removeEventListener("scroll", measure);
    };
  }, []);
  useEffect(() => {
    const list = box.current;
    if (!list || revealed < 0) return;
    const top = revealed * rowHeight;
    const bottom = top + rowHeight + 2 * inset;
    if (top < list.scrollTop) list.scrollTop = top;
    else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
  }, [revealed]);
  const { from, to } = windowOf(viewport.top, viewport.height, rowHeight, count);
  return { box, from, to, above: from * rowHeight, below: (count - to) * rowHeight };
}
