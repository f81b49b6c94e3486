import type { Palette } from "../../board.ts";

export type Rgb = readonly [red: number, green: number, blue: number];

/** Theme colours have the form #rrggbb. */
export function readColour(text: string): Rgb {
  const [, digits] = /^\s*#([0-9a-f]{6})/i.exec(text) ?? [];
  const value = digits === undefined ? 0 : parseInt(digits, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function mix(under: Rgb, over: Rgb, share: number): Rgb {
  const channel = (index: 0 | 1 | 2): number =>
    Math.round(under[index] + (over[index] - under[index]) * share);
  return [channel(0), channel(1), channel(2)];
}

/** A pixel of an ImageData as a 32-bit word; assumes a little-endian machine. */
export function pixelOf([red, green, blue]: Rgb): number {
  return (0xff000000 | (blue << 16) | (green << 8) | red) >>> 0;
}

/** Precomputed pixel colours: cells by density, trails by age, ground by owner. */
export interface Inks {
  readonly seats: readonly [Rgb, Rgb];
  readonly outside: number;
  /** 0 = unowned, 1 = seat 0, 2 = seat 1; then the same three hatched, then under a grid line. */
  readonly ground: Uint32Array;
  readonly live: Uint32Array;
  /** Sixteen steps for seat 0, sixteen for seat 1. */
  readonly density: Uint32Array;
  readonly trail: Uint32Array;
}

export const STEPS = 16;

export function readInks(palette: Palette): Inks {
  const night = readColour(palette("night"));
  const line = readColour(palette("night-line"));
  const seats = [readColour(palette("night-s0")), readColour(palette("night-s1"))] as const;
  const owned = [night, mix(night, seats[0], 0.07), mix(night, seats[1], 0.055)] as const;
  const ramp = (share: (step: number) => number): Uint32Array =>
    Uint32Array.from({ length: 2 * STEPS }, (_, index) =>
      pixelOf(mix(night, seats[index < STEPS ? 0 : 1], share(index % STEPS))),
    );
  return {
    seats,
    outside: pixelOf(mix(night, [0, 0, 0], 0.45)),
    ground: Uint32Array.from([
      ...owned.map(pixelOf),
      pixelOf(owned[0]),
      pixelOf(owned[1]),
      pixelOf(mix(owned[2], seats[1], 0.12)),
      ...owned.map((ground) => pixelOf(mix(ground, line, 0.8))),
    ]),
    live: Uint32Array.from([0, pixelOf(seats[0]), pixelOf(seats[1])]),
    density: ramp((step) => 0.65 + (0.35 * (step + 1)) / STEPS),
    trail: ramp((step) => 0.06 + (0.3 * (step + 1)) / STEPS),
  };
}
