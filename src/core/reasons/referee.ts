import type { ReasonSentences } from "../reason.ts";

/** Reasons of the referee and notes of its evidence. */
export const referee = {
  "timeout.move": { en: "no answer within {limitMs}", ja: "{limitMs}以内に応答がありません" },
  "timeout.move-start": {
    en: "no answer within {limitMs} and the allowance of {startMs} for starting",
    ja: "起動の猶予{startMs}と{limitMs}のうちに応答がありません",
  },
  "timeout.clock": {
    en: "no answer within {limitMs}: {bankMs} were left on the clock, and every move has {byoyomiMs} more",
    ja: "{limitMs}以内に応答がありません（持ち時間の残り{bankMs}と秒読み{byoyomiMs}）",
  },
  "timeout.clock-start": {
    en: "no answer within {limitMs} and the allowance of {startMs} for starting: {bankMs} were left on the clock, and every move has {byoyomiMs} more",
    ja: "起動の猶予{startMs}と{limitMs}のうちに応答がありません（持ち時間の残り{bankMs}と秒読み{byoyomiMs}）",
  },
  "void.held-up": {
    en: "the referee itself was held up for {heldMs}, which could have decided a deadline",
    ja: "審判側の遅延{heldMs}が結果を左右した可能性があります",
  },
  "void.referee-failed": { en: "the referee failed: {bug}", ja: "審判側の障害：{bug}" },
  "void.thread-broke": { en: "the thread that played it broke: {bug}", ja: "対局を進めるスレッドの障害：{bug}" },
  "void.not-begun": { en: "it could not be begun: {bug}", ja: "対局を始められませんでした：{bug}" },
  "void.arena-closed": { en: "the arena was closed", ja: "アリーナが閉じられました" },
  "void.event-stopped": { en: "the event was stopped", ja: "大会が止められました" },
  "void.stopped": { en: "stopped by {signal}", ja: "{signal}で止められました" },
  "void.worker-gave-up": { en: "a worker gave it up", ja: "ワーカーが対局を返しました" },
  "void.result-unreadable": { en: "its result cannot be read", ja: "結果を読めません" },
  "void.result-gone": { en: "its result is no longer there", ja: "結果がもうありません" },
  "void.worker-failed": { en: "the worker failed", ja: "ワーカーの障害です" },
  "void.unasked-move": {
    en: "a move reached the referee without its question",
    ja: "問い合わせのない手が審判に届きました",
  },
  "timeout.hello": { en: "did not say who it is within {limitMs}", ja: "{limitMs}以内に名乗りませんでした" },
  "person.resigned": { en: "resigned", ja: "投了" },
  "person.left-page": { en: "left the page", ja: "ページを離れました" },
  "person.left-board": { en: "left the board", ja: "席を離れました" },
  "player.dismissed": { en: "was let go by the referee", ja: "審判が退席させました" },
  "absent.player": {
    en: "did not connect to port {port} within {limitMs}",
    ja: "{limitMs}以内にポート{port}へ接続しませんでした",
  },
  "absent.both": { en: "neither player connected in time", ja: "両者とも時間内に接続しませんでした" },
  "flood.line": { en: "sent a line of more than {most} bytes", ja: "{most}バイトを超える行を送りました" },
  "flood.out-of-turn": { en: "spoke out of turn more than {most} times", ja: "手番外の送信が{most}回を超えました" },
  "turn.unasked-move": { en: "sent a move without being asked", ja: "聞かれていない手を送りました" },
  "turn.unasked": { en: "said {said} without being asked", ja: "聞かれていないのに{said}と送りました" },
  "turn.over": { en: "the game is over", ja: "対局は終わっています" },
  "turn.nothing-asked": { en: "nothing has been asked yet", ja: "まだ何も聞かれていません" },
  "silent.merged": {
    en: "the last two messages went out {apartMs} apart, and a client that takes one read for one message may have got both in one read; a longer gap may help, such as --gap 200ms",
    ja: "最後の2つのメッセージの間隔は{apartMs}でした。1回の受信を1つのメッセージとみなすクライアントは、2つを一度に受け取った可能性があります。--gap 200ms などで間隔を広げてください",
  },
  "silent.dialect": {
    en: "this client may speak {dialect}: --dialect {dialect}",
    ja: "このクライアントは{dialect}を話している可能性があります：--dialect {dialect}",
  },
  "silent.dialect-port": {
    en: "this client may speak {dialect}: port {port}, or --dialect {dialect}",
    ja: "このクライアントは{dialect}を話している可能性があります：ポート{port}、または --dialect {dialect}",
  },
  "evidence.deadline": {
    en: "deadline: no answer to the question of {askedAtMs}",
    ja: "期限切れ：{askedAtMs}の問い合わせに応答がありません",
  },
  "evidence.silence": { en: "likely cause: {cause}", ja: "考えられる原因：{cause}" },
  "evidence.unfinished": { en: "unfinished line: {line} (no newline came)", ja: "途中までの行：{line}（改行なし）" },
} as const satisfies ReasonSentences;
