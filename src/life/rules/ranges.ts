import type { Message } from "../../core/lang.ts";
import { ok, type Result } from "../../core/result.ts";
import { refuseRuleAt, refuseNumberAt, isDigit, numberAt } from "./refusals.ts";

/** Inclusive range. */
export type Span = readonly [number, number];

export interface Spans {
  readonly spans: readonly Span[];
  /** The greatest number and its offset. */
  readonly greatest: { readonly value: number; readonly offset: number };
}

/** Reads numbers and ranges with `..` or `-`, separated by commas, up to a comma without a number. */
export function readSpans(text: string, from: number): Result<Spans & { end: number }> {
  const spans: Span[] = [];
  let greatest = { value: 0, offset: from };
  let offset = from;
  while (isDigit(text[offset])) {
    const first = numberAt(text, offset);
    if (!first) break;
    let last = { ...first, offset };
    const dots = text.startsWith("..", first.end);
    if (dots || text[first.end] === "-") {
      const next = first.end + (dots ? 2 : 1);
      const second = numberAt(text, next);
      if (!second) return refuseNumberAt(text, next);
      if (second.value < first.value) return refuseRuleAt(text, offset, emptyRange(first.value, second.value));
      last = { ...second, offset: next };
    }
    if (last.value > greatest.value) greatest = last;
    spans.push([first.value, last.value]);
    offset = last.end;
    if (text[offset] !== "," || !isDigit(text[offset + 1])) break;
    offset++;
  }
  return ok({ spans: joinSpans(spans), greatest, end: offset });
}

export function emptyRange(first: number, last: number): Message {
  return {
    en: "the range from {low} to {high} is empty",
    ja: "{low}から{high}までの範囲は空です",
    values: { low: first, high: last },
  };
}

export function writeSpans(spans: readonly Span[]): string {
  return spans.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`)).join(",");
}

export function fillSpans(spans: readonly Span[], length: number): Uint8Array {
  const marks = new Uint8Array(length);
  for (const [first, last] of spans) marks.fill(1, first, last + 1);
  return marks;
}

/** Sorts and merges ranges, so that a long list costs no more than its text. */
function joinSpans(spans: readonly Span[]): Span[] {
  const joined: [number, number][] = [];
  for (const [first, last] of [...spans].sort((a, b) => a[0] - b[0])) {
    const before = joined.at(-1);
    if (before && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else joined.push([first, last]);
  }
  return joined;
}
