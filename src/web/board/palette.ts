import type { Palette } from "../../games/page.ts";

const palettes = new Map<string, Map<string, string>>();

/** The tokens of the theme in effect; each is asked of the style sheet once a theme. */
export function paletteOf(theme: string): Palette {
  const known = palettes.get(theme) ?? new Map<string, string>();
  palettes.set(theme, known);
  let style: CSSStyleDeclaration | undefined;
  return (token) => {
    const found = known.get(token);
    if (found !== undefined) return found;
    style ??= getComputedStyle(document.documentElement);
    const value = style.getPropertyValue(`--${token}`).trim();
    // Before the style sheet has come there is nothing to remember.
    if (value !== "") known.set(token, value);
    return value;
  };
}
