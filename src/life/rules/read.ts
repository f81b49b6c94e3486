import type { LocalizedText } from "../../core/lang.ts";
import { nearest } from "../../core/nearest.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import type { Bounded } from "../grid/topology.ts";
import { readTopology } from "./bounded.ts";
import { quote } from "./refusals.ts";
import { readLifeLike } from "./life-like.ts";
import { readMap, readWolfram } from "./map.ts";
import { NAMED_RULES, normalizeName } from "./names.ts";
import { readEvans, readRange } from "./range.ts";
import type { Rule } from "./rule.ts";
import { BUILT_IN_RULES, WIREWORLD } from "./built-in-rules.ts";

/** A weighted neighbourhood of radius 49 has 9,801 digits. */
const MAX_RULE_CHARS = 10_000;

/** Rule names: the homework's and the battles' first, then the well-known ones. */
export const RULE_NAMES: readonly string[] = [...BUILT_IN_RULES.keys(), ...NAMED_RULES.keys(), "wireworld"];

/** The other notations, each with the pattern that detects it. */
const NOTATIONS: readonly (readonly [RegExp, (text: string) => Result<Rule>])[] = [
  [/^MAP/i, readMap],
  [/^W\d+$/i, readWolfram],
  [/^\d+ *,/, readEvans],
  [/^R\d|,/i, readRange],
  [/[/_]|^[BSG][BS]?\d|^\d+$/i, readLifeLike],
];

const MARGOLUS: LocalizedText = {
  en: "a Margolus rule (blocks of two by two cells)",
  ja: "マーゴラス規則（2×2セルのブロック）",
};

/** Rule families that only other programs support: detection pattern and family name. */
const FAMILIES: readonly (readonly [RegExp, LocalizedText])[] = [
  [
    /\|/,
    {
      en: "an alternating rule (one rule for even generations, another for odd ones)",
      ja: "交互規則（偶数世代と奇数世代で別の規則）",
    },
  ],
  [
    /History$/i,
    {
      en: "a History rule (cells remember that they once lived)",
      ja: "History規則（かつて生きていたことを覚えるセル）",
    },
  ],
  [/Super$/i, { en: "a Super rule (History with more states)", ja: "Super規則（状態を増やしたHistory）" }],
  [/Investigator$/i, { en: "an Investigator rule", ja: "Investigator規則" }],
  [/^(?:Margolus|Critters|BBM|Tron)$/i, MARGOLUS],
  [/^M(?:S,D)?\d+(?:[,;]\d+){15}/i, MARGOLUS],
  [
    /^(?:B[\dxyz]*\/?S[\dxyz]*|[\dxyz]*\/[\dxyz]*)(?:\/[CG]?\d+)?L[A-Z]?$/i,
    { en: "a triangular rule", ja: "三角格子の規則" },
  ],
  [/^PCA/i, { en: "a partitioned rule (PCA)", ja: "分割セル・オートマトン（PCA）の規則" }],
];

/** Reads a rule by name or in any notation, and the bounded grid of its suffix. */
export function readRule(text: string): Result<{ rule: Rule; topology?: Bounded }> {
  if (text.length > MAX_RULE_CHARS)
    return refuse({
      en: "{text}: a rule of {count} characters is too long (at most {most})",
      ja: "{text}：{count}文字の規則は長すぎます（最大{most}文字）",
      values: { text: quote(text), count: text.length, most: MAX_RULE_CHARS },
    });
  const whole = text.trim();
  const colon = whole.indexOf(":");
  const rule = readBare(colon < 0 ? whole : whole.slice(0, colon).trimEnd());
  if (!rule.ok) return rule;
  if (colon < 0) return ok({ rule: rule.value });
  const topology = readTopology(whole, colon + 1);
  return topology.ok ? ok({ rule: rule.value, topology: topology.value }) : topology;
}

function readBare(text: string): Result<Rule> {
  const named = /^[\w &'.-]+$/.test(text) ? readName(normalizeName(text)) : undefined;
  if (named) return ok(named);
  const family = unsupportedFamily(text);
  if (family !== undefined)
    return refuse({
      en: "{text} is {kind}, which this laboratory does not run",
      ja: "{text} は{kind}で、この実験室では動かせません",
      values: { text: quote(text), kind: family },
    });
  for (const [form, read] of NOTATIONS) if (form.test(text)) return read(text);
  const meant = nearest(normalizeName(text), RULE_NAMES);
  return refuse(
    meant === undefined
      ? {
          en: "{text} is not a rule: neither a name such as life or extended nor a text such as B3/S23",
          ja: "{text} は規則ではありません。life や extended のような名前か、B3/S23 のような書き方にしてください",
          values: { text: quote(text) },
        }
      : {
          en: "{text} is not a rule: did you mean {name}?",
          ja: "{text} は規則ではありません。{name} のことですか？",
          values: { text: quote(text), name: meant },
        },
  );
}

function readName(name: string): Rule | undefined {
  const createRule = BUILT_IN_RULES.get(name);
  if (createRule) return createRule();
  if (name === "wireworld") return WIREWORLD;
  const text = NAMED_RULES.get(name);
  const read = text === undefined ? undefined : readBare(text);
  return read?.ok ? read.value : undefined;
}

/** Names the unsupported family of a rule, as "a ... rule"; undefined = none. */
export function unsupportedFamily(text: string): LocalizedText | undefined {
  return FAMILIES.find(([form]) => form.test(text))?.[1];
}
