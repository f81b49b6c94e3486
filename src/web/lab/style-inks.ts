import type { Rgb } from "../../life/pictures/palette.ts";
import type { InkKind } from "./model.ts";
import type { PaintStyle } from "./protocol.ts";
import type { ScreenInks } from "./screen.ts";

/** Reads a CSS custom property by its name without dashes. */
export type Token = (name: string) => string;

export function tokensOf(element: Element): Token {
  const style = getComputedStyle(element);
  return (name) => style.getPropertyValue(`--${name}`).trim();
}

export function screenInks(token: Token): ScreenInks {
  return {
    ground: token("lab"),
    line: token("lab-line"),
    boldLine: token("lab-line-bold"),
    outside: token("sunken"),
    act: token("ai"),
    ink: token("ink"),
  };
}

/** The worker's paint style. */
export function paintStyleOf(token: Token, theme: "light" | "dark", kind: InkKind): PaintStyle {
  return {
    theme,
    ground: readColour(token("lab")),
    ink: readColour(token("ink")),
    old: readColour(token("lab-old")),
    trail: readColour(token("lab-trail")),
    showTrails: kind === "trails",
    showAges: kind !== "plain",
  };
}

function readColour(text: string): Rgb {
  const [, red = "0", green = "0", blue = "0"] = /^#(..)(..)(..)$/.exec(text) ?? [];
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}
