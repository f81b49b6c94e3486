/** The slider's steps per second; the last is maximum speed. */
export const SPEEDS = [1, 2, 3, 4, 6, 8, 12, 20, 30, 60, 120, 250, 500, 1000, 2500, 10_000].concat(Infinity);
export const DEFAULT_SPEED = SPEEDS.indexOf(60);

export const MAX_EXPONENT = 40;

const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** 10 as `¹⁰`. */
export function formatSuperscript(power: number): string {
  return String(power)
    .split("")
    .map((digit) => SUPERSCRIPTS[Number(digit)] ?? "")
    .join("");
}

/** Groups digits with commas; a number longer than `maxChars` becomes a power of ten. */
export function groupDigits(value: bigint | number, maxChars = 15): string {
  const text = value.toLocaleString("en");
  if (text.length <= maxChars) return text.replace("-", "−");
  const digits = String(value).replace("-", "");
  const sign = value < 0 ? "−" : "";
  return `${sign}${digits.slice(0, 1)}.${digits.slice(1, 3)}×10${formatSuperscript(digits.length - 1)}`;
}

/** Fits a third of the panel's width. */
export const MAX_FIGURE_CHARS = 11;

/** Generations per second, in three significant digits from a million on. */
export function writeRate(perSecond: number): string {
  if (perSecond >= 1e6) return `${(perSecond / 1e6).toPrecision(3)} M`;
  return perSecond >= 100 ? groupDigits(Math.round(perSecond)) : String(Math.round(perSecond));
}
