import type { ReasonSentences } from "../reason.ts";

/** How processes and connections ended. */
export const links = {
  "process.after-input-closed": { en: "{cause} after its input was closed", ja: "入力を閉じた後、{cause}" },
  "link.closed": { en: "closed the connection", ja: "接続を閉じました" },
  "link.lost": { en: "lost the connection ({error})", ja: "接続が失われました（{error}）" },
  "link.not-reading": {
    en: "does not read what it is sent: {count} bytes are waiting for it",
    ja: "送信内容を読んでいません（未読{count}バイト）",
  },
  "link.cut": { en: "was disconnected by the referee", ja: "審判が接続を切りました" },
  "link.not-connected": {
    en: "no program connected to port {port} within {limitMs}",
    ja: "{limitMs}以内にポート{port}への接続がありませんでした",
  },
  "link.never-connected": { en: "no program connected to port {port}", ja: "ポート{port}への接続がありませんでした" },
  "process.not-reading": {
    en: "does not read its input: {count} bytes are waiting for it",
    ja: "入力を読んでいません（未読{count}バイト）",
  },
  "process.closed-input": { en: "closed its input", ja: "標準入力を閉じました" },
  "process.closed-output": { en: "closed its output while it was still running", ja: "動作中に標準出力を閉じました" },
  "process.stopped": { en: "was still running and was ended by the referee", ja: "動作中のため審判が終了させました" },
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
  "process.unstarted-time": { en: "could not be started within {limitMs}", ja: "{limitMs}以内に起動できませんでした" },
  "link.kept": { en: "was kept for the next match", ja: "次の対局のために残しました" },
  "link.never-there": { en: "was never there", ja: "来ませんでした" },
  "link.not-awaited": { en: "the connection was no longer awaited", ja: "接続を待つ席はもうありません" },
  "link.unreachable": {
    en: "{host}:{port} cannot be reached ({error})",
    ja: "{host}:{port} に接続できません（{error}）",
  },
  "link.no-answer": {
    en: "{host}:{port} did not answer within {limitMs}",
    ja: "{host}:{port} が{limitMs}以内に応答しませんでした",
  },
  "process.not-started": { en: "could not be started", ja: "起動できませんでした" },
  "process.unstarted-output": { en: "{cause}: {text}", ja: "{cause}：{text}" },
} as const satisfies ReasonSentences;
