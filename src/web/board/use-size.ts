import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

export interface Size {
  readonly width: number;
  readonly height: number;
  readonly windowHeight: number;
  /** Device pixels in one of the page. */
  readonly scale: number;
}

/** The size of an element and of what it must fit into, as they change. */
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
      setSize((now) =>
        now.width === next.width &&
        now.height === next.height &&
        now.windowHeight === next.windowHeight &&
        now.scale === next.scale
          ? now
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
