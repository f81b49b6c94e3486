import { ok, type Result } from "../../core/result.ts";
import { refuseRuleAt, refuseCharacterAt, numberAt, quote, SECOND_TIME } from "./refusals.ts";
import { readConditions, tableOf, writeConditions } from "./conditions.ts";
import { HEXAGONAL, MOORE, type Neighbours, VON_NEUMANN } from "./neighbours.ts";
import type { MapRule } from "./rule.ts";

export const MAX_STATES = 256;

type Role = "B" | "S" | "C";

/** A part of the text between slashes or letters, and its role. */
interface Part {
  role: Role | undefined;
  from: number;
  to: number;
}

/** Reads `B3/S23`, `23/3`, `b3s23`, `B2-a/S12`, Generations as `23/3/8`, and a final `H` or `V`. */
export function readLifeLike(text: string): Result<MapRule> {
  const split = splitParts(text);
  if (!split.ok) return split;
  const { parts, neighbours } = split.value;
  const assigned = assignRoles(text, split.value);
  if (!assigned.ok) return assigned;
  const part = (role: Role) => parts.find((one) => one.role === role) ?? { from: 0, to: 0 };
  const birth = readConditions(text, part("B").from, part("B").to, neighbours);
  if (!birth.ok) return birth;
  const survival = readConditions(text, part("S").from, part("S").to, neighbours);
  if (!survival.ok) return survival;
  const states = readStates(
    text,
    parts.find(({ role }) => role === "C"),
  );
  if (!states.ok) return states;
  const [b, s] = [birth.value, survival.value].map((conditions) => writeConditions(conditions, neighbours));
  const name = states.value === 2 ? `B${b}/S${s}${neighbours.suffix}` : `${s}/${b}/${states.value}${neighbours.suffix}`;
  return ok(mapRule(name, states.value, tableOf(neighbours, birth.value, survival.value)));
}

export function mapRule(name: string, states: number, table: Uint8Array): MapRule {
  return { kind: "map", name, states, radius: 1, soup: [1], table, counts: "first" };
}

/** Reads the number of states of a Generations rule, 2 to 256. */
export function readStates(text: string, part: { from: number; to: number } | undefined): Result<number> {
  if (!part) return ok(2);
  const offset = part.from;
  const number = numberAt(text, offset);
  if (!number)
    return refuseCharacterAt(
      text,
      offset,
      {
        en: "{sign} is not a number of states (2 to {most})",
        ja: "{sign} は状態の数（2～{most}）ではありません",
        values: { most: MAX_STATES },
      },
      "状態の数（2～{most}）がありません",
    );
  if (number.end < part.to)
    return refuseCharacterAt(text, number.end, {
      en: "{sign} is not a digit of the number of states",
      ja: "{sign} は状態の数の数字ではありません",
    });
  if (number.value < 2 || number.value > MAX_STATES)
    return refuseRuleAt(text, offset, {
      en: "the number of states {said} is not from 2 to {most}",
      ja: "状態の数 {said} は2～{most}の範囲にありません",
      values: { said: quote(text.slice(offset, number.end)), most: MAX_STATES },
    });
  return ok(number.value);
}

interface Split {
  readonly parts: readonly Part[];
  readonly neighbours: Neighbours;
  /** Offset of the neighbourhood letter, and the number of parts before it. */
  readonly named: { readonly offset: number; readonly after: number } | undefined;
}

function splitParts(text: string): Result<Split> {
  let part: Part = { role: undefined, from: 0, to: 0 };
  const parts = [part];
  let named: Split["named"];
  let neighbours = MOORE;
  const begin = (role: Role | undefined, from: number) => {
    part = { role, from, to: from };
    parts.push(part);
  };
  for (let offset = 0; offset < text.length; offset++) {
    const sign = text[offset]?.toUpperCase() ?? "";
    if (sign === " ") continue;
    const empty = part.to === part.from;
    const role = roleOf(sign, empty);
    if (sign === "/" || sign === "_") {
      begin(undefined, offset + 1);
    } else if (role !== undefined) {
      if (parts.some((one) => one.role === role)) return refuseCharacterAt(text, offset, SECOND_TIME);
      if (part.role === undefined && empty) parts.pop();
      begin(role, offset + 1);
    } else if (named?.after === parts.length || (named && (sign === "H" || sign === "V"))) {
      return refuseCharacterAt(text, offset, {
        en: "{sign} comes after the neighbourhood {letter}",
        ja: "近傍 {letter} の後に {sign} があります",
        values: { letter: neighbours.suffix },
      });
    } else if (sign === "H" || sign === "V") {
      neighbours = sign === "H" ? HEXAGONAL : VON_NEUMANN;
      named = { offset, after: parts.length };
    } else {
      if (empty) part.from = offset;
      part.to = offset + 1;
    }
  }
  if (parts.length === 1 && part.role === undefined)
    return refuseRuleAt(text, text.length, {
      en: "the end comes before any slash, B or S",
      ja: "斜線もBもSもないまま終わっています",
    });
  return ok({ parts, neighbours, named });
}

/** C and G begin the number of states; c is also an arrangement letter, but never first in a part. */
function roleOf(sign: string, empty: boolean): Role | undefined {
  if (sign === "B" || sign === "S") return sign;
  return sign === "G" || (sign === "C" && empty) ? "C" : undefined;
}

/** Parts without a letter take the free roles in the order survival, birth, states. */
function assignRoles(text: string, { parts, named }: Split): Result<true> {
  const [, , , fourth] = parts;
  if (fourth) return refuseRuleAt(text, fourth.from, { en: "there is a part too many", ja: "区切りが一つ多すぎます" });
  const left = (["S", "B", "C"] as const).filter((role) => !parts.some((part) => part.role === role));
  for (const part of parts) {
    if (part.role !== undefined) continue;
    part.role = left.shift();
    if (part.role === "C" && part !== parts.at(-1))
      return refuseRuleAt(text, part.from, {
        en: "the number of states should come last",
        ja: "状態の数は最後に書きます",
      });
  }
  if (named && parts.slice(named.after).some(({ role }) => role !== "C"))
    return refuseCharacterAt(text, named.offset, {
      en: "{sign} should come at the end",
      ja: "{sign} は最後に書きます",
    });
  return ok(true);
}
