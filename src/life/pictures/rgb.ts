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
