import type { VNode } from "preact";

/** Icons used only by the laboratory. */
const PATHS = {
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

export type LabIconName = keyof typeof PATHS;

export function LabIcon({ name, size = 18 }: { readonly name: LabIconName; readonly size?: number }): VNode {
  return (
    <svg
      class="glyph"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      stroke-width="1.5"
      stroke-linecap="round"
      stroke-linejoin="round"
      stroke-dasharray={name === "dashes" ? "2.2 2" : undefined}
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
