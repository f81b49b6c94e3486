import type { FormatMessage, LocalizedText } from "../../core/lang.ts";
import { writeDecimal, writeDifference, writeProbability, writeWhole } from "./numbers.ts";
import { expectPairs } from "./sequential-test.ts";
import type { PairStanding, TestStanding } from "../../api/event-standings.ts";
import { WORDS } from "./words.ts";

const LABELS = {
  pairs: WORDS.pairCount,
  score: { en: "Score", ja: "得点率" },
  elo: { en: "Elo", ja: "Elo" },
  normalizedElo: { en: "Normalized Elo", ja: "正規化Elo" },
  los: { en: "Likelihood of superiority", ja: "優勢である確率" },
  llr: WORDS.llr,
  expected: { en: "Expected to end", ja: "終了の見込み" },
} satisfies Record<string, LocalizedText>;
const PAIR_GAMES: LocalizedText = { en: "({games} games)", ja: "（{games}局）" };
const INSIDE: LocalizedText = { en: "in ({lower}, {upper})", ja: "（{lower} ～ {upper}）" };
const EXPECTED_AFTER: LocalizedText = { en: "after about {pairs} pairs", ja: "約{pairs}組の後" };
const EXPECTED_UNKNOWN: LocalizedText = { en: "not known yet", ja: "まだ見通せません" };

/** The points of a pair of games, in the order of the counts. */
export const PAIR_KINDS = ["0", "½", "1", "1½", "2"] as const;

export interface PairFact {
  readonly label: LocalizedText;
  /** `strong` is shown in bold before `rest`; null = needs more games. */
  readonly value: { readonly strong: string; readonly rest: string } | null;
}

/** The statistics of the game pairs of two players, and of the sequential test that counts them. */
export function pairFacts(
  say: FormatMessage,
  { pairs, score, elo, error, normalizedElo, normalizedError, los }: PairStanding,
  test: TestStanding | null,
): readonly PairFact[] {
  const fact = (key: keyof typeof LABELS, strong: string, rest: string): PairFact => ({
    label: LABELS[key],
    value: { strong, rest },
  });
  const unknown = (key: keyof typeof LABELS): PairFact => ({ label: LABELS[key], value: null });
  const margin = (key: keyof typeof LABELS, value: number | null, errorMargin: number | null): PairFact =>
    value === null
      ? unknown(key)
      : fact(key, writeDifference(value, 1), errorMargin === null ? "" : ` ± ${writeDecimal(errorMargin, 1)}`);
  return [
    fact("pairs", writeWhole(pairs), ` ${say(PAIR_GAMES, { games: writeWhole(2 * pairs) })}`),
    score === null ? unknown("score") : fact("score", "", `${writeDecimal(score * 100, 1)}\u202f%`),
    margin("elo", elo, error),
    margin("normalizedElo", normalizedElo, normalizedError),
    los === null ? unknown("los") : fact("los", "", writeProbability(los)),
    ...(test ? [fact("llr", writeDecimal(test.llr, 2), ` ${describeBounds(say, test)}`)] : []),
    ...(test?.state === "running" ? [fact("expected", "", describeEnd(say, test))] : []),
  ];
}

function describeBounds(say: FormatMessage, { lower, upper }: TestStanding): string {
  return say(INSIDE, { lower: writeDecimal(lower, 2), upper: writeDecimal(upper, 2) });
}

function describeEnd(say: FormatMessage, test: TestStanding): string {
  const expected = expectPairs(test);
  return expected === null ? say(EXPECTED_UNKNOWN) : say(EXPECTED_AFTER, { pairs: writeWhole(expected) });
}
