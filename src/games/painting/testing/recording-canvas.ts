import type { Canvas } from "../../board.ts";

/** One canvas call with the fill and stroke colours at that time. */
export interface Call {
  readonly name: string;
  readonly args: readonly unknown[];
  readonly fill: unknown;
  readonly stroke: unknown;
}

export interface RecordingCanvas extends Canvas {
  readonly calls: Call[];
  /** The pixels of the last `putImageData`. */
  pixels(): Uint32Array;
}

/** Records its calls; by default the palette returns token names as colours. */
export function recordingCanvas(
  width: number,
  height = width,
  palette: (token: string) => string = (token) => token,
): RecordingCanvas {
  const calls: Call[] = [];
  let lastPixels = new Uint32Array();
  const properties: Record<string, unknown> = {
    globalAlpha: 1,
    createImageData: (across: number, down: number) => ({
      width: across,
      height: down,
      data: new Uint8ClampedArray(across * down * 4),
    }),
    putImageData: ({ data }: ImageData) => {
      lastPixels = new Uint32Array(data.buffer.slice(0));
    },
    createRadialGradient: (...args: number[]) => ({ args, addColorStop: () => undefined }),
  };
  const context = new Proxy(properties, {
    get(target, name: string) {
      if (Object.hasOwn(target, name)) return target[name];
      return (...args: unknown[]) => {
        calls.push({ name, args, fill: target["fillStyle"], stroke: target["strokeStyle"] });
      };
    },
    set(target, name: string, value) {
      target[name] = value;
      return true;
    },
  }) as unknown as CanvasRenderingContext2D;
  return { context, raster: context, width, height, scale: 1, palette, calls, pixels: () => lastPixels };
}
