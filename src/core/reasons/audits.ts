import type { ReasonSentences } from "../reason.ts";

/** Where a record contradicts the rules. */
export const audits = {
  "audit.rules-version": {
    en: "it was judged by rules version {before}, these are {now}",
    ja: "規則の版{before}で裁定されていますが、今の版は{now}です",
  },
  "audit.no-verdict": {
    en: "it has no verdict: the match was cut off",
    ja: "裁定がありません（対局が途中で切れています）",
  },
  "audit.void-decided": { en: "a void match has no winner and no fault", ja: "無効試合に勝者や反則はありません" },
  "audit.score": { en: "the score is {found}, not {said}", ja: "得点は{said}ではなく{found}です" },
  "audit.score-pair": { en: "{first} to {second}", ja: "{first}対{second}" },
  "audit.rules-fault": { en: "a match decided by the rules has no fault", ja: "規則で決まった対局に反則はありません" },
  "audit.not-over": {
    en: "it was ruled over, but moves are still to be made",
    ja: "終局と裁定されていますが、まだ手が残っています",
  },
  "audit.winner": {
    en: "by the rules {found}, but the verdict says that {said}",
    ja: "規則では{found}ですが、裁定は{said}です",
  },
  "audit.draw": { en: "it is a draw", ja: "引き分け" },
  "audit.won": { en: "seat {seat} won", ja: "席{seat}の勝ち" },
  "audit.fault-kind": {
    en: "it was ruled by {by}, but the fault does not say so",
    ja: "裁定は {by} ですが、反則の記載と合いません",
  },
  "audit.fault-winner": { en: "a fault gives the match to the other seat", ja: "反則があれば相手の席の勝ちです" },
  "audit.fault-after-end": { en: "the match was over before the fault", ja: "反則の前に対局は終わっていました" },
  "audit.unreadable-move": {
    en: "the move ruled illegal cannot be read: {cause}",
    ja: "反則とされた手を読めません：{cause}",
  },
  "audit.unasked-move": {
    en: "seat {seat} was ruled for a move it was not asked for",
    ja: "席{seat}は、聞かれていない手で裁定されています",
  },
  "audit.legal-move": { en: "{move} was ruled illegal, but is legal", ja: "{move} は反則とされましたが、合法手です" },
  "audit.reason": {
    en: "the reason of the end is {found}, not {said}, or its values differ",
    ja: "終わった理由は {said} ではなく {found} か、値が異なります",
  },
  "audit.slow-move": {
    en: "the move took {tookMs} against its limit",
    ja: "この手は制限時間に対して{tookMs}かかりました",
  },
  "audit.position": { en: "{text}", ja: "{text}" },
  "audit.asked-out-of-turn": {
    en: "seat {seats} was asked out of turn",
    ja: "席{seats}が手番でないのに聞かれています",
  },
  "audit.ply": {
    en: "the question says ply {said}, the moves say {found}",
    ja: "質問では{said}手目、手順では{found}手目です",
  },
  "audit.moved-out-of-turn": { en: "seat {seat} moved out of turn", ja: "席{seat}が手番でないのに指しています" },
  "audit.missing-opening": { en: "the first event is missing", ja: "最初の記録がありません" },
  "audit.missing-move": { en: "a move is missing", ja: "手の記録がありません" },
  "audit.tick": { en: "a tick that was not due", ja: "世代の進む時ではありません" },
  "audit.time-up": { en: "time was up where it could not be", ja: "時間切れになり得ない場所で時間切れになっています" },
  "audit.keyframe": {
    en: "the keyframe is not the position that the moves lead to",
    ja: "キーフレームの局面が、手順から得られる局面と違います",
  },
} as const satisfies ReasonSentences;
