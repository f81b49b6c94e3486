import type { LocalizedText } from "../core/lang.ts";

/** The steps of a report in their order; steps about positions are left out for games without such positions. */
export const STEP_TEXTS = {
  starts: { en: "the program starts", ja: "起動" },
  "first-reply": { en: "the first reply", ja: "最初の応答" },
  "reply-time": { en: "every reply comes in time", ja: "応答の時間" },
  match: { en: "whole matches", ja: "1局を通して" },
  "forced-pass": { en: "forced passes", ja: "強制のパス" },
  positions: { en: "awkward positions", ja: "扱いにくい局面" },
  traps: { en: "positions that tempt to an illegal move", ja: "反則を誘う局面" },
  delivery: { en: "messages together and in pieces", ja: "まとめて、または分かれて届くメッセージ" },
  end: { en: "the end message", ja: "終了のメッセージ" },
  exit: { en: "the program ends", ja: "終了" },
  output: { en: "nothing else is written", ja: "余分な出力" },
  leftovers: { en: "no processes are left", ja: "残ったプロセス" },
  "reply-times": { en: "distribution of the reply times", ja: "応答時間の分布" },
  memory: { en: "memory", ja: "メモリー" },
} as const satisfies Readonly<Record<string, LocalizedText>>;

export type StepName = keyof typeof STEP_TEXTS;
export const STEP_NAMES = Object.keys(STEP_TEXTS) as StepName[];
