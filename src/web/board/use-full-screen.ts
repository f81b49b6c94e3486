import { useEffect, useState } from "preact/hooks";

/** Pixels of the height that a full screen keeps from the board: the rest stands beside it, or above and below. */
const RESERVED_HEIGHTS = { wide: 32, high: 300 } as const;

export interface FullScreen {
  /** The height that is kept from the board while an element fills the screen; undefined = none does. */
  readonly reserve: number | undefined;
  /** Undefined where the browser gives no element the screen. */
  readonly toggle: (() => void) | undefined;
}

/** Whether a part of the page fills the screen, and how `element` comes to fill it. */
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
    document.addEventListener("fullscreenchange", measure);
    addEventListener("resize", measure);
    return () => {
      document.removeEventListener("fullscreenchange", measure);
      removeEventListener("resize", measure);
    };
  }, []);
  const toggle = (): void => {
    if (document.fullscreenElement) void document.exitFullscreen();
    // A browser may refuse, as it does where no key or click asked for it.
    else element.current?.requestFullscreen().catch(() => undefined);
  };
  return { reserve, toggle: document.fullscreenEnabled ? toggle : undefined };
}
