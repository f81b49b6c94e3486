import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

export interface Size {
  readonly width: number;
  readonly height: number;
  readonly windowHeight: number;
  /** Device pixels per CSS pixel. */
  readonly scale: number;
}

/** The current size of an element and of the window. */
export function useSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0, windowHeight: 0, scale: 1 });
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return undefined;
    const measure = (): void => {
      const next = {
        width: box.clientWidth,
        height: box.clientHeight,
        windowHeight: innerHeight,
        scale: devicePixelRatio || 1,
      };
      setSize((current) =>
        current.width === next.width &&
        current.height === next.height &&
        current.windowHeight === next.windowHeight &&
        current.scale === next.scale
          ? current
          : next,
      );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    addEventListener("resize", measure);
    measure();
    return () => {
      observer.disconnect();
      removeEventListener("resize", measure);
    };
  }, [element]);
  return size;
}

/** Pixels above and below a board reserved for the rest of the page. */
export const RESERVED_HEIGHT = 328;
/** Minimum size, even in a low window. */
const MIN_BOARD_SIZE = 240;

/** The side of a board in CSS pixels; squares get whole pixels if possible. */
export function boardSizeOf(columnWidth: number, windowHeight: number, reserve: number, squares: number): number {
  const maxSize = Math.min(columnWidth, Math.max(MIN_BOARD_SIZE, windowHeight - reserve));
  return squares > maxSize ? Math.floor(maxSize) : Math.floor(maxSize / squares) * squares;
}
