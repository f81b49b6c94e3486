import { FAULTS, type Fault } from "./fault.ts";
import type { Reason, ReasonValue } from "./reason.ts";
import {
  described,
  either,
  list,
  literal,
  mapping,
  named,
  nonNegative,
  nullable,
  number,
  object,
  optional,
  pair,
  type Shape,
  text,
} from "./schema.ts";
import type { Verdict } from "./verdict.ts";

export const seatShape: Shape<0 | 1> = literal(0, 1);

export const byShape = described(literal("rules", "void", ...FAULTS), {
  en: "How it ended: by the rules, by a fault of a player, or void by our own failure, which does not count.",
  ja: "終わり方：規則による決着、プレイヤーの反則、または審判側の失敗による無効（数えない）。",
});

export const reasonShape: Shape<Reason> = named("reason", () =>
  object({
    code: described(
      text,
      {
        en: "A stable code, see docs/reference/reasons.md.",
        ja: "変わらないコード（docs/reference/reasons.md を参照）。",
      },
      { examples: ["clock.move"] },
    ),
    values: described(mapping(reasonValue), {
      en: "The values of its sentence; a cause may be a reason of its own.",
      ja: "文に入る値。原因がさらに理由を持つこともあります。",
    }),
  }),
);
const reasonValue: Shape<ReasonValue> = either(text, number, reasonShape);

const why = described(text, { en: "The reason in one English sentence.", ja: "英語一文の理由。" });
const reason = described(reasonShape, {
  en: "`why` as data; absent in records of format 1.",
  ja: "`why` のデータ。形式1の記録にはありません。",
});

const faultShape: Shape<Fault> = named("fault", () =>
  object({
    seat: described(seatShape, { en: "The seat that made the mistake.", ja: "反則をした席。" }),
    kind: described(literal(...FAULTS), { en: "The kind of the fault.", ja: "反則の種類。" }),
    why,
    reason: optional(reason),
    ms: optional(
      described(nonNegative, {
        en: "Milliseconds from the question to the fault; absent where no question was open.",
        ja: "質問から反則までのミリ秒。質問がなかったときはありません。",
      }),
    ),
    evidence: described(text, {
      en: "The last lines with their times, how the program ended, the end of its stderr.",
      ja: "最後の行と時刻、プログラムの終わり方、標準エラー出力の末尾。",
    }),
    notes: optional(
      described(list(reasonShape), {
        en: "The referee's own lines of `evidence` as data, in their order.",
        ja: "`evidence` のうち審判自身の行のデータ（順番どおり）。",
      }),
    ),
    said: optional(
      described(text, {
        en: "The offending text: an illegal move in the notation of the game, anything else as sent.",
        ja: "問題の文字列。反則手はゲームの記法、それ以外は送られたまま。",
      }),
    ),
  }),
);

export const winnerShape: Shape<0 | 1 | null> = described(literal(0, 1, null), {
  en: "The seat that won; null = a draw, or void.",
  ja: "勝った席。null は引き分けか無効。",
});
export const scoreShape = described(pair(number), { en: "The score of seat 0 and of seat 1.", ja: "席0と席1の得点。" });
export const faultOrNull = described(nullable(faultShape), {
  en: "The mistake that ended the match; null = none.",
  ja: "対局を終わらせた反則。null はなし。",
});
/** Of a verdict without a fault. */
export const whyKeys = {
  why: optional(
    described(text, {
      en: "How the rules ended it, or what failed on our side; a fault has its own.",
      ja: "規則による終わり方か、審判側の失敗。反則のときは反則側にあります。",
    }),
  ),
  reason: optional(reason),
};

export const countedForKey = optional(
  described(list(seatShape), {
    en: "Of a void match: the seats whose programs could have caused it; absent = none.",
    ja: "無効のとき：原因になり得たプログラムの席。ないときは省かれます。",
  }),
);

export const verdictShape: Shape<Verdict> = object({
  winner: winnerShape,
  by: byShape,
  score: scoreShape,
  fault: faultOrNull,
  ...whyKeys,
  countedFor: countedForKey,
});
