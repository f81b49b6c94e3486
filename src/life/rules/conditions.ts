import { countBits } from "../../core/count-bits.ts";
import type { Message } from "../../core/lang.ts";
import { ok, type Result } from "../../core/result.ts";
import { refuseRuleAt, refuseCharacterAt, isDigit } from "./refusals.ts";
import { CENTRE, type Neighbours, ringOf, symmetricTo } from "./neighbours.ts";

/** 1 at each arrangement that meets the condition; the index has one bit per ring position. */
type Conditions = Uint8Array;

/** Reads conditions between two offsets: counts, each with letters or with a minus and letters. */
export function readConditions(text: string, from: number, to: number, neighbours: Neighbours): Result<Conditions> {
  const most = neighbours.ring.length;
  const said = new Map<number, { letters: Set<string>; without: boolean }>();
  let count: number | undefined;
  for (let offset = from; offset < to; offset++) {
    const sign = text[offset]?.toLowerCase() ?? "";
    if (sign === " ") continue;
    if (isDigit(sign)) {
      count = Number(sign);
      if (count > most) return refuseCharacterAt(text, offset, noCount(most));
      if (!said.has(count)) said.set(count, { letters: new Set(), without: false });
    } else if (sign === "-") {
      if (!isDigit(text[offset - 1]) || count === undefined)
        return refuseRuleAt(text, offset, {
          en: "a minus must follow a neighbour count",
          ja: "マイナスは隣の数のすぐ後に書きます",
        });
      const entry = said.get(count);
      if (entry) entry.without = true;
    } else {
      const why = objectionToLetter(text.charAt(offset), count, neighbours);
      if (why !== undefined) return refuseCharacterAt(text, offset, why);
      said.get(count ?? 0)?.letters.add(sign);
    }
  }
  const conditions = new Uint8Array(2 ** most);
  for (const [number, { letters, without }] of said) {
    const classes = classesOf(neighbours, number);
    for (const [letter, arrangements] of classes)
      if (letters.size === 0 || letters.has(letter) !== without)
        for (const arrangement of arrangements) conditions[arrangement] = 1;
  }
  return ok(conditions);
}

/** Writes conditions as Golly does: letters in alphabetical order, a minus only where it is shorter. */
export function writeConditions(conditions: Conditions, neighbours: Neighbours): string {
  let text = "";
  for (let count = 0; count <= neighbours.ring.length; count++) {
    const classes = [...classesOf(neighbours, count)];
    const is = (wanted: number) =>
      classes.filter(([, arrangements]) => conditions[arrangements[0] ?? 0] === wanted).map(([letter]) => letter);
    const with_ = is(1);
    const without = is(0);
    if (with_.length === 0) continue;
    text += String(count);
    if (without.length === 0) continue;
    const letters = with_.sort().join("");
    const others = without.sort().join("");
    text += others.length + 1 < letters.length ? `-${others}` : letters;
  }
  return text;
}

/** Builds the table of a map rule from birth and survival conditions. */
export function tableOf(neighbours: Neighbours, birth: Conditions, survival: Conditions): Uint8Array {
  return Uint8Array.from({ length: 512 }, (_, index) => {
    const arrangement = ringOf(neighbours, index);
    return ((index & CENTRE) === 0 ? birth : survival)[arrangement] ?? 0;
  });
}

function objectionToLetter(written: string, count: number | undefined, neighbours: Neighbours): Message | undefined {
  const sign = written.toLowerCase();
  const known = Object.values(neighbours.letters).some((letters) => sign in letters);
  if (!known && neighbours.suffix === "V" && /[a-z]/.test(sign))
    return {
      en: "{sign} is not a neighbour count (0 to 4); von Neumann rules have no letters",
      ja: "{sign} は隣の数（0～4）ではありません。ノイマン近傍の規則に文字はありません",
    };
  if (!known) return noCount(neighbours.ring.length);
  // Capital letters name parts and grids, so a capital here is more likely a slip.
  if (written !== sign)
    return {
      en: "{sign} is not a neighbour count; the letter of an arrangement is a small {letter}",
      ja: "{sign} は隣の数ではありません。並び方の文字は小文字の {letter} です",
      values: { letter: sign },
    };
  if (count === undefined)
    return { en: "{sign} is a letter without a neighbour count before it", ja: "文字 {sign} の前に隣の数がありません" };
  const letters = neighbours.letters[count];
  if (!letters)
    return {
      en: "{sign} is not allowed after {count}, which has no letters",
      ja: "{count} に並び方の文字はなく、{sign} は使えません",
      values: { count },
    };
  if (sign in letters) return undefined;
  return {
    en: "{sign} is not one of the letters of {count} ({letters})",
    ja: "{sign} は {count} の文字（{letters}）ではありません",
    values: { count, letters: Object.keys(letters).sort().join(", ") },
  };
}

function noCount(most: number): Message {
  return {
    en: "{sign} is not a neighbour count (0 to {most})",
    ja: "{sign} は隣の数（0～{most}）ではありません",
    values: { most },
  };
}

const known = new Map<string, ReadonlyMap<string, readonly number[]>>();

/** All arrangements with `count` neighbours by letter; "" if there is only one letter. */
function classesOf(neighbours: Neighbours, count: number): ReadonlyMap<string, readonly number[]> {
  const key = `${count}${neighbours.suffix}`;
  let classes = known.get(key);
  if (!classes) {
    const letters = neighbours.letters[count];
    classes = letters
      ? new Map(Object.entries(letters).map(([letter, bits]) => [letter, symmetricTo(neighbours, bits)] as const))
      : new Map([["", arrangementsOf(neighbours.ring.length, count)]]);
    known.set(key, classes);
  }
  return classes;
}

function arrangementsOf(length: number, count: number): number[] {
  return Array.from({ length: 2 ** length }, (_, bits) => bits).filter((bits) => countBits(bits) === count);
}
