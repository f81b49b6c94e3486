import type { Message } from "../../core/lang.ts";
import { ok, type Result } from "../../core/result.ts";
import { refuseRuleAt, refuseCharacterAt, refuseNumberAt, isDigit, numberAt, SECOND_TIME } from "./refusals.ts";
import { MAX_STATES } from "./life-like.ts";

export const MAX_RADIUS = 500;

/** Inclusive range. */
type Span = readonly [number, number];

interface Spans {
  readonly spans: readonly Span[];
  /** The greatest number and its offset. */
  readonly greatest: { readonly value: number; readonly offset: number };
}

/** The fields of a Larger than Life rule. */
export interface Fields {
  radius: number;
  states: number;
  middle: number | undefined;
  survival: Spans;
  birth: Spans;
  /** Offset of the neighbourhood letter; undefined if left out. */
  neighbourhood: number | undefined;
}

export function badRadius(written: string): Message {
  return {
    en: "the radius {said} is not from 1 to {most}",
    ja: "半径 {said} は1～{most}の範囲にありません",
    values: { said: written, most: MAX_RADIUS },
  };
}

export function readFields(text: string): Result<Fields> {
  const none: Spans = { spans: [], greatest: { value: 0, offset: 0 } };
  const fields: Fields = {
    radius: 0,
    states: 2,
    middle: undefined,
    survival: none,
    birth: none,
    neighbourhood: undefined,
  };
  const seen = new Set<string>();
  for (let offset = 0; ;) {
    const letter = text.charAt(offset).toUpperCase();
    if (!/[RCMSBN]/.test(letter))
      return refuseCharacterAt(
        text,
        offset,
        {
          en: "{sign} should have been one of the letters R, C, M, S, B, N",
          ja: "{sign} の位置には R、C、M、S、B、N のどれかが必要です",
        },
        "R、C、M、S、B、N のどれかが必要ですが、ここで終わっています",
      );
    if (seen.has(letter)) return refuseCharacterAt(text, offset, SECOND_TIME);
    seen.add(letter);
    if (letter === "N") {
      fields.neighbourhood = offset + 1;
      break;
    }
    const end = readField(text, offset, letter, fields);
    if (!end.ok) return end;
    if (end.value === text.length) break;
    if (text[end.value] !== ",")
      return refuseCharacterAt(
        text,
        end.value,
        { en: "{sign} should have been a comma", ja: "{sign} の位置にはコンマが必要です" },
        "コンマが必要ですが、ここで終わっています",
      );
    offset = end.value + 1;
  }
  for (const letter of "RSB")
    if (!seen.has(letter))
      return refuseRuleAt(text, text.length, {
        en: "the end comes before any {letter}",
        ja: "{letter} がないまま終わっています",
        values: { letter },
      });
  return ok(fields);
}

function readField(text: string, offset: number, letter: string, fields: Fields): Result<number> {
  if (letter === "S" || letter === "B") {
    const list = readSpans(text, offset + 1);
    if (!list.ok) return list;
    if (letter === "S") fields.survival = list.value;
    else fields.birth = list.value;
    return ok(list.value.end);
  }
  const number = numberAt(text, offset + 1);
  if (!number) return refuseNumberAt(text, offset + 1);
  const { value, end } = number;
  const said = text.slice(offset + 1, end);
  if (letter === "R") {
    if (value < 1 || value > MAX_RADIUS) return refuseRuleAt(text, offset + 1, badRadius(said));
    fields.radius = value;
  } else if (letter === "C") {
    if (value > MAX_STATES)
      return refuseRuleAt(text, offset + 1, {
        en: "{said} states are not from 0 to {most}",
        ja: "状態の数 {said} は0～{most}の範囲にありません",
        values: { said, most: MAX_STATES },
      });
    fields.states = Math.max(2, value);
  } else {
    if (value > 1)
      return refuseRuleAt(text, offset + 1, {
        en: "M is 0 or 1, not {said}",
        ja: "Mは0か1で、{said} ではありません",
        values: { said },
      });
    fields.middle = value;
  }
  return ok(end);
}

/** Reads numbers and ranges with `..` or `-`, separated by commas, up to a comma without a number. */
function readSpans(text: string, from: number): Result<Spans & { end: number }> {
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
