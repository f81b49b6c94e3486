import type { ReasonSentences } from "../core/reason.ts";

/** Reasons given by the referee, by code; each game has the reasons of its own rules. */
export const refereeReasons: ReasonSentences = {
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
  // Format 1 does not state the allowance.
  "timeout.move-and-start": {
    en: "no answer within {limitMs} and the allowance for starting",
    ja: "起動の猶予と{limitMs}のうちに応答がありません",
  },
  "process.after-input-closed": { en: "{cause} after its input was closed", ja: "入力を閉じた後、{cause}" },
  "line.unfinished": { en: "{cause}, in the middle of a line", ja: "{cause}（行の途中）" },
  "line.expected": { en: "{cause}; {example} is expected", ja: "{cause}（{example}の形が必要）" },
  "void.held-up": {
    en: "the referee itself was held up for {heldMs}, which could have decided a deadline",
    ja: "審判側の遅延{heldMs}が結果を左右した可能性があります",
  },
  "void.referee-failed": { en: "the referee failed: {bug}", ja: "審判側の障害：{bug}" },
  "void.thread-broke": {
    en: "the thread that played it broke: {bug}",
    ja: "対局を進めるスレッドの障害：{bug}",
  },
  "void.not-begun": { en: "it could not be begun: {bug}", ja: "対局を始められませんでした：{bug}" },
  "void.arena-closed": { en: "the arena was closed", ja: "アリーナが閉じられました" },
  "void.event-stopped": { en: "the event was stopped", ja: "大会が止められました" },
  "void.stopped": { en: "stopped by {signal}", ja: "{signal}で止められました" },
  "void.worker-failed": { en: "the worker failed", ja: "ワーカーの障害です" },
  "void.unasked-move": {
    en: "a move reached the referee without its question",
    ja: "問い合わせのない手が審判に届きました",
  },
  "timeout.hello": { en: "did not say who it is within {limitMs}", ja: "{limitMs}以内に名乗りませんでした" },
  "link.closed": { en: "closed the connection", ja: "接続を閉じました" },
  "link.lost": { en: "lost the connection ({error})", ja: "接続が失われました（{error}）" },
  "link.not-reading": {
    en: "does not read what it is sent: {count} bytes are waiting for it",
    ja: "送信内容を読んでいません（未読{count}バイト）",
  },
  "link.cut": { en: "was disconnected by the referee", ja: "審判が接続を切りました" },
  "person.resigned": { en: "resigned", ja: "投了" },
  "person.left-page": { en: "left the page", ja: "ページを離れました" },
  "person.left-board": { en: "left the board", ja: "席を離れました" },
  "player.dismissed": { en: "was let go by the referee", ja: "審判が退席させました" },
  "absent.player": {
    en: "did not connect to port {port} within {limitMs}",
    ja: "{limitMs}以内にポート{port}へ接続しませんでした",
  },
  "absent.both": {
    en: "neither player connected in time",
    ja: "両者とも時間内に接続しませんでした",
  },
  "link.not-connected": {
    en: "no program connected to port {port} within {limitMs}",
    ja: "{limitMs}以内にポート{port}への接続がありませんでした",
  },
  "link.never-connected": {
    en: "no program connected to port {port}",
    ja: "ポート{port}への接続がありませんでした",
  },
  "process.not-reading": {
    en: "does not read its input: {count} bytes are waiting for it",
    ja: "入力を読んでいません（未読{count}バイト）",
  },
  "process.closed-input": { en: "closed its input", ja: "標準入力を閉じました" },
  "process.closed-output": {
    en: "closed its output while it was still running",
    ja: "動作中に標準出力を閉じました",
  },
  "process.stopped": {
    en: "was still running and was ended by the referee",
    ja: "動作中のため審判が終了させました",
  },
  "process.stopped-memory": {
    en: "was ended by the referee for the memory it used",
    ja: "使用メモリーのため審判が終了させました",
  },
  "process.killed-status": {
    en: "was killed by {signal} (status {status})",
    ja: "{signal}で終了しました（終了状態{status}）",
  },
  "process.killed": { en: "was killed by {signal}", ja: "{signal}で終了しました" },
  "process.exited": { en: "exited with status {status}", ja: "終了状態{status}で終わりました" },
  "process.memory": {
    en: "used {used} of memory, more than the limit of {most}",
    ja: "メモリー{used}を使い、上限{most}を超えました",
  },
  "process.starter-lost": { en: "was lost with the starter", ja: "起動役とともに失われました" },
  "process.unstarted": { en: "could not be started ({cause})", ja: "起動できませんでした（{cause}）" },
  "process.unstarted-time": {
    en: "could not be started within {limitMs}",
    ja: "{limitMs}以内に起動できませんでした",
  },
  "flood.line": { en: "sent a line of more than {most} bytes", ja: "{most}バイトを超える行を送りました" },
  "flood.out-of-turn": {
    en: "spoke out of turn more than {most} times",
    ja: "手番外の送信が{most}回を超えました",
  },
  "turn.unasked-move": { en: "sent a move without being asked", ja: "聞かれていない手を送りました" },
  "turn.unasked": { en: "said {said} without being asked", ja: "聞かれていないのに{said}と送りました" },
  "turn.nothing-asked": { en: "nothing has been asked yet", ja: "まだ何も聞かれていません" },
  "line.not-the-form": { en: "the object is not {example}", ja: "{example}の形ではありません" },
  "line.empty": { en: "the line is empty", ja: "行が空です" },
  "line.blank": { en: "the line has a blank at its beginning or end", ja: "行の前後に空白があります" },
  "line.not-utf8": { en: "the line is not UTF-8", ja: "行がUTF-8ではありません" },
  "line.not-json": { en: "the line will not do as JSON: {cause}", ja: "JSONとして読めません：{cause}" },
  "line.not-object": { en: "the line is JSON but no object", ja: "JSONですがオブジェクトではありません" },
  "json.syntax": { en: "it is not JSON", ja: "JSONではありません" },
  "json.depth": { en: "it is nested more than {most} deep", ja: "入れ子が{most}段を超えています" },
  "json.repeated-key": { en: "a key comes twice in it", ja: "キーが重複しています" },
  "json.proto-key": { en: "a key in it is __proto__", ja: "__proto__というキーがあります" },
};
