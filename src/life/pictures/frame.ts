import { ok, refuse, type Result } from "../../core/result.ts";
import type { BigBox, Engine } from "../plain/engine.ts";
import type { Box } from "../grid/field.ts";
import { MAX_FIELD_COORDINATE } from "../grid/field.ts";
import { MIN_HEXAGON_PIXELS, hexagonsBox, screenBox } from "../grid/hexagons.ts";

/** The part of the board in a picture, and its scale. */
export interface Frame {
  readonly window: Box;
  readonly scale: number;
  /** Cells per pixel in each direction; above 1 only at scale 1. */
  readonly shrink: number;
  /** In cells, or in pixels if several cells share one. */
  readonly width: number;
  readonly height: number;
}

/** Approximate size in pixels: leaning rows of hexagons make it wider. */
export function pixelSize(
  hexagonal: boolean,
  width: number,
  height: number,
  scale: number,
): { readonly width: number; readonly height: number } {
  if (!hexagonal) return { width: width * scale, height: height * scale };
  const box = scale >= MIN_HEXAGON_PIXELS ? hexagonsBox(width, height) : screenBox(true, { x: 0, y: 0, width, height });
  return { width: Math.ceil(box.width * scale), height: Math.ceil(box.height * scale) };
}

export interface FrameOptions {
  readonly window?: Box | undefined;
  readonly scale?: number | undefined;
  readonly hexagonal?: boolean | undefined;
}

const MAX_SCALE = 64;
/** Maximum default scale, so that a pattern of three cells does not become a poster. */
const DEFAULT_MAX_SCALE = 16;
const DEFAULT_SIDE = 640;
/** Above this side length several cells share a pixel. */
const DEFAULT_MAX_SIDE = 1280;
const MAX_SIDE = 4096;
const MAX_CELLS = 2 ** 24;
/** Limit for the pixels of all pictures of an animation: a few seconds of work, and a file small enough to send. */
const MAX_ANIMATION_PIXELS = 2 ** 28;

/** Fills in missing options. `reach` is the box around everything to show, `side` the approximate size in pixels. */
export function frameOf(
  reach: BigBox | undefined,
  wishes: FrameOptions,
  pictures: number,
  side = DEFAULT_SIDE,
): Result<Frame> {
  const scale = wishes.scale;
  if (scale !== undefined && !(Number.isInteger(scale) && scale >= 1 && scale <= MAX_SCALE))
    return refuse({
      en: "a cell is drawn with 1 to {most} pixels a side, not {found}",
      ja: "セルの一辺は{found}ではなく1～{most}ピクセルで描きます",
      values: { most: MAX_SCALE, found: scale },
    });
  const window = wishes.window ? checkWindow(wishes.window) : smallWindow(reach);
  if (!window.ok) return window;
  const { width, height } = window.value;
  const hexagonal = wishes.hexagonal === true;
  if (scale === undefined) return chooseScale(window.value, hexagonal, pictures, side);
  const size = pixelSize(hexagonal, width, height, scale);
  if (Math.max(size.width, size.height) > MAX_SIDE)
    return refuse({
      en: "{width} x {height} cells of {scale} pixels are more than {most} pixels a side; a smaller scale or window is needed",
      ja: "{width}×{height}セルを{scale}ピクセルで描くと一辺{most}ピクセルを超えます。倍率か範囲を小さくしてください",
      values: { width, height, scale, most: MAX_SIDE },
    });
  return checkAnimation({ window: window.value, scale, shrink: 1, width, height }, hexagonal, pictures);
}

export function uniteBoxes(a: BigBox | undefined, b: BigBox | undefined): BigBox | undefined {
  if (!a || !b) return a ?? b;
  const x = a.x < b.x ? a.x : b.x;
  const y = a.y < b.y ? a.y : b.y;
  const end = (p: bigint, q: bigint): bigint => (p > q ? p : q);
  return { x, y, width: end(a.x + a.width, b.x + b.width) - x, height: end(a.y + a.height, b.y + b.height) - y };
}

/** The states of a frame; a shared pixel shows the most common living state. */
export function paintFrame(engine: Engine, { window, shrink, width, height }: Frame): Uint8Array {
  const cells = new Uint8Array(window.width * window.height);
  engine.paint(window, cells);
  if (shrink === 1) return cells;
  const pixels = new Uint8Array(width * height);
  const counts = new Uint32Array(256);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      counts.fill(0);
      for (let v = y * shrink; v < Math.min((y + 1) * shrink, window.height); v++)
        for (let u = x * shrink; u < Math.min((x + 1) * shrink, window.width); u++) {
          const state = cells[v * window.width + u] ?? 0;
          counts[state] = (counts[state] ?? 0) + 1;
        }
      let most = 0;
      for (let state = 1, best = 0; state < counts.length; state++)
        if ((counts[state] ?? 0) > best) [most, best] = [state, counts[state] ?? 0];
      pixels[y * width + x] = most;
    }
  return pixels;
}

function chooseScale(window: Box, hexagonal: boolean, pictures: number, wanted: number): Result<Frame> {
  const { width, height } = window;
  const seen = hexagonal ? hexagonsBox(width, height) : window;
  const side = Math.max(seen.width, seen.height);
  const room = Math.floor(Math.sqrt(MAX_ANIMATION_PIXELS / (pictures * seen.width * seen.height)));
  const scale = Math.min(DEFAULT_MAX_SCALE, Math.floor(wanted / side), room);
  if (scale >= 1) return ok({ window, scale, shrink: 1, width, height });
  let shrink = 1;
  while (side > DEFAULT_MAX_SIDE * shrink) shrink *= 2;
  const across = Math.ceil(width / shrink);
  const down = Math.ceil(height / shrink);
  return checkAnimation({ window, scale: 1, shrink, width: across, height: down }, hexagonal, pictures);
}

function checkAnimation(frame: Frame, hexagonal: boolean, pictures: number): Result<Frame> {
  const { width, height } = pixelSize(hexagonal, frame.width, frame.height, frame.scale);
  if (width * height * pictures > MAX_ANIMATION_PIXELS)
    return refuse({
      en: "{count} pictures of {width} x {height} pixels are too many; fewer pictures or a smaller window are needed",
      ja: "{width}×{height}ピクセルの絵{count}枚は多すぎます。枚数か範囲を減らしてください",
      values: { count: pictures, width, height },
    });
  return ok(frame);
}

function checkWindow(window: Box): Result<Box> {
  const { x, y, width, height } = window;
  if (![x, y, width, height].every(Number.isInteger) || width < 1 || height < 1)
    return refuse({
      en: "a window needs whole numbers and at least one cell, not {x},{y} {width}x{height}",
      ja: "範囲は1セル以上の整数で書きます（{x},{y} {width}x{height} は使えません）",
      values: { x, y, width, height },
    });
  if (Math.max(Math.abs(x), Math.abs(y)) > MAX_FIELD_COORDINATE)
    return refuse({
      en: "a window at ({x}, {y}) is out of reach",
      ja: "({x}, {y})の範囲は遠すぎて届きません",
      values: { x, y },
    });
  return checkCells(BigInt(width), BigInt(height)) ?? ok(window);
}

function smallWindow(reach: BigBox | undefined): Result<Box> {
  if (!reach) return ok({ x: 0, y: 0, width: 1, height: 1 });
  const wrong = checkCells(reach.width, reach.height);
  if (wrong) return wrong;
  const x = Number(reach.x);
  const y = Number(reach.y);
  if (Math.max(Math.abs(x), Math.abs(y)) > MAX_FIELD_COORDINATE)
    return refuse({ en: "the pattern is too far away to be drawn", ja: "パターンが遠すぎて描けません" });
  return ok({ x, y, width: Number(reach.width), height: Number(reach.height) });
}

function checkCells(width: bigint, height: bigint): Result<never> | undefined {
  if (width * height <= BigInt(MAX_CELLS)) return undefined;
  return refuse({
    en: "{width} x {height} cells are too many for a picture (at most {most}); a smaller window is needed",
    ja: "{width}×{height}セルは絵には多すぎます（最大{most}）。範囲を小さくしてください",
    values: { width: String(width), height: String(height), most: MAX_CELLS },
  });
}
