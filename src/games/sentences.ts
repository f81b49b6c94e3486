import type { LocalizedText } from "../core/lang.ts";

/** Messages shared by all games; each game has its own list in its folder. */
export const sentences: readonly LocalizedText[] = [
  {
    en: "the last board, run-length encoded: shinpan life reads it on",
    ja: "最後の盤をランレングス符号化したもの（shinpan life で続けられる）",
  },
  { en: "the record does not say how the match opened", ja: "記録に対局の始まりが書かれていません" },
  { en: "the record's start position: {why}", ja: "記録の開始局面：{why}" },
  {
    en: "the moves of {game} cannot be listed, so not counted",
    ja: "{game} の手は列挙できないので、数えられません",
  },
  { en: "a position has at most {most} characters", ja: "局面は{most}文字までです" },
  {
    en: "{key} must be a whole number from {least} to {most}, not {value}.",
    ja: "{key} は {value} ではなく、{least}～{most}の整数です。",
  },
  { en: "the position is not a JSON object", ja: "局面がJSONオブジェクトではありません" },
  { en: '"type" must be "position"', ja: '「type」は "position" です' },
  { en: '"game" must be "{game}"', ja: '「game」は "{game}" です' },
  { en: '"{key}" must be a whole number from 0', ja: "「{key}」は0以上の整数です" },
  { en: '"{key}" must be 0 or 1', ja: "「{key}」は0か1です" },
  { en: '"{key}" must be 1 or 2', ja: "「{key}」は1か2です" },
  {
    en: '"{key}" contradicts the board, which gives {value}',
    ja: "「{key}」が盤と合いません（盤からは {value}）",
  },
];
