/** Steps a second, as the slider has them; the last is as many as there are. */
export const SPEEDS: readonly number[] = [
  1,
  2,
  3,
  4,
  6,
  8,
  12,
  20,
  30,
  60,
  120,
  250,
  500,
  1000,
  2500,
  10_000,
  Infinity,
];
export const DEFAULT_SPEED = SPEEDS.indexOf(60);

/** 2 to this power generations a step. */
export const MAX_EXPONENT = 40;

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** 10 as `¹⁰`. */
export function formatSuperscript(power: number): string {
  return String(power)
    .split("")
    .map((digit) => RAISED[Number(digit)] ?? "")
    .join("");
}

/** Whole numbers of any length, with commas; one with more characters than there is room for as a power of ten. */
export function groupDigits(value: bigint | number, room = 15): string {
  const text = value.toLocaleString("en");
  if (text.length <= room) return text.replace("-", "−");
  const digits = String(value).replace("-", "");
  const [first, rest] = [digits.slice(0, 1), digits.slice(1, 3)];
  return `${value < 0 ? "−" : ""}${first}.${rest}×10${formatSuperscript(digits.length - 1)}`;
}

/** Characters of a figure that has a third of the panel. */
export const FIGURE_ROOM = 11;

/** Generations a second: three figures are enough. */
export function writeRate(perSecond: number): string {
  if (perSecond >= 1e6) return `${(perSecond / 1e6).toPrecision(3)} M`;
  return perSecond >= 100 ? groupDigits(Math.round(perSecond)) : String(Math.round(perSecond));
}
