import type { FormatMessage, LocalizedText } from "../../core/lang.ts";
import { writeDecimal, writeWhole } from "./numbers.ts";
import type { Sentence, TestStanding } from "../../api/event-standings.ts";

const AGAINST: LocalizedText = { en: "SPRT: {a} against {b}", ja: "SPRT：{a} 対 {b}" };
const HYPOTHESES: LocalizedText = {
  en: "{model} Elo [{elo0}, {elo1}] · α = {alpha}, β = {beta}",
  ja: "{model}Elo [{elo0}, {elo1}] · α = {alpha}, β = {beta}",
};
const MODELS: Readonly<Record<TestStanding["model"], LocalizedText>> = {
  logistic: { en: "logistic", ja: "ロジスティック" },
  normalized: { en: "normalized", ja: "正規化" },
};
const SPOKEN: LocalizedText = {
  en: "Log-likelihood ratio {llr} between the bounds {lower} and {upper} after {pairs} pairs",
  ja: "{pairs}組の後の対数尤度比は{llr}、境界は{lower}と{upper}",
};
const ACCEPT: LocalizedText = { en: "accept {h}", ja: "{h}を採択" };
const STATES: Readonly<Record<TestStanding["state"], LocalizedText>> = {
  running: { en: "no decision yet", ja: "未決" },
  H0: { en: "H0 accepted", ja: "H0を採択" },
  H1: { en: "H1 accepted", ja: "H1を採択" },
};

/** The chart of a sequential test and the texts around it. */
export interface TestView {
  readonly title: Sentence;
  readonly hypotheses: string;
  readonly spoken: string;
  /** Labels of the bounds. */
  readonly accept: { readonly H0: string; readonly H1: string };
  readonly llr: string;
  readonly pairs: number;
  readonly points: readonly (readonly [pairs: number, llr: number])[];
  /** The end of the pair axis, with room for a running test. */
  readonly end: number;
  readonly range: readonly [low: number, high: number];
}

export function viewTest(say: FormatMessage, test: TestStanding): TestView {
  const { players, model, elo0, elo1, alpha, beta, llr, lower, upper, state } = test;
  const pairs = countPairs(test);
  const points = coursePoints(test);
  const values = points.map(([, value]) => value);
  const [a, b] = players;
  return {
    title: { text: AGAINST, names: { a, b }, values: {} },
    hypotheses: say(HYPOTHESES, {
      model: say(MODELS[model]),
      elo0: writeDecimal(elo0, 4),
      elo1: writeDecimal(elo1, 4),
      alpha: writeDecimal(alpha, 4),
      beta: writeDecimal(beta, 4),
    }),
    spoken: say(SPOKEN, {
      llr: writeDecimal(llr, 2),
      lower: writeDecimal(lower, 2),
      upper: writeDecimal(upper, 2),
      pairs: writeWhole(pairs),
    }),
    accept: { H0: say(ACCEPT, { h: "H0" }), H1: say(ACCEPT, { h: "H1" }) },
    llr: writeDecimal(llr, 2),
    pairs,
    points,
    end: Math.max(4, Math.ceil(pairs * (state === "running" ? 1.6 : 1.12))),
    range: [Math.min(lower * 1.2, ...values), Math.max(upper * 1.2, ...values)],
  };
}

export function stateWords(state: TestStanding["state"]): LocalizedText {
  return STATES[state];
}

/** A smaller ratio gives no useful estimate. */
const MIN_PROGRESS = 0.25;

/** Pairs until the end at the current rate, rounded to two digits; null = unknown. */
export function expectPairs(test: TestStanding): number | null {
  const { llr, lower, upper, state } = test;
  const count = countPairs(test);
  if (state !== "running" || count === 0 || !Number.isFinite(llr) || Math.abs(llr) < MIN_PROGRESS) return null;
  const expected = count * ((llr > 0 ? upper : lower) / llr);
  if (!Number.isFinite(expected) || expected <= count) return null;
  const power = 10 ** Math.max(0, Math.floor(Math.log10(expected)) - 1);
  return Math.round(expected / power) * power;
}

/** From zero to the current value. Without its course only the end is known: a straight line would mislead. */
function coursePoints(test: TestStanding): TestView["points"] {
  const count = countPairs(test);
  if (test.course.length === 0) return count === 0 ? [[0, 0]] : [[count, test.llr]];
  return [[0, 0], ...test.course];
}

function countPairs({ pairs }: TestStanding): number {
  return pairs.reduce((sum, kind) => sum + kind, 0);
}
