export const SPANS = ["day", "week", "all"] as const;
export type Span = (typeof SPANS)[number];

const DAY_MS = 86_400_000;
const SPAN_MS: Readonly<Record<Span, number>> = { day: DAY_MS, week: 7 * DAY_MS, all: Infinity };

/** Index of the last entry before the span, so that lines begin at its edge. */
export function firstShown(at: readonly string[], span: Span): number {
  const last = at.at(-1);
  if (last === undefined) return 0;
  const from = Date.parse(last) - SPAN_MS[span];
  const inside = at.findIndex((time) => Date.parse(time) >= from);
  return Math.max(0, inside - 1);
}

/** Ends of the time axis in seconds. */
export function rangeOf(at: readonly string[], span: Span): readonly [number, number] | undefined {
  const first = at[0];
  const last = at.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const to = Date.parse(last);
  return [Math.max(Date.parse(first), to - SPAN_MS[span]) / 1000, to / 1000];
}

/** More lines cannot be distinguished. */
export const MAX_LINES = 5;

/** The first few names and the chosen ones, in the order of the table. */
export function chooseLines(names: readonly string[], chosen: readonly (string | null)[]): readonly string[] {
  const wanted = chosen.filter((name): name is string => name !== null && names.includes(name));
  const room = Math.max(0, MAX_LINES - wanted.filter((name) => names.indexOf(name) >= MAX_LINES).length);
  const first = names.slice(0, room);
  return names.filter((name) => first.includes(name) || wanted.includes(name));
}

/** Lines also differ in width and dash, not only in colour. */
export const LINE_LOOKS = [
  { token: "ink", width: 2 },
  { token: "s0-fill", width: 2 },
  { token: "ink-3", width: 1.3 },
  { token: "s1-fill", width: 1.8, dash: [6, 3] },
  { token: "ai", width: 1.8, dash: [2, 3] },
  { token: "ink-2", width: 1.5, dash: [10, 3, 2, 3] },
] as const;
