import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { createCanvasRenderer, type BoardPicture, type CanvasRenderer } from "./canvas-renderer.ts";

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

/** A stage on a canvas for as long as it is there; it rests while the canvas is out of sight. */
export function useCanvasRenderer(
  canvas: RefObject<HTMLCanvasElement | null>,
  { width, height, scale }: Pixels,
  picture: BoardPicture,
): void {
  const stage = useRef<CanvasRenderer>(null);

  useLayoutEffect(() => {
    if (!canvas.current) return undefined;
    const opened = createCanvasRenderer(canvas.current);
    stage.current = opened;
    const observer = new IntersectionObserver(
      (entries) => opened.setVisible(entries.at(-1)?.isIntersecting ?? true),
      // A little ahead, so that nobody scrolls onto an empty board.
      { rootMargin: "120px" },
    );
    observer.observe(canvas.current);
    return () => {
      observer.disconnect();
      opened.close();
      stage.current = null;
    };
  }, [canvas]);

  useLayoutEffect(() => {
    stage.current?.resize(Math.round(width * scale), Math.round(height * scale), scale);
  }, [width, height, scale]);

  const { page, view, scene, animate, palette } = picture;
  useEffect(() => {
    stage.current?.show({ page, view, scene, animate, palette });
  }, [page, view, scene, animate, palette]);
}
