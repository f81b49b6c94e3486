import type { LocalizedText } from "../core/lang.ts";

/** Sentences of the links. Endings of programs are not here: they stand in records, and the page translates them. */
export const SENTENCES: readonly LocalizedText[] = [
  {
    en: "Port {port} is taken by another program; {remedy}.",
    ja: "ポート {port} は別のプログラムが使っています。{remedy}。",
  },
  {
    en: "Port {port} may not be used by you; {remedy}.",
    ja: "ポート {port} を使う権限がありません。{remedy}。",
  },
  { en: "{host} is no address of this machine.", ja: "{host} はこのマシンのアドレスではありません。" },
  { en: "choose another", ja: "別のポートを選んでください" },
  { en: "choose another, such as tcp:0", ja: "tcp:0 など別のポートを選んでください" },
  { en: "choose another with {flag}", ja: "{flag} で別のポートを選んでください" },
  { en: "name another", ja: "別のポートを書いてください" },
  { en: "{file} does not exist.", ja: "{file} はありません。" },
  { en: "{file} is a directory, not a program.", ja: "{file} はプログラムではなくフォルダーです。" },
  { en: "{file} is not a regular file.", ja: "{file} は通常のファイルではありません。" },
  {
    en: '{file} is not executable; run `chmod +x` on it, or name its interpreter: "python3 bot.py".',
    ja: '{file} に実行権限がありません。`chmod +x` を付けるか、"python3 bot.py" のように処理系を書いてください。',
  },
  {
    en: "{file} is a program for another kind of processor.",
    ja: "{file} は別の種類のプロセッサー用のプログラムです。",
  },
  {
    en: "{file} has Windows line endings, so its #! line cannot be run; convert it, for example with dos2unix.",
    ja: "{file} の改行がWindows形式なので、#! の行を実行できません。dos2unix などで変換してください。",
  },
  {
    en: "{file} names an interpreter that does not exist: {interpreter}",
    ja: "{file} の #! の行にある {interpreter} は存在しません。",
  },
  {
    en: "{file} is neither a script nor a program for this machine.",
    ja: "{file} はスクリプトでも、このマシン用のプログラムでもありません。",
  },
  {
    en: "--sandbox require: programs cannot be given a process namespace here ({why}); install bubblewrap, or use --sandbox auto.",
    ja: "--sandbox require：ここではプログラムにプロセス名前空間を与えられません（{why}）。bubblewrap を入れるか、--sandbox auto を使ってください。",
  },
  { en: "bwrap is not installed", ja: "bwrap がインストールされていません" },
  { en: "bwrap exited with status {status}", ja: "bwrap が終了状態{status}で終わりました" },
  { en: "a ' is never closed", ja: "' が閉じていません" },
  { en: 'a " is never closed', ja: '" が閉じていません' },
  { en: "it ends in a lone backslash", ja: "バックスラッシュで終わっています" },
  { en: "could not be started within {time} ms", ja: "{time} ms以内に起動できませんでした" },
  { en: "could not be started", ja: "起動できませんでした" },
  { en: "was kept for the next match", ja: "次の対局のために残しました" },
  { en: "{ending} after the match", ja: "対局後に{ending}" },
  {
    en: "was still running and was ended by the referee",
    ja: "まだ動いていたので、審判が終了させました",
  },
  { en: "was ended by the referee for the memory it used", ja: "メモリーの使いすぎで、審判が終了させました" },
  {
    en: "nobody connected to port {port} within {time} ms",
    ja: "{time} ms以内にポート {port} への接続がありませんでした",
  },
  { en: "nobody connected to port {port}", ja: "ポート {port} への接続がありませんでした" },
  { en: "the connection was no longer awaited", ja: "接続を待つ席はもうありません" },
  { en: "{host}:{port} cannot be reached ({code})", ja: "{host}:{port} に接続できません（{code}）" },
  {
    en: "{host}:{port} did not answer within {time} ms",
    ja: "{host}:{port} が{time} ms以内に応答しませんでした",
  },
  { en: "{count} bytes are waiting for it", ja: "未読{count}バイト" },
  {
    en: "[no more stderr is shown here: {most} bytes are the limit]",
    ja: "[標準エラー出力はここまでです（上限{most}バイト）]",
  },
  {
    en: "[{count} bytes of stderr are left out here: the first {first} and the last {last} are kept]",
    ja: "[標準エラー出力の{count}バイトを省きました（先頭の{first}と末尾の{last}を残しています）]",
  },
];
