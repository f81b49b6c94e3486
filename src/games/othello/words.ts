import type { LocalizedText } from "../../core/lang.ts";

export const PASS_WORD: LocalizedText = { en: "Pass", ja: "パス" };

export const MOVE_DESCRIPTIONS = {
  move: { en: "{seat}, {square}, turns {count}.", ja: "{seat}、{square}、{count}枚返し。" },
  pass: { en: "{seat} passes.", ja: "{seat}、パス。" },
} satisfies Record<string, LocalizedText>;

export const INPUT_OBJECTIONS = {
  taken: { en: "There is a disc already.", ja: "すでに石があります。" },
  nothing: { en: "That turns no disc.", ja: "返せる石がありません。" },
  noSquare: { en: "Type a square such as c4.", ja: "c4 のようにマスを入力してください。" },
} satisfies Record<string, LocalizedText>;

export const ENDINGS: readonly LocalizedText[] = [
  { en: "when neither side can move, more discs win", ja: "両者とも打てなくなったら、石の多い方が勝ち" },
  { en: "equal numbers of discs are a draw", ja: "同数なら引き分け" },
  { en: "an illegal move or no reply in time loses", ja: "反則手や時間切れは負け" },
];

export const BOTS: Readonly<Record<string, LocalizedText>> = {
  random: { en: "takes any legal move", ja: "合法手から無作為に選ぶ" },
  greedy: { en: "corners first, else most discs", ja: "隅を優先、なければ多く返す手" },
  positional: { en: "good squares, one reply ahead", ja: "良いマスを選び、1手先まで読む" },
};
