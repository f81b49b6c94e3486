import type { LocalizedText } from "../core/lang.ts";

/** Notes in the evidence of a verdict, in both languages. */
export const EVIDENCE_NOTES: readonly LocalizedText[] = [
  {
    en: "likely cause: the last two messages went out {time} apart, and a client that takes one read for one message may have got both in one read; a longer gap may help, such as --gap 200ms",
    ja: "考えられる原因：最後の2つのメッセージの間隔は{time}でした。1回の受信を1つのメッセージとみなすクライアントは、2つを一度に受け取った可能性があります。--gap 200ms などで間隔を広げてください",
  },
  {
    en: "likely cause: this client may speak {dialect}: --dialect {same}",
    ja: "考えられる原因：このクライアントは{dialect}を話している可能性があります（--dialect {same}）",
  },
  {
    en: "likely cause: this client may speak {dialect}: port {port}, or --dialect {same}",
    ja: "考えられる原因：このクライアントは{dialect}を話している可能性があります（ポート{port}、または --dialect {same}）",
  },
  { en: "unfinished line: {line} (no newline came)", ja: "途中までの行：{line}（改行なし）" },
  {
    en: "deadline: no answer to the question of {time} s",
    ja: "期限切れ：{time}秒の問い合わせに応答がありません",
  },
];
