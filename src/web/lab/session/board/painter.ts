import type { Engine } from "../../../../life/engines/index.ts";
import { MIN_RING_SCALE, MIN_LINE_SCALE, type Palette, paletteFor } from "../../../../life/pictures/palette.ts";
import { Ages } from "./ages.ts";
import { paintDensity } from "./density.ts";
import { inksByAge, inksByShare, inksByState } from "./inks.ts";
import type { PaintedCells, PaintRequest, PaintStyle } from "../protocol.ts";
import { clipFrame, frameOf } from "../viewport.ts";

/** Used until the page sets its own style. */
const INITIAL_STYLE: PaintStyle = {
  theme: "light",
  ground: [253, 251, 245],
  ink: [27, 29, 31],
  old: [43, 76, 155],
  trail: [138, 109, 59],
  showTrails: true,
  showAges: true,
};

/** Inks without and with grid lines. */
type PlainAndLined = readonly [plain: Uint32Array, lined: Uint32Array];

interface Inks {
  readonly byAge: PlainAndLined;
  readonly byState: PlainAndLined;
  readonly byShare: readonly Uint32Array[];
  readonly palette: Palette;
}

/** Paints a board with one pixel per cell or block of cells, and tracks the ages of cells. */
export class Painter {
  readonly #now: () => number;
  readonly #ages = new Ages();
  #style = INITIAL_STYLE;
  #inks: { readonly rule: Engine["rule"]; readonly inks: Inks } | undefined;
  #states = new Uint8Array(0);

  constructor(now: () => number) {
    this.#now = now;
  }

  set style(style: PaintStyle) {
    this.#style = style;
    this.#inks = undefined;
  }

  get style(): PaintStyle {
    return this.#style;
  }

  /** Call when the board is replaced or jumps to another generation. */
  forget(): void {
    this.#ages.forget();
  }

  paint(engine: Engine, { viewport, spare }: PaintRequest): PaintedCells {
    const { topology } = engine;
    const frame = topology.kind === "unbounded" ? frameOf(viewport) : clipFrame(frameOf(viewport), topology);
    const { width, height, x, y, block } = frame;
    const count = width * height;
    const pixels = spare?.length === count ? spare : new Uint32Array(count);
    const lined = viewport.cell >= MIN_LINE_SCALE;
    const picture = { pixels, width, height, x, y, block, lined, hollow: new Uint32Array(0) };
    const inks = this.#inksFor(engine);
    if (block > 1) {
      this.#ages.forget();
      paintDensity(engine, frame, inks.byShare, pixels, this.#now);
      return picture;
    }
    if (this.#states.length < count) this.#states = new Uint8Array(count);
    const states = this.#states;
    const window = { x, y, width, height };
    engine.paint(window, states);
    if (engine.rule.states === 2) {
      this.#ages.update(window, engine.generation, states, inks.byAge[lined ? 1 : 0], pixels);
      return picture;
    }
    const byState = inks.byState[lined ? 1 : 0];
    for (let i = 0; i < count; i++) pixels[i] = byState[states[i] as number] as number;
    const rings = viewport.cell >= MIN_RING_SCALE && inks.palette.hollow.size > 0;
    return rings ? { ...picture, hollow: indicesOf(states.subarray(0, count), inks.palette.hollow) } : picture;
  }

  #inksFor({ rule }: Engine): Inks {
    if (this.#inks?.rule === rule) return this.#inks.inks;
    const palette = paletteFor(rule, this.#style.theme);
    const inks: Inks = {
      byAge: [inksByAge(this.#style, false), inksByAge(this.#style, true)],
      byState: [inksByState(palette, this.#style, false), inksByState(palette, this.#style, true)],
      byShare: palette.states.map((ink) => inksByShare(this.#style, rule.states === 2 ? this.#style.ink : ink)),
      palette,
    };
    this.#inks = { rule, inks };
    return inks;
  }
}

function indicesOf(states: Uint8Array, wanted: ReadonlySet<number>): Uint32Array {
  const indices: number[] = [];
  for (const [index, state] of states.entries()) if (state !== 0 && wanted.has(state)) indices.push(index);
  return Uint32Array.from(indices);
}
