import type { LocalizedText } from "../../core/lang.ts";

export const SEAT_NAMES: readonly [LocalizedText, LocalizedText] = [
  { en: "Black", ja: "黒" },
  { en: "White", ja: "白" },
];

export const DISCS: readonly [LocalizedText, LocalizedText, LocalizedText] = [
  { en: "empty", ja: "空き" },
  { en: "black", ja: "黒" },
  { en: "white", ja: "白" },
];

export const ALLOWED: LocalizedText = { en: "allowed", ja: "合法手" };

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
  outside: { en: "That is not on the board.", ja: "盤の外です。" },
  pass: { en: "No move is allowed here. You must pass.", ja: "打てるマスがありません。パスしてください。" },
  noPass: { en: "Passing is only allowed without a move.", ja: "打てるマスがあるときはパスできません。" },
} satisfies Record<string, LocalizedText>;
