import type { LocalizedText } from "../../../core/lang.ts";

export const SEAT_NAMES: readonly [LocalizedText, LocalizedText] = [
  { en: "Black", ja: "黒" },
  { en: "White", ja: "白" },
];

export const PASS_WORD: LocalizedText = { en: "Pass", ja: "パス" };

export const DISCS: readonly [LocalizedText, LocalizedText, LocalizedText] = [
  { en: "empty", ja: "空き" },
  { en: "black", ja: "黒" },
  { en: "white", ja: "白" },
];

export const ALLOWED: LocalizedText = { en: "allowed", ja: "合法手" };

export const MOVE_DESCRIPTIONS = {
  move: { en: "{seat}, {square}, turns {count}.", ja: "{seat}、{square}、{count}枚返し。" },
  pass: { en: "{seat} passes.", ja: "{seat}、パス。" },
} satisfies Record<string, LocalizedText>;

export const POSITION_DESCRIPTIONS = {
  count: { en: "Black {black}, White {white}.", ja: "黒{black}、白{white}。" },
  turn: { en: "{seat} to move.", ja: "{seat}の手番。" },
  row: { en: "Row {row}: {squares}.", ja: "{row}段目: {squares}。" },
} satisfies Record<string, LocalizedText>;

export const STATUS_TEXTS = {
  count: { en: "{count} moves allowed.", ja: "合法手は{count}通りです。" },
  one: { en: "1 move allowed.", ja: "合法手は1通りです。" },
  turns: { en: "{square} turns over {count}.", ja: "{square}で{count}枚返ります。" },
  pass: { en: "No move is allowed. You must pass.", ja: "打てるマスがありません。パスしてください。" },
} satisfies Record<string, LocalizedText>;

export const OBJECTIONS = {
  taken: { en: "There is a disc already.", ja: "すでに石があります。" },
  nothing: { en: "That turns no disc.", ja: "返せる石がありません。" },
  outside: { en: "That is not on the board.", ja: "盤の外です。" },
  pass: { en: "No move is allowed here. You must pass.", ja: "打てるマスがありません。パスしてください。" },
  noPass: {
    en: "Passing is only allowed without a move.",
    ja: "打てるマスがあるときはパスできません。",
  },
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
