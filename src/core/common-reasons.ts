import { FAULTS, type FaultKind } from "./fault.ts";
import { makeReason, type Reason, type ReasonSentences } from "./reason.ts";

const SENTENCES = {
  // Reasons of the referee and notes of its evidence.
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
    en: "the referee itself was delayed by {heldMs}, which could have decided whether a deadline was met",
    ja: "審判側の遅延{heldMs}が結果を左右した可能性があります",
  },
  "void.starter-lost": {
    en: "the process that starts programs was ended",
    ja: "プログラムを起動するプロセスが終了させられました",
  },
  "void.unresolved": {
    en: "{count} attempts were void, and the programs of both players could have caused them",
    ja: "{count}回が無効になり、どちらのプログラムも原因になり得ます",
  },
  "resources.voids": {
    en: "{count} attempts were void, and its program could have caused all of them",
    ja: "{count}回が無効になり、そのすべてでこのプログラムが原因になり得ます",
  },
  "void.referee-failed": { en: "the referee failed: {bug}", ja: "審判側の障害：{bug}" },
  "void.thread-broke": { en: "the thread that played it broke: {bug}", ja: "対局を進めるスレッドの障害：{bug}" },
  "void.not-begun": { en: "it could not be begun: {bug}", ja: "対局を始められませんでした：{bug}" },
  "void.not-stored": {
    en: "the result could not be stored within {limitMs}",
    ja: "結果を{limitMs}以内に保存できませんでした",
  },
  "void.arena-closed": { en: "the arena was closed", ja: "アリーナが閉じられました" },
  "void.event-stopped": { en: "the event was stopped", ja: "大会が止められました" },
  "void.stopped": { en: "stopped by {signal}", ja: "{signal}で止められました" },
  "void.broken-off": { en: "stopped here", ja: "ここで打ち切られました" },
  "void.worker-gave-up": { en: "a worker stopped playing it", ja: "ワーカーが対局を返しました" },
  "void.result-unreadable": { en: "its result cannot be read", ja: "結果を読めません" },
  "void.result-gone": { en: "its result is no longer there", ja: "結果がもうありません" },
  "void.worker-failed": { en: "the worker failed", ja: "ワーカーの障害です" },
  "void.unasked-move": { en: "a move reached the referee without its question", ja: "質問のない手が審判に届きました" },
  "timeout.hello": { en: "did not identify itself within {limitMs}", ja: "{limitMs}以内に名乗りませんでした" },
  "person.resigned": { en: "resigned", ja: "投了" },
  "person.left-page": { en: "left the page", ja: "ページを離れました" },
  "person.left-board": { en: "left the board", ja: "席を離れました" },
  "player.dismissed": { en: "was dismissed by the referee", ja: "審判が退席させました" },
  "absent.player": {
    en: "did not connect to port {port} within {limitMs}",
    ja: "{limitMs}以内にポート{port}へ接続しませんでした",
  },
  "absent.both": { en: "neither player connected in time", ja: "両者とも時間内に接続しませんでした" },
  "flood.line": { en: "sent a line of more than {most} bytes", ja: "{most}バイトを超える行を送りました" },
  "flood.out-of-turn": { en: "spoke out of turn more than {most} times", ja: "手番外の送信が{most}回を超えました" },
  "turn.unasked-move": { en: "sent a move without being asked", ja: "聞かれていない手を送りました" },
  "turn.unasked": { en: "sent {said} without being asked", ja: "聞かれていないのに{said}と送りました" },
  "turn.over": { en: "the game is over", ja: "対局は終わっています" },
  "turn.nothing-asked": { en: "nothing has been asked yet", ja: "まだ何も聞かれていません" },
  "silent.merged": {
    en: "the last two messages went out {apartMs} apart, and a client that treats one read as one message may have received both in one read; a longer gap may help, such as --gap 200ms",
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
    ja: "期限切れ：{askedAtMs}の質問に応答がありません",
  },
  "evidence.silence": { en: "likely cause: {cause}", ja: "考えられる原因：{cause}" },
  "evidence.diagnosis": { en: "likely cause: {cause}", ja: "考えられる原因：{cause}" },
  "evidence.unfinished": { en: "unfinished line: {line} (no newline came)", ja: "途中までの行：{line}（改行なし）" },

  // How processes and connections ended.
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
  "process.stopped-limit": {
    en: "was ended by the referee at the limit of what it may use",
    ja: "使用量の上限に達したため審判が終了させました",
  },
  "process.killed-status": {
    en: "was killed by {signal} (status {status})",
    ja: "{signal}で終了しました（終了状態{status}）",
  },
  "process.killed": { en: "was killed by {signal}", ja: "{signal}で終了しました" },
  "process.exited": { en: "exited with status {status}", ja: "終了状態{status}で終わりました" },
  "process.memory": { en: "needed more memory than the limit of {most}", ja: "メモリーの上限{most}を超えました" },
  "process.processes": { en: "had more processes than the limit of {most}", ja: "プロセス数の上限{most}を超えました" },
  "process.threads": {
    en: "had more processes and threads than the limit of {most}",
    ja: "プロセスとスレッドの合計の上限{most}を超えました",
  },
  "process.cpu": {
    en: "used more processor time than the limit of {limitMs} a match",
    ja: "1局のCPU時間の上限{limitMs}を超えました",
  },
  "process.disk": {
    en: "filled its disk space of {most} for temporary files",
    ja: "一時ファイルの領域{most}を使い切りました",
  },
  "process.file": {
    en: "wrote a file larger than the limit of {most}",
    ja: "上限{most}より大きいファイルを書きました",
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

  // What is wrong with a line of a program.
  "line.unfinished": { en: "{cause}, in the middle of a line", ja: "{cause}（行の途中）" },
  "line.expected": { en: "{cause}; {example} is expected", ja: "{cause}（{example}の形が必要）" },
  "line.not-the-form": { en: "the object is not {example}", ja: "{example}の形ではありません" },
  "note.form": {
    en: "its note was not kept: it is neither a text nor an object with some of text, score, depth and nodes",
    ja: "メモは保存されません：文字列でも、text、score、depth、nodes を持つオブジェクトでもありません",
  },
  "note.too-long": {
    en: "its note was not kept: the text has {bytes} bytes, more than {most}",
    ja: "メモは保存されません：文字列が{bytes}バイトで、上限の{most}バイトを超えています",
  },
  "note.lines": {
    en: "further lines on stderr are not kept: {most} are the limit for one move",
    ja: "標準エラー出力のこれ以降の行は保存されません：1手につき{most}行までです",
  },
  "note.stderr-bytes": {
    en: "further lines on stderr are not kept: {most} bytes are the limit for one match",
    ja: "標準エラー出力のこれ以降の行は保存されません：1局につき{most}バイトまでです",
  },
  "note.bytes": {
    en: "further notes are not kept: {most} bytes are the limit for one match",
    ja: "これ以降のメモは保存されません：1局につき{most}バイトまでです",
  },
  "line.empty": { en: "the line is empty", ja: "行が空です" },
  "line.too-long": { en: "the line is longer than {most} characters", ja: "行が{most}文字を超えています" },
  "line.blank": { en: "the line has a blank at its beginning or end", ja: "行の前後に空白があります" },
  "line.not-utf8": { en: "the line is not UTF-8", ja: "行がUTF-8ではありません" },
  "line.not-json": { en: "the line cannot be read as JSON: {cause}", ja: "JSONとして読めません：{cause}" },
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

  // Why a match of our player on another judge was broken off.
  "judge.edition": {
    en: "only version {edition} of the protocol is supported here",
    ja: "使えるのはプロトコルの第{edition}版だけです",
  },
  "judge.no-game": { en: "{game} is not played there", ja: "{game} は相手先では遊べません" },
  "judge.not-object": { en: "that is not a JSON object", ja: "JSONオブジェクトではありません" },
  "judge.no-type": { en: 'there is no "type" in it', ja: "「type」がありません" },
  "judge.error": { en: "it did not accept our message", ja: "こちらの送信を受け付けません" },
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

  // Where a record contradicts the rules.
  "audit.rules-version": {
    en: "it was judged by rules version {before}, these are {now}",
    ja: "規則の版{before}で裁定されていますが、今の版は{now}です",
  },
  "audit.no-verdict": {
    en: "it has no verdict: the match was interrupted",
    ja: "裁定がありません（対局が途中で切れています）",
  },
  "audit.void-decided": { en: "a void match has no winner and no fault", ja: "無効試合に勝者や反則はありません" },
  "audit.score": { en: "the score is {found}, not {said}", ja: "得点は{said}ではなく{found}です" },
  "audit.score-pair": { en: "{first} to {second}", ja: "{first}対{second}" },
  "audit.rules-fault": { en: "a match decided by the rules has no fault", ja: "規則で決まった対局に反則はありません" },
  "audit.not-over": {
    en: "the verdict ends the match, but moves are still to be made",
    ja: "終局と裁定されていますが、まだ手が残っています",
  },
  "audit.winner": {
    en: "according to the rules {found}, but according to the verdict {said}",
    ja: "規則では{found}ですが、裁定は{said}です",
  },
  "audit.draw": { en: "it is a draw", ja: "引き分け" },
  "audit.won": { en: "seat {seat} won", ja: "席{seat}の勝ち" },
  "audit.fault-kind": {
    en: "the match ended by {by}, but the fault has another kind",
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
  "audit.legal-move": {
    en: "{move} was ruled illegal, but it is legal",
    ja: "{move} は反則とされましたが、合法手です",
  },
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
    en: "the question has ply {said}, but the moves lead to ply {found}",
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

const OTHER = Object.fromEntries([...FAULTS, "void"].map((kind) => [`${kind}.other`, { en: "{text}", ja: "{text}" }]));

/** Sentences of the reasons of every game, by code; each game has the reasons of its own rules and dialects. */
export const commonReasons: ReasonSentences = { ...SENTENCES, ...OTHER };

export const commonReason = makeReason<typeof SENTENCES>;

/** A text that comes from elsewhere, such as a message of the operating system. */
export function otherReason(kind: FaultKind | "void", text: string): Reason {
  return { code: `${kind}.other`, values: { text } };
}

/** The reason that a signal was aborted with. */
export function abortReason({ reason }: AbortSignal): Reason {
  return isReason(reason) ? reason : otherReason("void", String(reason));
}

function isReason(value: unknown): value is Reason {
  return typeof value === "object" && value !== null && "code" in value && "values" in value;
}
