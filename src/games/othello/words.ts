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

/** Descriptions of the bots, by id. */
export const BOTS = {
  random: { en: "any legal move", ja: "合法手から無作為に選ぶ" },
  greedy: {
    en: "a corner if it can, else the move that turns most discs",
    ja: "取れるなら隅、そうでなければ最も多く返す手",
  },
  positional: {
    en: "good squares and few moves for the opponent, after its best reply",
    ja: "相手の最善の応手の後で、良いマスと相手の手の少なさを見る",
  },
  search: {
    en: "corners and mobility, several moves ahead; solves the last moves",
    ja: "隅と着手可能数を数手先まで読み、最後の数手は読み切る",
  },
  master: {
    en: "patterns learned from its own games, many moves ahead; from level 3 on it solves the last 20 squares",
    ja: "自分の対局から学んだ形で何手も先まで読み、レベル3からは最後の20マスを読み切る",
  },
} satisfies Record<string, LocalizedText>;

/** Levels of the bots that search. */
export const LEVELS = {
  beginner: { en: "beginner", ja: "入門" },
  easy: { en: "easy", ja: "やさしい" },
  normal: { en: "normal", ja: "普通" },
  strong: { en: "strong", ja: "強い" },
  veryStrong: { en: "very strong", ja: "とても強い" },
  strongest: { en: "strongest", ja: "最強" },
} satisfies Record<string, LocalizedText>;
