import { ok, type Result } from "../../core/result.ts";
import { refuseRuleAt, refuseCharacterAt, numberAt } from "./refusals.ts";
import { MAX_STATES } from "./life-like.ts";
import { readSpans, type Spans } from "./ranges.ts";

export const MAX_RADIUS = 500;

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

export function badRadius(written: string): string {
  return `the radius ${written} is not from 1 to ${MAX_RADIUS}`;
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
      return refuseCharacterAt(text, offset, "should have been one of the letters R, C, M, S, B, N");
    if (seen.has(letter)) return refuseCharacterAt(text, offset, "is there a second time");
    seen.add(letter);
    if (letter === "N") {
      fields.neighbourhood = offset + 1;
      break;
    }
    const end = readField(text, offset, letter, fields);
    if (!end.ok) return end;
    if (end.value === text.length) break;
    if (text[end.value] !== ",") return refuseCharacterAt(text, end.value, "should have been a comma");
    offset = end.value + 1;
  }
  for (const letter of "RSB")
    if (!seen.has(letter)) return refuseRuleAt(text, text.length, `the end comes before any ${letter}`);
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
  if (!number) return refuseCharacterAt(text, offset + 1, "is no number");
  const { value, end } = number;
  const said = text.slice(offset + 1, end);
  if (letter === "R") {
    if (value < 1 || value > MAX_RADIUS) return refuseRuleAt(text, offset + 1, badRadius(said));
    fields.radius = value;
  } else if (letter === "C") {
    if (value > MAX_STATES)
      return refuseRuleAt(text, offset + 1, `${said} states are not from 0 to ${MAX_STATES}`);
    fields.states = Math.max(2, value);
  } else {
    if (value > 1) return refuseRuleAt(text, offset + 1, `M is 0 or 1, not ${said}`);
    fields.middle = value;
  }
  return ok(end);
}
