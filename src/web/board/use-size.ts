import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { listen } from "../shell/listen.ts";

interface Size {
  readonly width: number;
  readonly height: number;
  readonly windowHeight: number;
  /** Device pixels per CSS pixel. */
  readonly scale: number;
}

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
      const isSame = (current: Size): boolean =>
        (["width", "height", "windowHeight", "scale"] as const).every((key) => current[key] === next[key]);
      setSize((current) => (isSame(current) ? current : next));
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
const MIN_BOARD_SIZE = 240;

/** The side of a board in CSS pixels; squares get whole pixels if possible. */
export function boardSizeOf(columnWidth: number, windowHeight: number, reserve: number, squares: number): number {
  const maxSize = Math.min(columnWidth, Math.max(MIN_BOARD_SIZE, windowHeight - reserve));
  return squares > maxSize ? Math.floor(maxSize) : Math.floor(maxSize / squares) * squares;
}

/** Height reserved in full screen: other content is beside the board, or above and below it. */
const RESERVED_HEIGHTS = { wide: 32, high: 300 } as const;

export interface FullScreen {
  /** The reserved height in full screen; undefined otherwise. */
  readonly reserve: number | undefined;
  /** Undefined if the browser does not support full screen. */
  readonly toggle: (() => void) | undefined;
}

/** The state of full screen, and a toggle that puts `element` into it. */
export function useFullScreen(element: { readonly current: HTMLElement | null }): FullScreen {
  const [reserve, setReserve] = useState<number>();
  useEffect(() => {
    const measure = (): void =>
      setReserve(
        document.fullscreenElement === null
          ? undefined
          : innerWidth > innerHeight
            ? RESERVED_HEIGHTS.wide
            : RESERVED_HEIGHTS.high,
      );
    const ends = [listen(document, { fullscreenchange: measure }), listen(window, { resize: measure })];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  const toggle = (): void => {
    if (document.fullscreenElement) void document.exitFullscreen();
    // The browser refuses without a user gesture.
    else element.current?.requestFullscreen().catch(() => undefined);
  };
  return { reserve, toggle: document.fullscreenEnabled ? toggle : undefined };
}
