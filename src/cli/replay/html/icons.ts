import { type Markup, raw } from "../../../tournament/report/html/markup.ts";

/** SVG paths, because some machines lack these characters or show them as emoji. */
const PATHS = {
  first: "M4 3v10M12.5 3.5 7 8l5.5 4.5",
  back: "M10 3.5 5.5 8l4.5 4.5",
  next: "M6 3.5 10.5 8 6 12.5",
  end: "M12 3v10M3.5 3.5 9 8l-5.5 4.5",
  go: "M5 3v10l8-5z",
  pause: "M5 3h2v10H5zM9.5 3h2v10h-2z",
  flag: "M4 14V2.5M4 3h8l-2 2.5L12 8H4",
} as const;

const FILLED: readonly string[] = ["go", "pause"];

export function icon(name: keyof typeof PATHS): Markup {
  const fill = FILLED.includes(name) ? "currentColor" : "none";
  return raw(
    `<svg class="icon ${name}" width="16" height="16" viewBox="0 0 16 16" fill="${fill}" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${PATHS[name]}"/></svg>`,
  );
}
