import type { Seat } from "../../core/seats.ts";
import type { SeenGhost } from "./seen-ghosts.ts";

/** Seat 0 is solid and faces up, seat 1 is hollow and faces down. */
const SEAT_FILLS = ["var(--s0-fill,#0e7f88)", "var(--s1-fill,#b87003)"] as const;
const GHOST_FILLS = { r: "var(--ghost-red,#c42b3a)", b: "var(--ghost-blue,#2c5fd1)" } as const;
const PAPER = "var(--surface,#fffefb)";
const LETTER_FILLS = [PAPER, "var(--s1,#855000)"] as const;

const BODY = "M21 86V49a29 29 0 0 1 58 0V86q-7.25-13-14.5 0t-14.5 0-14.5 0-14.5 0z";
const HORNS = "M27 36Q20 24 23 11 35 13 42 24zM73 36Q80 24 77 11 65 13 58 24z";

function eyes(fill: string, cy: number): string {
  return `<g fill="${fill}"><circle cx="39" cy="${cy}" r="6.5"/><circle cx="61" cy="${cy}" r="6.5"/></g>`;
}

/** Defined once and referenced sixteen times, because a page holds an image per ply; `currentColor` sets the colour. */
export const GHOST_DEFS =
  `<defs><g id="gh0" fill="currentColor" stroke="currentColor" stroke-width="3" stroke-linejoin="round">` +
  `<path d="${BODY}"/><g stroke="none">${eyes(PAPER, 35)}</g></g>` +
  `<g id="gh1" fill="${PAPER}" stroke="currentColor" stroke-width="6" stroke-linejoin="round">` +
  `<path d="${BODY}"/><g stroke="none">${eyes("currentColor", 44)}</g></g>` +
  `<path id="gh-r" d="${HORNS}" fill="currentColor"/>` +
  `<ellipse id="gh-b" cx="50" cy="10" rx="19" ry="5" fill="none" stroke="currentColor" stroke-width="4"/></defs>`;

/** A ghost in the square with its upper left corner at (x, y). */
export function ghostAt(
  { seat, letter, colour }: Omit<SeenGhost, "place">,
  x: number,
  y: number,
  size = 1,
): string {
  const fill = colour ? GHOST_FILLS[colour] : SEAT_FILLS[seat];
  const text = seat === 1 && colour ? fill : LETTER_FILLS[seat];
  const scale = size === 1 ? "" : ` scale(${size})`;
  return (
    `<g transform="translate(${x} ${y})${scale}" color="${fill}">` +
    (colour ? `<use href="#gh-${colour}"/>` : "") +
    `<use href="#gh${seat}"/><text x="50" y="${seat === 0 ? 70 : 74}" fill="${text}">${letter}</text></g>`
  );
}

/** An exit arrow centred at (x, y): solid and up for seat 0, dashed and down for seat 1. */
export function arrowAt(seat: Seat, x: number, y: number, size = 1): string {
  const direction = seat === 0 ? 1 : -1;
  const dashes = seat === 0 ? "" : ` stroke-dasharray="10 9"`;
  return (
    `<g transform="translate(${x} ${y}) scale(${size} ${size * direction})" stroke="${SEAT_FILLS[seat]}" fill="none" ` +
    `stroke-width="6" stroke-linecap="round" stroke-linejoin="round">` +
    `<path d="M0 28V-26"${dashes}/><path d="M-17-10 0-28 17-10"/></g>`
  );
}
