import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { windowOf } from "../model/move-rows.ts";

/** Windowing of a long list whose rows all have the same height. */
export function useVisibleRows(
  count: number,
  rowHeight: number,
  /** Padding in pixels above the first row and below the last. */
  inset = 0,
): {
  readonly box: { current: HTMLDivElement | null };
  readonly from: number;
  readonly to: number;
  readonly above: number;
  readonly below: number;
  /** Scrolls a row into view if it is outside. */
  readonly reveal: (row: number) => void;
} {
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
  const { from, to } = windowOf(viewport.top, viewport.height, rowHeight, count);
  return {
    box,
    from,
    to,
    above: from * rowHeight,
    below: (count - to) * rowHeight,
    reveal(row) {
      const list = box.current;
      if (!list || row < 0) return;
      const top = row * rowHeight;
      const bottom = top + rowHeight + 2 * inset;
      if (top < list.scrollTop) list.scrollTop = top;
      else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
    },
  };
}

export function useReveal(reveal: (row: number) => void, row: number): void {
  useEffect(() => reveal(row), [row]);
}
