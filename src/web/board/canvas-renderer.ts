import type { Canvas, GamePage, Palette, Scene } from "../../games/page.ts";

/** What is to be seen. */
export interface BoardPicture {
  readonly page: GamePage;
  readonly view: unknown;
  readonly scene: Scene;
  /** Whether a step from what was seen last is shown moving. */
  readonly animate: boolean;
  readonly palette: Palette;
}

/** The frames and the clock of the window, or of a test. */
export interface FrameScheduler {
  request(call: () => void): number;
  cancel(id: number): void;
  now(): number;
}

const windowScheduler: FrameScheduler = {
  request: (call) => requestAnimationFrame(call),
  cancel: (id) => cancelAnimationFrame(id),
  now: () => performance.now(),
};

/** Paints at most once a frame and only what changed: pictures that come faster are dropped, never queued. */
export interface CanvasRenderer {
  show(picture: BoardPicture): void;
  resize(width: number, height: number, scale: number): void;
  /** Nothing is painted where nobody can see it. */
  setVisible(visible: boolean): void;
  close(): void;
}

export function createCanvasRenderer(
  canvas: HTMLCanvasElement,
  frames: FrameScheduler = windowScheduler,
): CanvasRenderer {
  const context = canvas.getContext("2d");
  let picture: BoardPicture | undefined;
  let motion: { readonly before: unknown; readonly ms: number; readonly from: number } | undefined;
  let pending: number | undefined;
  let visible = true;
  let dirty = false;
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
    const progress = motion ? (frames.now() - motion.from) / motion.ms : 1;
    const moving = motion !== undefined && progress < 1;
    const target: Canvas = { context, width: canvas.width, height: canvas.height, scale, palette };
    context.save();
    page.paint(target, view, {
      ...scene,
      ...(moving && { animation: { before: motion?.before, progress: Math.max(0, progress) } }),
    });
    context.restore();
    if (moving) schedule();
    else motion = undefined;
  }

  return {
    show(next) {
      if (picture?.page !== next.page || !next.animate || !visible) motion = undefined;
      else if (picture.view !== next.view) {
        const ms = next.page.animationMs(picture.view, next.view);
        motion = ms > 0 ? { before: picture.view, ms, from: frames.now() } : undefined;
      }
      picture = next;
      schedule();
    },
    resize(width, height, pixels) {
      scale = pixels;
      if (canvas.width === width && canvas.height === height) return;
      canvas.width = width;
      canvas.height = height;
      // Setting a size wipes a canvas: it is painted in the same breath, or it would blink.
      if (picture && visible) paint();
      else dirty = true;
    },
    setVisible(now) {
      visible = now;
      if (!now && pending !== undefined) {
        frames.cancel(pending);
        pending = undefined;
      }
      if (now && dirty) schedule();
    },
    close() {
      if (pending !== undefined) frames.cancel(pending);
      pending = undefined;
      picture = undefined;
    },
  };
}
