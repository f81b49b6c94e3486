import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { windowOf } from "./model/move-rows.ts";

/** Draws only what can be seen of a long list whose rows are all as high. */
export function useVisibleRows(
  count: number,
  rowHeight: number,
  /** What stands above the first row and below the last. */
  inset = 0,
): {
  readonly box: { current: HTMLDivElement | null };
  readonly from: number;
  readonly to: number;
  readonly above: number;
  readonly below: number;
  /** Brings a row into sight, if it is not. */
  readonly reveal: (row: number) => void;
} {
  const box = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState({ top: 0, height: 640 });
  useLayoutEffect(() => {
    const list = box.current;
    if (!list) return;
    const look = (): void =>
      setSeen((before) =>
        before.top === list.scrollTop && before.height === list.clientHeight
          ? before
          : { top: list.scrollTop, height: list.clientHeight },
      );
    const sizes = new ResizeObserver(look);
    sizes.observe(list);
    list.addEventListener("scroll", look, { passive: true });
    return () => {
      sizes.disconnect();
      list.removeEventListener("scroll", look);
    };
  }, []);
  const { from, to } = windowOf(seen.top, seen.height, rowHeight, count);
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

/** Keeps a row in sight as it changes. */
export function useReveal(reveal: (row: number) => void, row: number): void {
  useEffect(() => reveal(row), [row]);
}
