import { useEffect, useState } from "preact/hooks";
import { listen } from "../shell/listen.ts";

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
