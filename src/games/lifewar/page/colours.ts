import { mixColours, pixelOf, readHex, type Rgb } from "../../../life/pictures/palette.ts";
import type { Palette } from "../../board.ts";

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
  const night = readHex(palette("night"));
  const line = readHex(palette("night-line"));
  const seats = [readHex(palette("night-s0")), readHex(palette("night-s1"))] as const;
  const owned = [night, mixColours(night, seats[0], 0.07), mixColours(night, seats[1], 0.055)] as const;
  const ramp = (share: (step: number) => number): Uint32Array =>
    Uint32Array.from({ length: 2 * STEPS }, (_, index) =>
      pixelOf(mixColours(night, seats[index < STEPS ? 0 : 1], share(index % STEPS))),
    );
  return {
    seats,
    outside: pixelOf(mixColours(night, [0, 0, 0], 0.45)),
    ground: Uint32Array.from([
      ...owned.map((ground) => pixelOf(ground)),
      pixelOf(owned[0]),
      pixelOf(owned[1]),
      pixelOf(mixColours(owned[2], seats[1], 0.12)),
      ...owned.map((ground) => pixelOf(mixColours(ground, line, 0.8))),
    ]),
    live: Uint32Array.from([0, pixelOf(seats[0]), pixelOf(seats[1])]),
    density: ramp((step) => 0.65 + (0.35 * (step + 1)) / STEPS),
    trail: ramp((step) => 0.06 + (0.3 * (step + 1)) / STEPS),
  };
}
