import type { FaultCounts } from "../ledger.ts";
import type { Tally } from "../statistics/elo.ts";

/** Shown where a value does not exist. */
export const UNKNOWN = "–";

/** Writes a whole number with a typographic minus. */
export function writeWhole(number: number): string {
  return signed(groupDigits(String(Math.abs(Math.round(number)))), Math.round(number));
}

/** At most `decimals` decimals, without trailing zeros: 2.5, 3. */
export function writeDecimal(number: number, decimals: number): string {
  const rounded = Number(Math.abs(number).toFixed(decimals));
  const [whole = "0", rest] = rounded.toFixed(decimals).split(".");
  const fraction = rest?.replace(/0+$/, "") ?? "";
  return signed(groupDigits(whole) + (fraction && `.${fraction}`), rounded === 0 ? 0 : number);
}

function signed(digits: string, number: number): string {
  return number < 0 ? `−${digits}` : digits;
}

function groupDigits(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, ",");
}

export const writePoints = (points: number): string => writeDecimal(points, 3);

/** Writes a difference with its sign. */
export function writeDifference(number: number, decimals = 0): string {
  const text = writeDecimal(number, decimals);
  return number > 0 && text !== "0" ? `+${text}` : text;
}

/** A value and half its 95 % interval. */
export function writeMargin(value: number | null, error: number | null): string {
  if (value === null) return UNKNOWN;
  return error === null ? writeDifference(value) : `${writeDifference(value)} ±${writeWhole(error)}`;
}

/** Two digits, never 0 % or 100 %. */
export function writeProbability(probability: number | null): string {
  if (probability === null) return UNKNOWN;
  if (probability > 0.99) return "> 99\u202f%";
  if (probability < 0.01) return "< 1\u202f%";
  return `${Math.round(probability * 100)}\u202f%`;
}

/** The share of points, a draw counts as half; null without games. */
export function scoreOf({ played, wins, draws }: Omit<Tally, "losses">): number | null {
  return played === 0 ? null : (wins + draws / 2) / played;
}

/** Whole per cent without the sign. */
export function writeShare(share: number | null): string {
  return share === null ? UNKNOWN : String(Math.round(share * 100));
}

export function writeWdl({ wins, draws, losses }: Pick<Tally, "wins" | "draws" | "losses">): string {
  return [wins, draws, losses].map(writeWhole).join("–");
}

export function countFaults(faults: FaultCounts): number {
  return Object.values(faults).reduce((sum, count) => sum + count, 0);
}
