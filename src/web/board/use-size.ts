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
