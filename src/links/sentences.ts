import type { LocalizedText } from "../core/lang.ts";

/** Sentences of the links; how they ended is in core/reasons/links.ts. */
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
  {
    en: "[no more stderr is shown here: {most} bytes are the limit]",
    ja: "[標準エラー出力はここまでです（上限{most}バイト）]",
  },
  {
    en: "[{count} bytes of stderr are left out here: the first {first} and the last {last} are kept]",
    ja: "[標準エラー出力の{count}バイトを省きました（先頭の{first}と末尾の{last}を残しています）]",
  },
];
