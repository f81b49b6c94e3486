import type { Both } from "../../core/lang.ts";

/** What records say of any game's match, and in Japanese; each game has its own list beside it. */
export const REASONS: readonly Both[] = [
  {
    en: "no answer within {time} s and the allowance for starting",
    ja: "開始の猶予と{time}秒以内に応答がありません",
  },
  { en: "no answer within {time} s", ja: "{time}秒以内に応答がありません" },
  { en: "no answer within {time} ms", ja: "{time} ms以内に応答がありません" },
  { en: "did not say who it is within {time} ms", ja: "{time} ms以内に名乗りませんでした" },
  {
    en: "the referee itself was held up for {time} ms, which could have decided a deadline",
    ja: "審判側の遅延{time} msが結果を左右した可能性があります",
  },
  {
    en: "the referee itself was held up for {time} s, which could have decided a deadline",
    ja: "審判側の遅延{time}秒が結果を左右した可能性があります",
  },
  { en: "the referee failed: {bug}", ja: "審判側の障害：{bug}" },
  { en: "the thread that played it broke: {bug}", ja: "対局を進めるスレッドの障害：{bug}" },
  { en: "it could not be begun: {bug}", ja: "対局を始められませんでした：{bug}" },
  { en: "the arena was closed", ja: "アリーナが閉じられました" },
  { en: "{why}, in the middle of a line", ja: "{why}（行の途中）" },
  { en: "closed the connection", ja: "接続を閉じました" },
  { en: "lost the connection ({code})", ja: "接続が失われました（{code}）" },
  {
    en: "does not read what it is sent: {count} bytes are waiting for it",
    ja: "送信内容を読んでいません（未読{count}バイト）",
  },
  {
    en: "does not read its input: {count} bytes are waiting for it",
    ja: "入力を読んでいません（未読{count}バイト）",
  },
  { en: "resigned", ja: "投了" },
  { en: "left the page", ja: "ページを離れました" },
  { en: "left the board", ja: "席を離れました" },
  { en: "was let go by the referee", ja: "審判が退席させました" },
  { en: "was disconnected by the referee", ja: "審判が接続を切りました" },
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
  { en: "closed its input", ja: "標準入力を閉じました" },
  { en: "closed its output while it was still running", ja: "動作中に標準出力を閉じました" },
  {
    en: "deadline: no answer to the question of {time} s",
    ja: "期限：{time}秒の質問に応答がありません",
  },
  { en: "{why} after its input was closed", ja: "入力を閉じた後、{why}" },
  {
    en: "was still running and was ended by the referee",
    ja: "動作中のため審判が終了させました",
  },
  { en: "was ended by the referee for the memory it used", ja: "使用メモリーのため審判が終了させました" },
  { en: "was killed by {signal} (status {status})", ja: "{signal}で終了しました（終了状態{status}）" },
  { en: "was killed by {signal}", ja: "{signal}で終了しました" },
  { en: "exited with status {status}", ja: "終了状態{status}で終わりました" },
  {
    en: "used {used} of memory, more than the limit of {most}",
    ja: "メモリー{used}を使い、上限{most}を超えました",
  },
  { en: "was lost with the starter", ja: "起動役とともに失われました" },
  { en: "could not be started ({why})", ja: "起動できませんでした（{why}）" },
  { en: "sent a line of more than {most} bytes", ja: "{most}バイトを超える行を送りました" },
  { en: "spoke out of turn more than {most} times", ja: "手番外の送信が{most}回を超えました" },
  { en: "sent a move without being asked", ja: "聞かれていない手を送りました" },
  { en: "said {said} without being asked", ja: "聞かれていないのに{said}と送りました" },
  { en: "nothing has been asked yet", ja: "まだ何も聞かれていません" },
  { en: "the object is not {example}", ja: "{example}の形ではありません" },
  { en: "{why}; {example} is expected", ja: "{why}（{example}の形が必要）" },
  { en: "the line is empty", ja: "行が空です" },
  { en: "the line has a blank at its beginning or end", ja: "行の前後に空白があります" },
  { en: "the line is not UTF-8", ja: "行がUTF-8ではありません" },
  { en: "the line will not do as JSON: {why}", ja: "JSONとして読めません：{why}" },
  { en: "the line is JSON but no object", ja: "JSONですがオブジェクトではありません" },
  { en: "it is not JSON", ja: "JSONではありません" },
  { en: "it is nested more than {most} deep", ja: "入れ子が{most}段を超えています" },
  { en: "a key comes twice in it", ja: "キーが重複しています" },
  { en: "a key in it is __proto__", ja: "__proto__というキーがあります" },
];

/** What the arena answers to a page that asks for something it cannot have. */
export const ANSWERS: readonly Both[] = [
  { en: "There is no such match.", ja: "この対局はありません。" },
  { en: "There is no such bot.", ja: "このボットはありません。" },
  { en: "There is no such tournament.", ja: "この大会はありません。" },
  { en: "There is no game {game}; {hint}", ja: "{game}というゲームはありません。" },
  { en: "There is nothing at this address.", ja: "このアドレスには何もありません。" },
  { en: "The address cannot be read.", ja: "アドレスを読み取れません。" },
  { en: "Something went wrong on our side.", ja: "アリーナ側で問題が起きました。" },
  {
    en: "The record cannot be read at the moment.",
    ja: "記録を今は読み込めません。",
  },
  {
    en: "The match is being played; its record can be had when it is over.",
    ja: "対局中です。記録は終局後に取得できます。",
  },
  {
    en: "Too many requests; try again in {time}.",
    ja: "リクエストが多すぎます。しばらくしてからお試しください。",
  },
  {
    en: "Too many names were asked for; try again in ten minutes.",
    ja: "登録の要求が多すぎます。10分後にお試しください。",
  },
  { en: "That name is taken; choose another.", ja: "その名前は使われています。別の名前を選んでください。" },
  {
    en: 'The field of the body "name" has 1 to {most} letters, {rule}.',
    ja: "名前は{most}文字までで、文字・数字・点・ハイフン・下線・単独の空白が使え、両端は文字か数字です。",
  },
  {
    en: "This needs the arena's admin token as Authorization: Bearer TOKEN.",
    ja: "アリーナの管理トークンが必要です。",
  },
  {
    en: "Only pages of this arena may do that from a browser.",
    ja: "この操作はアリーナ自身のページからのみ行えます。",
  },
  {
    en: "This arena does not go by that host name; list it in allowedHosts.",
    ja: "このホスト名は許可されていません（allowedHostsに加えてください）。",
  },
];
