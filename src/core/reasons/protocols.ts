import type { ReasonSentences } from "../reason.ts";

/** What is wrong with a line of a program. */
export const protocols = {
  "line.unfinished": { en: "{cause}, in the middle of a line", ja: "{cause}（行の途中）" },
  "line.expected": { en: "{cause}; {example} is expected", ja: "{cause}（{example}の形が必要）" },
  "line.not-the-form": { en: "the object is not {example}", ja: "{example}の形ではありません" },
  "line.empty": { en: "the line is empty", ja: "行が空です" },
  "line.too-long": { en: "the line is longer than {most} characters", ja: "行が{most}文字を超えています" },
  "line.blank": { en: "the line has a blank at its beginning or end", ja: "行の前後に空白があります" },
  "line.not-utf8": { en: "the line is not UTF-8", ja: "行がUTF-8ではありません" },
  "line.not-json": { en: "the line will not do as JSON: {cause}", ja: "JSONとして読めません：{cause}" },
  "line.not-object": { en: "the line is JSON but no object", ja: "JSONですがオブジェクトではありません" },
  "json.syntax": { en: "it is not JSON", ja: "JSONではありません" },
  "json.depth": { en: "it is nested more than {most} deep", ja: "入れ子が{most}段を超えています" },
  "json.repeated-key": { en: "a key comes twice in it", ja: "キーが重複しています" },
  "json.proto-key": { en: "a key in it is __proto__", ja: "__proto__というキーがあります" },
  "join.first": { en: "{example} is awaited first", ja: "最初に {example} が必要です" },
  "join.game": { en: '"game" must be a text, as in {example}', ja: "「game」は {example} のような文字列です" },
  "join.name": {
    en: '"name" must be a text that is not empty, as in {example}',
    ja: "「name」は {example} のような空でない文字列です",
  },
  "join.name-long": { en: '"name" has at most {most} characters', ja: "「name」は{most}文字までです" },
  "join.token": { en: '"token" must be a text of 1 to {most} characters', ja: "「token」は1～{most}文字の文字列です" },
  "join.other-game": { en: "only {game} is played here", ja: "ここで遊べるのは {game} だけです" },
  "join.flood": { en: "you sent a line of more than {most} bytes", ja: "{most}バイトを超える行を送りました" },
  "join.late": { en: "no hello message came in time", ja: "時間内に名乗りがありませんでした" },
} as const satisfies ReasonSentences;
