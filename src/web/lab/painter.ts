import type { Engine } from "../../life/engines/index.ts";
import { MIN_RING_SCALE, MIN_LINE_SCALE, type Palette, paletteFor } from "../../life/pictures/palette.ts";
import { Ages } from "./ages.ts";
import { paintDensity } from "./density.ts";
import { inksByAge, inksByShare, inksByState } from "./inks.ts";
import type { PaintStyle, Picture, PaintRequest } from "./protocol.ts";
import { clipFrame, frameOf } from "./viewport.ts";

/** The page tells its own as soon as it is there. */
const FIRST_LOOK: PaintStyle = {
  theme: "light",
  ground: [253, 251, 245],
  ink: [27, 29, 31],
  old: [43, 76, 155],
  trail: [138, 109, 59],
  showTrails: true,
  showAges: true,
};

/** Without lines and with them. */
type PlainAndLined = readonly [plain: Uint32Array, lined: Uint32Array];

interface Inks {
  readonly byAge: PlainAndLined;
  readonly byState: PlainAndLined;
  readonly byShare: readonly Uint32Array[];
  readonly palette: Palette;
}

/** Turns a board into pixels, one a cell or one a block of cells, and remembers how old cells are. */
export class Painter {
  readonly #now: () => number;
  readonly #ages = new Ages();
  #look = FIRST_LOOK;
  #inks: { readonly rule: Engine["rule"]; readonly inks: Inks } | undefined;
  #states = new Uint8Array(0);

  constructor(now: () => number) {
    this.#now = now;
  }

  set look(look: PaintStyle) {
    this.#look = look;
    this.#inks = undefined;
  }

  get look(): PaintStyle {
    return this.#look;
  }

  /** The board is another one, or at another time than the one that follows. */
  forget(): void {
    this.#ages.forget();
  }

  paint(
    engine: Engine,
    { viewport, spare }: PaintRequest,
  ): Pick<Picture, "pixels" | "width" | "height" | "x" | "y" | "block" | "lined" | "hollow"> {
    const { topology } = engine;
    const frame = topology.kind === "unbounded" ? frameOf(viewport) : clipFrame(frameOf(viewport), topology);
    const { width, height, x, y, block } = frame;
    const count = width * height;
    const pixels = spare?.length === count ? spare : new Uint32Array(count);
    const lined = viewport.cell >= MIN_LINE_SCALE;
    const picture = { pixels, width, height, x, y, block, lined };
    const inks = this.#inksFor(engine);
    if (block > 1) {
      this.#ages.forget();
      paintDensity(engine, frame, inks.byShare, pixels, this.#now);
      return { ...picture, hollow: new Uint32Array(0) };
    }
    if (this.#states.length < count) this.#states = new Uint8Array(count);
    const states = this.#states;
    const window = { x, y, width, height };
    engine.paint(window, states);
    if (engine.rule.states === 2) {
      this.#ages.update(window, engine.generation, states, inks.byAge[lined ? 1 : 0], pixels);
      return { ...picture, hollow: new Uint32Array(0) };
    }
    const byState = inks.byState[lined ? 1 : 0];
    for (let i = 0; i < count; i++) pixels[i] = byState[states[i] as number] as number;
    const rings = viewport.cell >= MIN_RING_SCALE && inks.palette.hollow.size > 0;
    return {
      ...picture,
      hollow: rings ? placesOf(states.subarray(0, count), inks.palette.hollow) : new Uint32Array(0),
    };
  }

  #inksFor({ rule }: Engine): Inks {
    if (this.#inks?.rule === rule) return this.#inks.inks;
    const palette = paletteFor(rule, this.#look.theme);
    const inks: Inks = {
      byAge: [inksByAge(this.#look, false), inksByAge(this.#look, true)],
      byState: [inksByState(palette, this.#look, false), inksByState(palette, this.#look, true)],
      byShare: palette.states.map((ink) => inksByShare(this.#look, rule.states === 2 ? this.#look.ink : ink)),
      palette,
    };
    this.#inks = { rule, inks };
    return inks;
  }
}

function placesOf(states: Uint8Array, wanted: ReadonlySet<number>): Uint32Array {
  const places: number[] = [];
  for (const [place, state] of states.entries()) if (state !== 0 && wanted.has(state)) places.push(place);
  return Uint32Array.from(places);
}
