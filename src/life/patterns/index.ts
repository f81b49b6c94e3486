import { type Message, formatEnglish } from "../../core/lang.ts";
import { nearest, suggestion } from "../../core/nearest.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import { readRle } from "../files/read-rle.ts";
import type { Field } from "../grid/field.ts";
import { type ClassicPattern, type PatternEntry, FAMILIES, type Family } from "./classic.ts";
import { GROWTH } from "./growth.ts";
import { GUNS } from "./guns.ts";
import { HOMEWORK } from "./homework.ts";
import { LIFE_LIKE } from "./life-like.ts";
import { MANY_STATES } from "./many-states.ts";
import { METHUSELAHS } from "./methuselahs.ts";
import { OSCILLATORS } from "./oscillators.ts";
import { PUFFERS } from "./puffers.ts";
import { SPACESHIPS } from "./spaceships.ts";
import { STILL_LIFES } from "./still-lifes.ts";

export { type Behaviour, type ClassicPattern, FAMILIES, type Family } from "./classic.ts";

const LISTS: Readonly<Record<Family, readonly PatternEntry[]>> = {
  "still-lifes": STILL_LIFES,
  oscillators: OSCILLATORS,
  spaceships: SPACESHIPS,
  guns: GUNS,
  puffers: PUFFERS,
  methuselahs: METHUSELAHS,
  growth: GROWTH,
  "life-like": LIFE_LIKE,
  "many-states": MANY_STATES,
  homework: HOMEWORK,
};

/** The bundled library, family by family. */
export const PATTERNS: readonly ClassicPattern[] = FAMILIES.flatMap((family) =>
  LISTS[family].map((entry) => ({ ...entry, family })),
);

const BY_NAME: ReadonlyMap<string, ClassicPattern> = new Map(
  PATTERNS.flatMap((pattern) => [pattern.name, ...(pattern.aliases ?? [])].map((name) => [name, pattern])),
);

/** Finds a pattern by name or alias, ignoring case, blanks and underscores. */
export function findPattern(name: string): Result<ClassicPattern> {
  const plain = name
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, "-");
  const found = BY_NAME.get(plain);
  return found ? ok(found) : refuse(unknownPattern(name, plain));
}

export function readCellsOf(pattern: ClassicPattern): Field {
  const read = readRle(pattern.rle);
  if (!read.ok) throw new Error(`${pattern.name}: ${formatEnglish(read.why)}`);
  return read.value.cells;
}

/** Suggests a near name, because listing over a hundred would bury the message. */
function unknownPattern(name: string, plain: string): Message {
  const all = [...BY_NAME.keys()];
  const meant = nearest(plain, all);
  if (meant !== undefined)
    return {
      en: 'there is no pattern "{name}"; {hint}',
      ja: "「{name}」というパターンはありません。{hint}",
      values: { name, hint: suggestion(plain, all) },
    };
  return {
    en: 'there is no pattern "{name}"; {names} and {count} more are known',
    ja: "「{name}」というパターンはありません（{names} のほか{count}個があります）",
    values: { name, names: all.slice(0, 3).join(", "), count: all.length - 3 },
  };
}
