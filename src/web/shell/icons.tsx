import type { VNode } from "preact";

/** Drawn on 16 x 16 in the text colour. */
const STROKES = {
  find: "M11.5 7a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0ZM10.5 10.5l3 3",
  sun: "M11 8a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM8 1.5V3M8 13v1.5M1.5 8H3M13 8h1.5M3.4 3.4l1 1M11.6 11.6l1 1M3.4 12.6l1-1M11.6 4.4l1-1",
  moon: "M13 9.8A5.5 5.5 0 0 1 6.2 3a5.5 5.5 0 1 0 6.8 6.8Z",
  eye: "M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8ZM9.8 8a1.8 1.8 0 1 1-3.6 0 1.8 1.8 0 0 1 3.6 0Z",
  bars: "M2 13.5h12M3.5 13V9M8 13V3M12.5 13V6",
  lab: "M2.5 2.5h4v4h-4zM9.5 2.5h4v4h-4zM9.5 9.5h4v4h-4zM2.5 9.5h4v4h-4z",
  more: "M2.5 4.5h11M2.5 8h11M2.5 11.5h11",
  flag: "M4 14.2V2.2M4 3h8.2l-2.1 2.7 2.1 2.6H4",
  close: "m4 4 8 8M12 4l-8 8",
  check: "m3 8.5 3.2 3L13 4.5",
  copy: "M5.5 5.5v-3h8v8h-3M2.5 5.5h8v8h-8z",
  link: "M6.5 9.5a2.8 2.8 0 0 0 4 0l2-2a2.8 2.8 0 1 0-4-4l-.8.8M9.5 6.5a2.8 2.8 0 0 0-4 0l-2 2a2.8 2.8 0 1 0 4 4l.8-.8",
  download: "M8 2v8M4.5 7 8 10.5 11.5 7M2.5 13.5h11",
  flip: "M5 2.5v11M5 2.5 2.5 5M5 2.5 7.5 5M11 13.5v-11M11 13.5 8.5 11M11 13.5l2.5-2.5",
  full: "M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10",
  again: "M3 8a5 5 0 1 0 1.6-3.7M3 2.5v3h3",
  undo: "M3 6h6.5a3.5 3.5 0 0 1 0 7H6M3 6l3-3M3 6l3 3",
  redo: "M13 6H6.5a3.5 3.5 0 0 0 0 7H10M13 6l-3-3M13 6l-3 3",
  offline:
    "M1.5 6.2A9.5 9.5 0 0 1 4.7 4M8 3c2.6 0 4.9 1.2 6.5 3.2M4 9a5.6 5.6 0 0 1 2.3-1.6M9.7 7.4C10.6 7.7 11.4 8.3 12 9M8 12.5v.1M2.5 2.5l11 11",
  pen: "m3 13 .7-3L11 2.7l2.3 2.3L6 12.3 3 13ZM9.5 4.2l2.3 2.3",
  hand: "M5 8V3.7a1 1 0 0 1 2 0V7V2.7a1 1 0 0 1 2 0V7V3.7a1 1 0 0 1 2 0V9.5a4 4 0 0 1-4 4c-2.2 0-3-1.2-4.5-4.2C2 8.3 3.5 7.5 4.2 8.600L5 9.8",
  dice: "M2.5 2.500h11v11h-11zM5.5 5.500v.1M10.5 10.500v.1M10.5 5.500v.1M5.5 10.500v.1M8 8v.1",
  trash: "M3 4.500h10M6.5 4.500v-2h3v2M4.5 4.500l.6 9h5.800l.6-9",
  hint: "M6 11.500h4M6.5 13.500h3M8 2a4 4 0 0 0-2.5 7.100c.4.4.5.9.5 1.400h4c0-.5.1-1 .5-1.400A4 4 0 0 0 8 2Z",
  note: "M2.5 3h11v7.500H8L5 13.500v-3H2.5zM5 5.500h6M5 8h4",
  veil: "M2 6c2.5 2 9.5 2 12 0M4 8.500l-1 2M8 8.800V11M12 8.500l1 2",
  info: "M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0ZM8 7.200V11M8 5v.1",
  book: "M8 4.500C6.500 3 4.500 2.500 2 2.500v10c2.500 0 4.500.5 6 2 1.500-1.500 3.500-2 6-2v-10c-2.500 0-4.500.5-6 2ZM8 4.500v10",
  key: "M9 7a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM9 7h5v2.500M11.5 7v2",
  plug: "M5.5 2v3.500M10.5 2v3.500M3.5 5.500h9V8a4.5 4.5 0 0 1-9 0zM8 12.500V15",
  trophy: "M5 2.500h6V7a3 3 0 0 1-6 0zM5 4H2.500c0 2 1 3 2.5 3M11 4h2.500c0 2-1 3-2.5 3M8 10v3M5.5 13.500h5",
  chevronDown: "m4 6 4 4 4-4",
  chevronUp: "m4 10 4-4 4 4",
  step: "m6 3.5 4.5 4.500L6 12.5",
  back: "M10 3.5 5.5 8l4.5 4.5",
  move: "M8 2v12M2 8h12M8 2 6.5 3.5M8 2l1.5 1.5M8 14l-1.5-1.5M8 14l1.5-1.5M2 8l1.5-1.5M2 8l1.5 1.5M14 8l-1.5-1.5M14 8l-1.5 1.5",
  dashes: "M2.5 2.5h11v11h-11z",
  plus: "M8 3v10M3 8h10",
  minus: "M3 8h10",
  whole: "M2.5 2.5h11v11h-11zM6 6h4v4H6z",
  turnLeft: "M4 6.5a5 5 0 1 1-.5 4M4 2.5v4h4",
  turnRight: "M12 6.5a5 5 0 1 0 .5 4M12 2.500v4H8",
  flipAcross: "M8 2v12M6 4.500 2.500 11.500H6zM10 4.500l3.500 7H10z",
  flipDown: "M2 8h12M4.500 6l7-3.500V6zM4.500 10l7 3.500V10z",
  cut: "M4.500 13.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM11.500 13.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM5.500 9.800 11 2.500M10.500 9.800 5 2.500",
} as const;

const FILLED = {
  play: "M4.5 3v10l8-5z",
  pause: "M4 3h3v10H4zM9 3h3v10H9z",
  first: "M3 3h2v10H3zM13 3v10L6 8z",
  last: "M11 3h2v10h-2zM3 3v10l7-5z",
  glider: "M6 2h4v4H6zM10 6h4v4h-4zM2 10h4v4H2zM6 10h4v4H6zM10 10h4v4h-4z",
} as const;

export type IconName = keyof typeof STROKES | keyof typeof FILLED;

interface Props {
  readonly name: IconName;
  readonly size?: number;
}

/** Hidden from screen readers; a button with only an icon needs an `aria-label`. */
export function Icon({ name, size = 16 }: Props): VNode {
  const filled = name in FILLED;
  const path = filled ? FILLED[name as keyof typeof FILLED] : STROKES[name as keyof typeof STROKES];
  return (
    <svg
      class="glyph"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill={filled ? "currentColor" : "none"}
      stroke={filled ? "none" : "currentColor"}
      stroke-width="1.5"
      stroke-linecap="round"
      stroke-linejoin="round"
      stroke-dasharray={name === "dashes" ? "2.2 2" : undefined}
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
