import { formatTable } from "../src/cli/columns.ts";

/** The subject, our figure, the reference, their ratio and the goal. */
export type Row = readonly [what: string, ours: string, reference: string, ratio: string, goal: string];

const NUMBER_COLUMNS = [1, 3];

export function formatRows(title: string, rows: readonly Row[]): string[] {
  return [title, ...formatTable(rows, NUMBER_COLUMNS).map((line) => `  ${line}`)];
}

/** Compares the ratio to a reference with its goal. */
export function judgeRatio(ratio: number, goal: number): readonly [ratio: string, goal: string] {
  return [`x ${ratio.toFixed(2)}`, judge(`at least ${goal.toFixed(2)}`, ratio >= goal)];
}

export function judgeMin(figure: number, min: number, unit: string): string {
  return judge(`at least ${min} ${unit}`, figure >= min);
}

export function judgeMax(figure: number, max: number, unit: string): string {
  return judge(`at most ${max} ${unit}`, figure <= max);
}

function judge(goal: string, reached: boolean): string {
  return `goal ${goal}: ${reached ? "ok" : "below"}`;
}

/** About three significant digits, because the machine is noisy. */
export function perSecond(rate: number): string {
  const digits = rate < 100 ? 1 : 0;
  const shown = rate.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${shown}/s`;
}

export function milliseconds(ms: number): string {
  return `${ms.toFixed(ms < 10 ? 2 : 1)} ms`;
}
