import type { ReasonSentences } from "../reason.ts";

/** Why a match of our player on another judge was broken off. */
export const guests = {
  "judge.edition": {
    en: "only edition {edition} of the protocol is spoken here",
    ja: "話せるのはプロトコルの第{edition}版だけです",
  },
  "judge.no-game": { en: "{game} is not played there", ja: "{game} は相手先では遊べません" },
  "judge.not-object": { en: "that is no JSON object", ja: "JSONオブジェクトではありません" },
  "judge.no-type": { en: 'there is no "type" in it', ja: "「type」がありません" },
  "judge.error": { en: "it does not take what we said", ja: "こちらの送信を受け付けません" },
  "judge.bit": { en: '"{key}" must be 0 or 1', ja: "「{key}」は0か1です" },
  "judge.digits": { en: '"{key}" must be {count} digits 0, 1 and 2', ja: "「{key}」は0、1、2の数字{count}個です" },
  "judge.one-or-two": { en: '"{key}" must be 1 or 2', ja: "「{key}」は1か2です" },
  "judge.count": { en: '"{key}" must be a whole number from 0', ja: "「{key}」は0以上の整数です" },
  "judge.range": {
    en: '"{key}" must be a whole number from {least} to {most}',
    ja: "「{key}」は{least}～{most}の整数です",
  },
  "judge.text": { en: '"{key}" must be a text', ja: "「{key}」は文字列です" },
  "judge.object": { en: '"{key}" must be an object', ja: "「{key}」はオブジェクトです" },
  "judge.options": { en: '"options": {text}', ja: "「options」：{text}" },
  "judge.legal": { en: '"legal" must be a list of moves', ja: "「legal」は手のリストです" },
  "judge.move": { en: "a move must be a text", ja: "手は文字列です" },
  "judge.winner": { en: '"winner" must be 0, 1 or null', ja: "「winner」は0か1かnullです" },
  "judge.said": { en: 'the judge said "{line}": {cause}', ja: "審判からの「{line}」：{cause}" },
  "judge.flood": {
    en: "the judge sent a line of more than {most} bytes",
    ja: "審判が{most}バイトを超える行を送りました",
  },
  "judge.gone": { en: "the judge is gone: {cause}", ja: "審判との接続がなくなりました：{cause}" },
  "judge.refused": {
    en: "the judge refused our player's answer: {cause}",
    ja: "審判がこちらの応答を拒みました：{cause}",
  },
  "judge.our-player": { en: "our player {cause}", ja: "こちらのプレイヤー：{cause}" },
  "judge.our-player-failed": { en: "our player failed: {bug}", ja: "こちらのプレイヤーが失敗しました：{bug}" },
} as const satisfies ReasonSentences;
