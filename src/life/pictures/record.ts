import { ok, refuse, type Result } from "../../core/result.ts";
import type { BigBox, Engine } from "../plain/engine.ts";
import type { Box } from "../grid/field.ts";
import { isHexagonal } from "../rules/hexagonal.ts";
import { type Frame, frameOf, type FrameOptions, paintFrame, pixelSize, uniteBoxes } from "./frame.ts";
import { writeGif } from "./gif.ts";
import { paletteFor, type Theme } from "./palette.ts";
import { drawSvg, type Still } from "./svg.ts";

interface RecordingOptions extends Omit<FrameOptions, "hexagonal"> {
  /** Generations to run: the first picture shows the current board, the last one this many generations later. */
  readonly generations: number;
  readonly every?: number | undefined;
  readonly theme?: Theme | undefined;
}

export interface GifOptions extends RecordingOptions {
  readonly delayMs?: number | undefined;
}

export interface SvgOptions extends RecordingOptions {
  readonly caption?: ((generation: bigint) => string) | undefined;
  readonly title?: string | undefined;
}

/** The result with all chosen options. */
export interface Recorded<Content> {
  readonly content: Content;
  readonly pictures: number;
  readonly every: number;
  readonly frame: Frame;
}

const MAX_PICTURES = 2000;
/** Default number of pictures: about 20 seconds. */
const DEFAULT_PICTURES = 300;
const MAX_STILLS = 60;
const DEFAULT_DELAY_MS = 70;
/** Viewers replace shorter delays by a tenth of a second. */
const MIN_DELAY_MS = 20;
const MAX_DELAY_MS = 60_000;
const SHEET_WIDTH = 960;
/** Fits three pictures side by side. */
const STILL_SIDE = 304;

/** Records an animation; afterwards the engine is at the last picture. */
export function recordGif(engine: Engine, wishes: GifOptions): Result<Recorded<Uint8Array>> {
  const { generations, delayMs = DEFAULT_DELAY_MS } = wishes;
  if (!(delayMs >= MIN_DELAY_MS && delayMs <= MAX_DELAY_MS))
    return refuse({
      en: "a picture is shown for {low} to {high} ms, not {found}",
      ja: "1枚の表示時間は{found}ではなく{low}～{high}ミリ秒です",
      values: { low: MIN_DELAY_MS, high: MAX_DELAY_MS, found: delayMs },
    });
  const every = wishes.every ?? Math.max(1, Math.ceil(generations / (DEFAULT_PICTURES - 1)));
  const steps = planSteps(generations, every, MAX_PICTURES);
  if (!steps.ok) return steps;
  const frame = chooseFrame(engine, wishes, steps.value);
  if (!frame.ok) return frame;
  const { width, height, scale } = frame.value;
  const palette = paletteFor(engine.rule, wishes.theme ?? "light");
  const frames = stillsOf(engine, frame.value, steps.value);
  const hexagonal = isHexagonal(engine.rule);
  const content = writeGif({ width, height, scale, hexagonal, delayMs, palette, frames });
  return ok({ content, pictures: steps.value.length + 1, every, frame: frame.value });
}

/** Draws the current board or, with generations, several side by side. */
export function recordSvg(engine: Engine, wishes: SvgOptions): Result<Recorded<string>> {
  const { generations, caption, title } = wishes;
  const every = wishes.every ?? Math.max(1, generations);
  const steps = planSteps(generations, every, MAX_STILLS);
  if (!steps.ok) return steps;
  const frame = chooseFrame(engine, wishes, steps.value, steps.value.length > 0 ? STILL_SIDE : undefined);
  if (!frame.ok) return frame;
  const { width, height, scale } = frame.value;
  const stills: Still[] = [];
  for (const states of stillsOf(engine, frame.value, steps.value))
    stills.push(caption ? { states, caption: caption(engine.generation) } : { states });
  const hexagonal = isHexagonal(engine.rule);
  const content = drawSvg({
    width,
    height,
    scale,
    hexagonal,
    palette: paletteFor(engine.rule, wishes.theme ?? "light"),
    stills,
    columns: Math.max(1, Math.floor(SHEET_WIDTH / pixelSize(hexagonal, width, height, scale).width)),
    ...(title === undefined ? {} : { title }),
  });
  return ok({ content, pictures: stills.length, every, frame: frame.value });
}

/** Steps between pictures; the last may be shorter. */
function planSteps(generations: number, every: number, most: number): Result<readonly number[]> {
  if (!Number.isSafeInteger(generations) || generations < 0)
    return refuse({
      en: "an animation needs a whole number of generations, not {found}",
      ja: "動画の世代数は整数です（{found} は使えません）",
      values: { found: generations },
    });
  if (!Number.isSafeInteger(every) || every < 1)
    return refuse({
      en: "the step between two pictures is a whole number of generations, at least 1, not {found}",
      ja: "絵と絵の間は1以上の整数の世代です（{found} は使えません）",
      values: { found: every },
    });
  const steps = Math.ceil(generations / every);
  if (steps + 1 > most)
    return refuse({
      en: "{count} pictures are too many (at most {most}); every {every} generations would do",
      ja: "絵{count}枚は多すぎます（最大{most}枚）。{every}世代ごとなら描けます",
      values: { count: steps + 1, most, every: Math.ceil(generations / (most - 1)) },
    });
  return ok(Array.from({ length: steps }, (_, i) => Math.min(every, generations - i * every)));
}

/** Unbounded boards run twice: the first run measures their extent. */
function chooseFrame(engine: Engine, asked: RecordingOptions, steps: readonly number[], side?: number): Result<Frame> {
  const wishes: FrameOptions = { ...asked, hexagonal: isHexagonal(engine.rule) };
  const pictures = steps.length + 1;
  if (wishes.window) return frameOf(undefined, wishes, pictures, side);
  const { topology } = engine;
  if (topology.kind !== "unbounded") return frameOf(bigWhole(topology), wishes, pictures, side);
  const start = engine.field();
  const generation = engine.generation;
  if (!start)
    return refuse({
      en: "the board is too large for a picture; a window is needed",
      ja: "盤が大きすぎて描けません。範囲を指定してください",
    });
  let reach = engine.bounds();
  for (const step of steps) {
    engine.step(step);
    reach = uniteBoxes(reach, engine.bounds());
  }
  if (steps.length > 0) engine.load(start, generation);
  return frameOf(reach && withMargin(reach), wishes, pictures, side);
}

function* stillsOf(engine: Engine, frame: Frame, steps: readonly number[]): Generator<Uint8Array> {
  yield paintFrame(engine, frame);
  for (const step of steps) {
    engine.step(step);
    yield paintFrame(engine, frame);
  }
}

function bigWhole({ width, height }: Pick<Box, "width" | "height">): BigBox {
  return { x: 0n, y: 0n, width: BigInt(width), height: BigInt(height) };
}

function withMargin({ x, y, width, height }: BigBox): BigBox {
  return { x: x - 1n, y: y - 1n, width: width + 2n, height: height + 2n };
}
