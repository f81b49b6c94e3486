import type { LocalizedText } from "../core/lang.ts";

/** Messages of reading, replaying and auditing a record, in both languages. */
export const SENTENCES: readonly LocalizedText[] = [
  {
    en: "it was judged by rules version {before}, these are {now}",
    ja: "規則の版{before}で裁定されていますが、今の版は{now}です",
  },
  { en: "it has no verdict: the match was cut off", ja: "裁定がありません（対局が途中で切れています）" },
  { en: "a void match has no winner and no fault", ja: "無効試合に勝者や反則はありません" },
  { en: "the score is {found}, not {said}", ja: "得点は{said}ではなく{found}です" },
  { en: "a match decided by the rules has no fault", ja: "規則で決まった対局に反則はありません" },
  {
    en: "it was ruled over, but moves are still to be made",
    ja: "終局と裁定されていますが、まだ手が残っています",
  },
  {
    en: "by the rules {found}, but the verdict says that {said}",
    ja: "規則では{found}ですが、裁定は{said}です",
  },
  {
    en: "it was ruled by {by}, but the fault does not say so",
    ja: "裁定は {by} ですが、反則の記載と合いません",
  },
  { en: "a fault gives the match to the other seat", ja: "反則があれば相手の席の勝ちです" },
  { en: "the match was over before the fault", ja: "反則の前に対局は終わっていました" },
  { en: "the move ruled illegal cannot be read: {why}", ja: "反則とされた手を読めません：{why}" },
  {
    en: "seat {seat} was ruled for a move it was not asked for",
    ja: "席{seat}は、聞かれていない手で裁定されています",
  },
  { en: "{move} was ruled illegal, but is legal", ja: "{move} は反則とされましたが、合法手です" },
  {
    en: "the reason of the end is {found}, not {said}, or its values differ",
    ja: "終わった理由は {said} ではなく {found} か、値が異なります",
  },
  { en: "the move took {time} against its limit", ja: "この手は制限時間に対して{time}かかりました" },
  { en: "it is a draw", ja: "引き分け" },
  { en: "seat {seat} won", ja: "席{seat}の勝ち" },
  { en: "a record begins with an opened event", ja: "記録は opened イベントで始まります" },
  { en: "a second opened event", ja: "opened イベントが二つあります" },
  { en: "nothing may follow the closed event", ja: "closed イベントの後には何も書けません" },
  { en: "an empty line", ja: "空行です" },
  { en: "not whole JSON", ja: "JSONとして完結していません" },
  { en: "not a JSON object", ja: "JSONオブジェクトではありません" },
  { en: "unknown event type {type}", ja: "知らない種類のイベント {type} です" },
  {
    en: "record format {format} is not one this version reads",
    ja: "記録の形式{format}は、この版では読めません",
  },
  {
    en: '"{key}" of the {type} event is missing or wrong',
    ja: "{type} イベントの「{key}」がないか、正しくありません",
  },
  { en: "seat {seat} was asked out of turn", ja: "席{seat}が手番でないのに聞かれています" },
  {
    en: "the question says ply {said}, the moves say {found}",
    ja: "質問では{said}手目、手順では{found}手目です",
  },
  { en: "seat {seat} moved out of turn", ja: "席{seat}が手番でないのに指しています" },
  { en: "a tick that was not due", ja: "世代の進む時ではありません" },
  { en: "time was up where it could not be", ja: "時間切れになり得ない場所で時間切れになっています" },
  {
    en: "the keyframe is not the position that the moves lead to",
    ja: "キーフレームの局面が、手順から得られる局面と違います",
  },
  { en: "a move reached the referee without its question", ja: "質問のない手が審判に届きました" },
];
