import type { Rule } from "../rules/rule.ts";

export const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export interface Palette {
  /** By state; state 0 is the ground. */
  readonly states: readonly Rgb[];
  readonly line: Rgb;
  /** Every tenth line. */
  readonly boldLine: Rgb;
  readonly text: Rgb;
  /** States drawn as rings if cells are large enough, so that living states do not differ by colour only. */
  readonly hollow: ReadonlySet<number>;
}

interface Inks {
  readonly ground: Rgb;
  readonly line: Rgb;
  readonly boldLine: Rgb;
  readonly text: Rgb;
  /** Start colour of fading Generations cells. */
  readonly sepia: Rgb;
  /** Colours of states 1, 2, ... for rules without colours. */
  readonly fixed: readonly Rgb[];
  readonly seats: readonly [Rgb, Rgb];
  /** Red and blue variants that colour-blind readers can distinguish. */
  readonly redAndBlue: readonly [Rgb, Rgb];
}

const INKS: Readonly<Record<Theme, Inks>> = {
  light: {
    ground: readHex("fdfbf5"),
    line: readHex("e2dccd"),
    boldLine: readHex("c8c1b1"),
    text: readHex("4a4c4e"),
    sepia: readHex("8a6d3b"),
    fixed: "1b1d1f 0e7f88 b87003 6b4ea0 4a8a6b 2c5fd1 a03c6e 8b8a84".split(" ").map(readHex),
    seats: [readHex("0e7f88"), readHex("b87003")],
    redAndBlue: [readHex("c42b3a"), readHex("2c5fd1")],
  },
  dark: {
    ground: readHex("0e1114"),
    line: readHex("1f252b"),
    boldLine: readHex("343b43"),
    text: readHex("b7b6af"),
    sepia: readHex("c9ab6b"),
    fixed: "eceae4 2fb3b8 e9a62f b39ae6 6fb792 7ea2ff e58ab4 8b8f96".split(" ").map(readHex),
    seats: [readHex("2fb3b8"), readHex("e9a62f")],
    redAndBlue: [readHex("ff7480"), readHex("7ea2ff")],
  },
};

/** Share of ink left in the last generation: a dying cell must stay visible, also on paper. */
const MIN_INK_SHARE = 0.6;
/** Minimum pixels per cell for rings. */
export const MIN_RING_SCALE = 6;
/** Minimum pixels per cell for lines. */
export const MIN_LINE_SCALE = 4;

export function paletteFor(rule: Rule, theme: Theme): Palette {
  const inks = INKS[theme];
  const states = [inks.ground, ...livingColours(rule, inks)].map((colour, state) => rule.colours?.get(state) ?? colour);
  const ground = states[0] ?? inks.ground;
  const own = ground !== inks.ground;
  return {
    states,
    line: own ? mixColours(ground, contrastTo(ground), 0.12) : inks.line,
    boldLine: own ? mixColours(ground, contrastTo(ground), 0.25) : inks.boldLine,
    text: inks.text,
    hollow: new Set(rule.kind === "colours" ? [rule.living[1]] : []),
  };
}

function livingColours(rule: Rule, inks: Inks): Rgb[] {
  const [ink = inks.text] = inks.fixed;
  const states = Array.from({ length: rule.states - 1 }, (_, i) => i + 1);
  switch (rule.kind) {
    case "map":
    case "range":
      return states.map((state) => (state === 1 ? ink : fade(inks, state, rule.states)));
    case "colours": {
      // The homework names its states red and blue; battles name them by seat.
      const pair = rule.living[0] === 1 ? inks.seats : inks.redAndBlue;
      return states.map((state) => pair[rule.living.indexOf(state)] ?? ink);
    }
    case "table":
    case "own":
      return states.map((state) => fixedInk(inks, state, rule.states));
  }
}

/** States 2, 3, ... of Generations fade out. */
function fade({ ground, sepia }: Inks, state: number, states: number): Rgb {
  return mixColours(sepia, ground, ((state - 2) / Math.max(1, states - 3)) * (1 - MIN_INK_SHARE));
}

/** After the last ink the colours repeat, paler. */
function fixedInk({ ground, fixed }: Inks, state: number, states: number): Rgb {
  const turns = Math.ceil((states - 1) / fixed.length);
  const turn = Math.floor((state - 1) / fixed.length);
  return mixColours(fixed[(state - 1) % fixed.length] ?? ground, ground, (turn / turns) * (1 - MIN_INK_SHARE));
}

function contrastTo([red, green, blue]: Rgb): Rgb {
  return 0.3 * red + 0.6 * green + 0.1 * blue > 128 ? [0, 0, 0] : [255, 255, 255];
}

export type Rgb = readonly [red: number, green: number, blue: number];

/** Reads `#rrggbb`, with or without `#`; anything else is black. */
export function readHex(text: string): Rgb {
  const [, digits = "0"] = /^\s*#?([0-9a-f]{6})/i.exec(text) ?? [];
  const value = Number.parseInt(digits, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export function writeHex(colour: Rgb): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

export function mixColours(from: Rgb, to: Rgb, share: number): Rgb {
  const part = (i: 0 | 1 | 2): number => Math.round(from[i] + (to[i] - from[i]) * share);
  return [part(0), part(1), part(2)];
}

/** A pixel of an ImageData as a 32-bit word; assumes a little-endian machine. */
export function pixelOf([red, green, blue]: Rgb, alpha = 255): number {
  return ((alpha << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}
