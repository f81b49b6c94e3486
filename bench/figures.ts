import { formatTable } from "../src/cli/format-table.ts";

/** What was measured, our figure, what it is measured against, and whether that is good enough. */
export type Row = readonly [what: string, ours: string, beside: string, ratio: string, goal: string];

const NUMBERS = [1, 3];

export function layRows(title: string, rows: readonly Row[]): string[] {
  return [title, ...formatTable(rows, NUMBERS).map((line) => `  ${line}`)];
}

/** A share of a reference's figure that we mean to reach. */
export function judgeRatio(ratio: number, goal: number): readonly [ratio: string, goal: string] {
  return [`x ${ratio.toFixed(2)}`, judge(`at least ${goal.toFixed(2)}`, ratio >= goal)];
}

export function judgeLeast(figure: number, least: number, unit: string): string {
  return judge(`at least ${least} ${unit}`, figure >= least);
}

export function judgeMost(figure: number, most: number, unit: string): string {
  return judge(`at most ${most} ${unit}`, figure <= most);
}

function judge(goal: string, reached: boolean): string {
  return `goal ${goal}: ${reached ? "ok" : "below"}`;
}

/** Three digits tell all that a noisy machine can. */
export function perSecond(rate: number): string {
  const digits = rate < 100 ? 1 : 0;
  const shown = rate.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${shown}/s`;
}

export function milliseconds(ms: number): string {
  return `${ms.toFixed(ms < 10 ? 2 : 1)} ms`;
}
