import { makeReason, type ReasonSentences } from "../../core/reason.ts";

const SENTENCES = {
  // The stored result beside its record.
  "verify.match": {
    en: "its record is of match {recorded}, not of {stored}",
    ja: "記録は{stored}ではなく対局{recorded}のものです",
  },
  "verify.game": {
    en: "its record is of {recorded}, not of {stored}",
    ja: "記録は{stored}ではなく{recorded}のものです",
  },
  "verify.seed": {
    en: "its record is of another slot: the seed is {recorded}, not {stored}",
    ja: "記録は別のスロットのものです（シードは{stored}ではなく{recorded}）",
  },
  "verify.players": {
    en: "the result names {stored}, the record {recorded}",
    ja: "プレイヤーは、結果では{stored}、記録では{recorded}です",
  },
  "verify.winner": {
    en: "{stored} according to the result, but {recorded} according to the record",
    ja: "結果では{stored}、記録では{recorded}です",
  },
  "verify.by": {
    en: "the result says that it ended by {stored}, the record by {recorded}",
    ja: "終わり方は、結果では {stored}、記録では {recorded} です",
  },
  "verify.score": {
    en: "the score is {stored} in the result and {recorded} in the record",
    ja: "得点は、結果では{stored}、記録では{recorded}です",
  },
  "verify.fault": {
    en: "the fault is {stored} in the result and {recorded} in the record",
    ja: "反則は、結果では{stored}、記録では{recorded}です",
  },
  "verify.fault-none": { en: "of neither player", ja: "なし" },
  "verify.fault-of": { en: "of seat {seat}", ja: "席{seat}" },
  "verify.time": {
    en: "it began at {stored} according to the result, but at {recorded} according to the record",
    ja: "開始は、結果では{stored}、記録では{recorded}です",
  },
  "verify.duration": {
    en: "it took {storedMs} according to the result, but {recordedMs} according to the record",
    ja: "かかった時間は、結果では{storedMs}、記録では{recordedMs}です",
  },
  "verify.unclosed": { en: "its record has no verdict", ja: "記録に裁定がありません" },
  "verify.unreadable": { en: "its record cannot be read (line {line})", ja: "記録を読めません（{line}行目）" },
  "verify.damaged": { en: "its record cannot be unpacked", ja: "記録を展開できません" },
  "verify.row": { en: "the columns of its row contradict each other", ja: "行の列どうしが矛盾しています" },
  "verify.rejudged": {
    en: "its record contradicts the rules in line {line}: {cause}",
    ja: "記録の{line}行目が規則と矛盾しています：{cause}",
  },
  "verify.stray-record": {
    en: "a record of match {match} belongs to no result",
    ja: "対局{match}の記録に対応する結果がありません",
  },
  "verify.attempts": {
    en: "its attempts are not numbered from 1 without a gap",
    ja: "試行の番号が1からの連番になっていません",
  },

  // The plan.
  "verify.slot-differs": {
    en: "the plan that the results lead to has another game here, and so in {count} slots from here on",
    ja: "結果から導かれる計画では、ここは別の対局です（ここから{count}スロットが異なる）",
  },
  "verify.plan-impossible": {
    en: "the results do not lead to the stored plan: {text}",
    ja: "結果から保存された計画を導けません：{text}",
  },

  // The chain.
  "verify.changed": {
    en: "its result or its record is not the one that was saved",
    ja: "結果か記録が、保存されたものと違います",
  },
  "verify.removed": { en: "its result was saved and has been removed", ja: "保存された結果が取り除かれています" },
  "verify.added": {
    en: "its result was never saved by the referee: the chain has no entry for it",
    ja: "審判が保存した結果ではありません（チェーンに項目がありません）",
  },
  "verify.saved-twice": {
    en: "its result was saved twice, so it was removed in between",
    ja: "結果が2回保存されています（間に取り除かれました）",
  },
  "verify.event": {
    en: "the id, the seed or the beginning of the event is not what was saved",
    ja: "大会のID、シード、開始日時のいずれかが保存されたものと違います",
  },
  "verify.spec": {
    en: "the settings of the event are not those that were saved",
    ja: "大会の設定が保存されたものと違います",
  },
  "verify.roster": {
    en: "the players are not those that were saved",
    ja: "プレイヤーの一覧が保存されたものと違います",
  },
  "verify.plan": {
    en: "the plan of slots {first} to {last} is not the one that was saved",
    ja: "スロット{first}～{last}の計画が保存されたものと違います",
  },
  "verify.plan-added": { en: "this slot was never planned by the referee", ja: "審判が計画したスロットではありません" },
  "verify.chain-broken": {
    en: "entry {number} of the chain does not follow from the one before it",
    ja: "チェーンの項目{number}が、前の項目に続いていません",
  },
  "verify.chain-gap": { en: "the chain has no entry {number}", ja: "チェーンに項目{number}がありません" },
  "verify.chain-foreign": {
    en: "another program changed the chain before entry {number} while the event was running",
    ja: "大会の実行中、項目{number}の前に別のプログラムがチェーンを変更しました",
  },
  "verify.chain-gone": { en: "the chain has been removed", ja: "チェーンが取り除かれています" },
  "verify.head": {
    en: "the chain has no entry with the digest {head}",
    ja: "チェーンにダイジェスト{head}の項目がありません",
  },
} as const satisfies ReasonSentences;

/** How a stored event contradicts itself. */
export const verifyReasons: ReasonSentences = SENTENCES;

export const verifyReason = makeReason<typeof SENTENCES>;
