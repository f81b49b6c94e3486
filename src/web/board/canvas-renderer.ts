import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Canvas, Palette, Scene } from "../../games/board.ts";
import type { AnyGameDefinition } from "../../games/definition.ts";

/** A position of a game and the way to draw it. */
interface BoardPicture {
  readonly page: AnyGameDefinition;
  readonly view: unknown;
  readonly scene: Scene;
  readonly animate: boolean;
  readonly palette: Palette;
}

/** The window's animation frames and clock, replaceable in tests. */
interface FrameScheduler {
  request(call: () => void): number;
  cancel(id: number): void;
  now(): number;
}

const windowScheduler: FrameScheduler = {
  request: (call) => requestAnimationFrame(call),
  cancel: (id) => cancelAnimationFrame(id),
  now: () => performance.now(),
};

/** Paints at most once per frame and only after a change; faster pictures are dropped, not queued. */
export function createCanvasRenderer(canvas: HTMLCanvasElement, frames: FrameScheduler = windowScheduler) {
  const context = canvas.getContext("2d");
  let picture: BoardPicture | undefined;
  let animation: { readonly before: unknown; readonly ms: number; readonly startMs: number } | undefined;
  /** Id of the requested animation frame. */
  let pending: number | undefined;
  let visible = true;
  /** The canvas does not show the latest picture. */
  let dirty = false;
  /** Device pixels per CSS pixel. */
  let scale = 1;

  function schedule(): void {
    dirty = true;
    if (!visible || pending !== undefined) return;
    pending = frames.request(paint);
  }

  function paint(): void {
    pending = undefined;
    if (!context || !picture || canvas.width === 0 || canvas.height === 0) return;
    dirty = false;
    const { page, view, scene, palette } = picture;
    const progress = animation ? (frames.now() - animation.startMs) / animation.ms : 1;
    const isAnimating = animation !== undefined && progress < 1;
    const { width, height } = canvas;
    const target: Canvas = { context, raster: context, width, height, scale, palette };
    context.save();
    page.board.paint(target, view, {
      ...scene,
      ...(isAnimating && { animation: { before: animation?.before, progress: Math.max(0, progress) } }),
    });
    context.restore();
    if (isAnimating) schedule();
    else animation = undefined;
  }

  return {
    show(next: BoardPicture): void {
      if (picture?.page !== next.page || !next.animate || !visible) animation = undefined;
      else if (picture.view !== next.view) {
        const ms = next.page.board.animationMs(picture.view, next.view);
        animation = ms > 0 ? { before: picture.view, ms, startMs: frames.now() } : undefined;
      }
      picture = next;
      schedule();
    },
    /** Sizes in device pixels; `pixelRatio` is device pixels per CSS pixel. */
    resize(width: number, height: number, pixelRatio: number): void {
      scale = pixelRatio;
      if (canvas.width === width && canvas.height === height) return;
      canvas.width = width;
      canvas.height = height;
      // Setting a size clears the canvas: paint at once to avoid flicker.
      if (picture && visible) paint();
      else dirty = true;
    },
    /** Pauses painting while invisible. */
    setVisible(next: boolean): void {
      visible = next;
      if (!next && pending !== undefined) {
        frames.cancel(pending);
        pending = undefined;
      }
      if (next && dirty) schedule();
    },
    close(): void {
      if (pending !== undefined) frames.cancel(pending);
      pending = undefined;
      picture = undefined;
    },
  };
}

/** A renderer for the lifetime of a canvas; paused while the canvas is not visible. */
export function useCanvasRenderer(
  canvas: RefObject<HTMLCanvasElement | null>,
  { width, height, scale }: Record<"width" | "height" | "scale", number>,
  picture: BoardPicture,
): void {
  const renderer = useRef<ReturnType<typeof createCanvasRenderer>>(null);

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

const palettes = new Map<string, Map<string, string>>();

/** Reads CSS tokens of the current theme; each is read once per theme. */
export function paletteOf(theme: string): Palette {
  const cache = palettes.get(theme) ?? new Map<string, string>();
  palettes.set(theme, cache);
  let style: CSSStyleDeclaration | undefined;
  return (token) => {
    const cached = cache.get(token);
    if (cached !== undefined) return cached;
    style ??= getComputedStyle(document.documentElement);
    const value = style.getPropertyValue(`--${token}`).trim();
    // Empty until the style sheet is loaded; do not cache that.
    if (value !== "") cache.set(token, value);
    return value;
  };
}
