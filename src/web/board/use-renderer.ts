import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { createCanvasRenderer, type BoardPicture, type CanvasRenderer } from "./canvas-renderer.ts";

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

/** A renderer for the lifetime of a canvas; paused while the canvas is not visible. */
export function useCanvasRenderer(
  canvas: RefObject<HTMLCanvasElement | null>,
  { width, height, scale }: Pixels,
  picture: BoardPicture,
): void {
  const renderer = useRef<CanvasRenderer>(null);

  useLayoutEffect(() => {
    if (!canvas.current) return undefined;
    const created = createCanvasRenderer(canvas.current);
    renderer.current = created;
    const observer = new IntersectionObserver(
      (entries) => created.setVisible(entries.at(-1)?.isIntersecting ?? true),
      // Start slightly before the board scrolls into view, so that it is never empty.
      { rootMargin: "120px" },
    );
    observer.observe(canvas.current);
    return () => {
      observer.disconnect();
      created.close();
      renderer.current = null;
    };
  }, [canvas]);

  useLayoutEffect(() => {
    renderer.current?.resize(Math.round(width * scale), Math.round(height * scale), scale);
  }, [width, height, scale]);

  const { page, view, scene, animate, palette } = picture;
  useEffect(() => {
    renderer.current?.show({ page, view, scene, animate, palette });
  }, [page, view, scene, animate, palette]);
}
