import type { Message } from "../../core/lang.ts";
import { ok, type Result } from "../../core/result.ts";
import { refuseRuleAt, refuseCharacterAt, refuseNumberAt } from "./refusals.ts";
import { badRadius, emptyRange, type Fields, fillSpans, MAX_RADIUS, readFields, writeSpans } from "./fields.ts";
import type { MapRule, RangeRule } from "./rule.ts";
import {
  NEIGHBOURHOOD_LETTERS,
  readCells,
  readGridLetter,
  readWeights,
  weightsOf,
  writeCells,
  writeStateWeights,
  writeWeights,
} from "./weights.ts";

/** Beyond this a Gaussian neighbourhood sums to more than 6.7 million. */
const MAX_GAUSSIAN_RADIUS = 50;

interface Neighbourhood {
  readonly text: string;
  readonly weights: Int32Array;
  readonly stateWeights: Int32Array | undefined;
}

/** Reads Golly's Larger than Life, `R5,C0,M1,S34..58,B34..45,NM`, and LifeViewer's HROT, `R2,C2,S4-6,B5-6,NM`. */
export function readRange(text: string): Result<RangeRule | MapRule> {
  const fields = readFields(text);
  if (!fields.ok) return fields;
  const neighbourhood = readNeighbourhood(text, fields.value);
  if (!neighbourhood.ok) return neighbourhood;
  return build(text, fields.value, neighbourhood.value);
}

/** Reads Kellie Evans' `5,34,45,34,58`: radius, birth range, survival range; the middle counts. */
export function readEvans(text: string): Result<RangeRule | MapRule> {
  const places: number[] = [];
  let offset = 0;
  for (const number of text.split(",")) {
    const wrong = number.search(/\D|^$/);
    if (wrong >= 0) return refuseNumberAt(text, offset + wrong);
    places.push(offset);
    offset += number.length + 1;
  }
  if (places.length !== 5)
    return refuseRuleAt(text, text.length, {
      en: "{count} numbers should be five (radius, births from, to, survivals from, to)",
      ja: "数が{count}個ありますが、5個（半径、誕生の下限と上限、生存の下限と上限）必要です",
      values: { count: places.length },
    });
  const [radius = "", b1, b2, s1, s2] = text.split(",");
  const why = objectionToEvans(text.split(",").map(Number), radius);
  if (why) return refuseRuleAt(text, places[why.number] ?? 0, why.what);
  return readRange(`R${radius},C0,M1,S${s1}..${s2},B${b1}..${b2},NM`);
}

/** Checked before conversion to the longer notation, so that offsets refer to the original text. */
function objectionToEvans(
  numbers: readonly number[],
  written: string,
): { readonly number: number; readonly what: Message } | undefined {
  const [radius = 0, ...counts] = numbers;
  if (radius < 1 || radius > MAX_RADIUS) return { number: 0, what: badRadius(written) };
  const most = (2 * radius + 1) ** 2;
  for (const from of [0, 2]) {
    const [first = 0, last = 0] = counts.slice(from);
    if (last < first) return { number: from + 1, what: emptyRange(first, last) };
    if (last > most) return { number: from + 2, what: beyond(last, most) };
  }
  return undefined;
}

function beyond(count: number, most: number): Message {
  return {
    en: "the count {count} is beyond the {most} this neighbourhood can have",
    ja: "数 {count} は、この近傍で数えられる {most} を超えています",
    values: { count, most },
  };
}

function readNeighbourhood(text: string, fields: Fields): Result<Neighbourhood> {
  const { radius, states, middle = 0, neighbourhood: offset } = fields;
  const letter = offset === undefined ? "M" : text.charAt(offset).toUpperCase();
  const plain = (weights: Int32Array, digits = ""): Neighbourhood => ({
    text: `N${letter}${digits}`,
    weights,
    stateWeights: undefined,
  });
  if (offset === undefined) return ok(plain(weightsOf(letter, radius, middle)));
  if (letter === "L")
    return refuseCharacterAt(text, offset, {
      en: "{sign} is the triangular neighbourhood, which is not supported here",
      ja: "{sign} は三角格子の近傍で、ここでは扱えません",
    });
  if (!NEIGHBOURHOOD_LETTERS.includes(letter))
    return refuseCharacterAt(text, offset, {
      en: "{sign} is not a neighbourhood ({letters})",
      ja: "{sign} は近傍（{letters}）ではありません",
      values: { letters: [...NEIGHBOURHOOD_LETTERS].sort().join(", ") },
    });
  let end = offset + 1;
  let found = undefined as Neighbourhood | undefined;
  if (letter === "W") {
    const read = readWeights(text, offset + 1, radius, states);
    if (!read.ok) return read;
    const { weights, stateWeights } = read.value;
    end = read.value.end;
    found = { ...plain(weights, writeWeights(weights)), stateWeights };
  } else if (letter === "@") {
    const read = readCells(text, offset + 1, radius, middle);
    if (!read.ok) return read;
    end = read.value.end;
    found = plain(read.value.weights, writeCells(read.value.weights));
  } else if (letter === "G" && radius > MAX_GAUSSIAN_RADIUS) {
    return refuseRuleAt(text, offset, {
      en: "a Gaussian neighbourhood has a radius of at most {most}",
      ja: "ガウス近傍の半径は最大{most}です",
      values: { most: MAX_GAUSSIAN_RADIUS },
    });
  }
  if (found) {
    const after = readGridLetter(text, end);
    if (!after.ok) return after;
    end = after.value;
  }
  if (end < text.length)
    return refuseCharacterAt(text, end, {
      en: "{sign} comes after the neighbourhood",
      ja: "近傍の後に {sign} があります",
    });
  return ok(found ?? plain(weightsOf(letter, radius, middle)));
}

function build(text: string, fields: Fields, neighbourhood: Neighbourhood): Result<RangeRule | MapRule> {
  const { radius, states, survival, birth } = fields;
  const { weights } = neighbourhood;
  const usual = Int32Array.from({ length: states }, (_, state) => (state === 1 ? 1 : 0));
  const stateWeights = neighbourhood.stateWeights ?? usual;
  const heaviest = Math.max(...stateWeights);
  const most = weights.reduce((sum, weight) => sum + Math.max(0, weight) * heaviest, 0);
  for (const { greatest } of [survival, birth])
    if (greatest.value > most) return refuseRuleAt(text, greatest.offset, beyond(greatest.value, most));
  const unusual = stateWeights.some((weight, state) => weight !== usual[state]);
  return ok(
    asMap({
      kind: "range",
      name: nameOf(fields, neighbourhood.text + (unusual ? `,${writeStateWeights(stateWeights)}` : "")),
      states,
      radius,
      soup: [1],
      weights,
      stateWeights,
      birth: fillSpans(birth.spans, most + 1),
      survival: fillSpans(survival.spans, most + 1),
    }),
  );
}

/** Uses Golly's form if the text set M and one range each is enough, else LifeViewer's. */
function nameOf({ radius, states, middle, survival, birth }: Fields, neighbourhood: string): string {
  const [s] = survival.spans;
  const [b] = birth.spans;
  const weighted = neighbourhood.startsWith("NW");
  if (middle !== undefined && !weighted && s && b && survival.spans.length + birth.spans.length === 2)
    return `R${radius},C${states === 2 ? 0 : states},M${middle},S${s.join("..")},B${b.join("..")},${neighbourhood}`;
  const m = middle === 1 && !weighted ? ",M1" : "";
  return `R${radius},C${states}${m},S${writeSpans(survival.spans)},B${writeSpans(birth.spans)},${neighbourhood}`;
}

/** Radius 1 with equal state weights becomes a map, which faster engines run. */
function asMap(rule: RangeRule): RangeRule | MapRule {
  const { name, states, soup, stateWeights, weights, birth, survival } = rule;
  const [dead, weight = 0, ...aging] = stateWeights;
  const counts = aging.every((one) => one === weight) ? "living" : "first";
  if (rule.radius !== 1 || dead !== 0 || (counts === "first" && aging.some((one) => one !== 0))) return rule;
  const table = Uint8Array.from({ length: 512 }, (_, index) => {
    const sum = weights.reduce((total, one, place) => total + ((index >> (8 - place)) & 1) * one * weight, 0);
    return ((index & 16) === 0 ? birth : survival)[sum] ?? 0;
  });
  return { kind: "map", name, states, radius: 1, soup, table, counts: states === 2 ? "first" : counts };
}
