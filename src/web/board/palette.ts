import type { Palette } from "../../games/board.ts";

const palettes = new Map<string, Map<string, string>>();

/** Reads CSS tokens of the current theme; each is read once per theme. */
export function paletteOf(theme: string): Palette {
  const cache = palettes.get(theme) ?? new Map<string, string>();
  palettes.set(theme, cache);
  let style: CSSStyleDeclaration | undefined;
  return (token) => {
    const cached = cache.get(token);
    if (cached !== undefined) return cached;
    style ??= getComputedStyle(document.documentElement);
    const value = style.getPropertyValue(`--${token}`).trim();
    // Empty until the style sheet is loaded; do not cache that.
    if (value !== "") cache.set(token, value);
    return value;
  };
}
