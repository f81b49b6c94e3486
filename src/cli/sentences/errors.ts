import type { LocalizedText } from "../../core/lang.ts";

/** Errors of commands and of commander. */
export const ERROR_SENTENCES: readonly LocalizedText[] = [
  {
    en: "unknown option '{flag}' (did you mean {name}?)",
    ja: "'{flag}' というオプションはありません。{name} のことですか？",
  },
  {
    en: "unknown option '{flag}' (did you mean one of {names}?)",
    ja: "'{flag}' というオプションはありません。次のどれかですか？ {names}",
  },
  { en: "unknown option '{flag}'", ja: "'{flag}' というオプションはありません。" },
  {
    en: "unknown command '{name}' (did you mean {other}?)",
    ja: "'{name}' というコマンドはありません。{other} のことですか？",
  },
  {
    en: "unknown command '{name}' (did you mean one of {names}?)",
    ja: "'{name}' というコマンドはありません。次のどれかですか？ {names}",
  },
  { en: "unknown command '{name}'", ja: "'{name}' というコマンドはありません。" },
  { en: "missing required argument '{name}'", ja: "引数 '{name}' がありません。" },
  {
    en: "too many arguments for '{command}'. Expected {most} argument but got {count}.",
    ja: "'{command}' の引数は{most}個までですが、{count}個あります。",
  },
  {
    en: "too many arguments for '{command}'. Expected {most} arguments but got {count}.",
    ja: "'{command}' の引数は{most}個までですが、{count}個あります。",
  },
  {
    en: "too many arguments. Expected {most} arguments but got {count}.",
    ja: "引数は{most}個までですが、{count}個あります。",
  },
  { en: "option '{flag}' argument missing", ja: "オプション '{flag}' の値がありません。" },
  { en: "required option '{flag}' not specified", ja: "オプション '{flag}' が必要です。" },
  {
    en: "option '{flag}' argument '{value}' is invalid. {why}",
    ja: "オプション '{flag}' に '{value}' は使えません。{why}",
  },
  {
    en: "command-argument value '{value}' is invalid for argument '{name}'. {why}",
    ja: "引数 '{name}' に '{value}' は使えません。{why}",
  },
  {
    en: "option '{flag}' cannot be used with option '{other}'",
    ja: "オプション '{flag}' は '{other}' と一緒に使えません。",
  },
  { en: "Allowed choices are {names}.", ja: "使えるのは {names} です。" },
  {
    en: "{file}: an admin token is not empty and has no blanks; `openssl rand -hex 16` makes one.",
    ja: "{file}：管理トークンは空白のない文字列です。`openssl rand -hex 16` で作れます。",
  },
  {
    en: "The admin token has fewer than {most} characters and may be guessed; `openssl rand -hex 16` makes a better one.",
    ja: "管理トークンが{most}文字より短く、推測されるおそれがあります。`openssl rand -hex 16` で作り直してください。",
  },
  {
    en: "--host {host} can be reached from other machines, so the arena needs an admin token: set SHINPAN_ADMIN_TOKEN or --admin-token-file.",
    ja: "--host {host} はほかのマシンから届くので、管理トークンが必要です。SHINPAN_ADMIN_TOKEN か --admin-token-file を設定してください。",
  },
  {
    en: "A port is a number from 0 to 65535; 0 takes a free one.",
    ja: "ポートは0～65535の数です。0なら空いているポートを使います。",
  },
  {
    en: "Write two ports with a comma between them, such as 10000,10001.",
    ja: "10000,10001 のように、2つのポートをコンマで区切って書いてください。",
  },
  {
    en: "{name}: an arena's own players are house bots and commands.",
    ja: "{name}：アリーナのプレイヤーは内蔵ボットかコマンドです。",
  },
  { en: "{file} cannot be read: {why}.", ja: "{file} を読めません：{why}。" },
  { en: "{file} cannot be written: {why}.", ja: "{file} に書けません：{why}。" },
  { en: "{file} cannot be unpacked: {why}.", ja: "{file} を展開できません：{why}。" },
  { en: "{file} holds no record (*.jsonl).", ja: "{file} に記録（*.jsonl）がありません。" },
  { en: "There is no bench {name}; {hint}", ja: "{name} というベンチマークはありません。{hint}" },
  {
    en: "connect plays a bot, a person or a command, not tcp.",
    ja: "connect で対局できるのはボット、人、コマンドで、tcp は使えません。",
  },
  {
    en: "{place}: a person plays one seat, so name one port.",
    ja: "{place}：人は一つの席で対局するので、ポートを一つ書いてください。",
  },
  { en: "{place}: write it as HOST:PORT.", ja: "{place}：HOST:PORT のように書いてください。" },
  { en: "seat {seat}", ja: "席{seat}" },
  { en: "stdout cannot be written: {why}", ja: "標準出力に書けません：{why}" },
  { en: "{file} is larger than 512 MB.", ja: "{file} は512 MBを超えています。" },
  { en: "not UTF-8 text", ja: "UTF-8のテキストではありません" },
  { en: "a line of more than {most} characters", ja: "{most}文字を超える行" },
  { en: "The board cannot be saved as a map: {why}.", ja: "盤をマップとして保存できません：{why}。" },
  {
    en: "{file} has cells outside the world of {width}x{height}.",
    ja: "{file} に{width}×{height}の世界の外のセルがあります。",
  },
  {
    en: "{file} has cells in state {state}, which {rule} does not know.",
    ja: "{file} に状態{state}のセルがありますが、{rule} にその状態はありません。",
  },
  {
    en: "{file} cannot be read: {why}; did you mean {name}?",
    ja: "{file} を読めません：{why}。{name} のことですか？",
  },
  { en: 'There is no rule "{name}"; {hint}', ja: "「{name}」という規則はありません。{hint}" },
  {
    en: "gol saves .cells maps, and {file} sounds like another format; `shinpan life` writes those.",
    ja: "gol が保存できるのは .cells のマップで、{file} は別の形式のようです。それは `shinpan life` で書けます。",
  },
  { en: "Name a rule: gol {names}.", ja: "規則の名前を書いてください：gol {names}。" },
  {
    en: "Write WIDTHxHEIGHT, such as 40x30; neither may be above {most}.",
    ja: "大きさは 40x30 のように書いてください。どちらも{most}までです。",
  },
  {
    en: '--rule-file brings the rule, so "{rule}" cannot be one too.',
    ja: "--rule-file が規則を決めるので、「{rule}」は書けません。",
  },
  {
    en: "Which rule? Try: shinpan life B3/S23 gosper-gun (life --help lists more).",
    ja: "規則を書いてください。例：shinpan life B3/S23 gosper-gun（life --help に一覧）",
  },
  { en: "{file}: its rule {why}", ja: "{file} の規則：{why}" },
  {
    en: "Write a whole number from 0, such as 1000, 1e6 or 2^30.",
    ja: "0以上の整数を 1000、1e6、2^30 のように書いてください。",
  },
  { en: "No board can be followed beyond 2^500 generations.", ja: "2^500世代より先は計算できません。" },
  {
    en: "Write WIDTHxHEIGHT, such as 64x48, or unbounded.",
    ja: "大きさは 64x48 のように書くか、unbounded と書いてください。",
  },
  {
    en: "A bounded board has at most 2^30 cells; an unbounded one may grow.",
    ja: "有限の盤は2^30セルまでです。unbounded なら広がれます。",
  },
  {
    en: "Write the share of living cells from 0 to 1, such as 0.4.",
    ja: "生きたセルの割合を 0.4 のように0～1で書いてください。",
  },
  { en: "Write a whole number from {least} to {most}.", ja: "{least}～{most}の整数を書いてください。" },
  { en: "Write a whole number from 0.", ja: "0以上の整数を書いてください。" },
  { en: "Write a whole number from 1.", ja: "1以上の整数を書いてください。" },
  { en: "Write a whole number.", ja: "整数を書いてください。" },
  {
    en: "The pattern is too large for any engine but hashlife.",
    ja: "パターンが大きすぎて、hashlife 以外のエンジンでは動かせません。",
  },
  {
    en: "The pattern is too large for any engine but hashlife, but {why}.",
    ja: "パターンが大きすぎて hashlife でしか動かせませんが、{why}。",
  },
  { en: "A picture cannot be drawn over this number of generations.", ja: "世代が多すぎて絵を描けません。" },
  { en: "{file} cannot be drawn: {why}.", ja: "{file} を描けません：{why}。" },
  { en: "{digits}...({count} digits)", ja: "{digits}...（{count}桁）" },
  {
    en: "Rule files need esbuild, which cannot be loaded: {why}",
    ja: "規則のファイルには esbuild が必要ですが、読み込めません：{why}",
  },
  { en: "{file} cannot be read as a program: {why}", ja: "{file} をプログラムとして読めません：{why}" },
  {
    en: "it should say `export default class MyRule extends LifeRuleBase { ... }`",
    ja: "`export default class MyRule extends LifeRuleBase { ... }` のように書いてください",
  },
  { en: "{file} cannot be read: {why}", ja: "{file} を読めません：{why}" },
  { en: "it is no file", ja: "ファイルではありません" },
  {
    en: "{file} is no rule file: its name should end in {endings} or .cjs",
    ja: "{file} は規則のファイルではありません。名前は {endings} か .cjs で終わります",
  },
  {
    en: "{file} is no rule file: its name should end in {endings} or .cjs.",
    ja: "{file} は規則のファイルではありません。名前は {endings} か .cjs で終わります。",
  },
  { en: "{file}: the file failed while it was loaded: {why}", ja: "{file}：読み込み中に失敗しました：{why}" },
  {
    en: "{file}: the constructor of {name} failed: {why}",
    ja: "{file}：{name} のコンストラクターが失敗しました：{why}",
  },
  {
    en: "{file} has no default export, only {names} by name; {remedy}",
    ja: "{file} に既定のエクスポートがなく、名前付きの {names} だけがあります。{remedy}",
  },
  { en: "{file} has no default export; {remedy}", ja: "{file} に既定のエクスポートがありません。{remedy}" },
  {
    en: "{file} exports an empty object by default; {remedy}",
    ja: "{file} の既定のエクスポートが空のオブジェクトです。{remedy}",
  },
  {
    en: "{file} exports {what} by default, which is no class; {remedy}",
    ja: "{file} の既定のエクスポート {what} はクラスではありません。{remedy}",
  },
  {
    en: "{file} exports a function by default, not a class; {remedy}",
    ja: "{file} の既定のエクスポートがクラスではなく関数です。{remedy}",
  },
  {
    en: "{file}: its ending names no format ({formats}); add one, or --format.",
    ja: "{file}：拡張子が形式（{formats}）を表していません。拡張子か --format を付けてください。",
  },
  { en: "The board cannot be written as {format}: {why}.", ja: "盤を {format} で書けません：{why}。" },
  { en: "The board is too large to be written cell by cell.", ja: "盤が大きすぎて、1セルずつは書けません。" },
  { en: "standard input", ja: "標準入力" },
  { en: 'there is no file "{name}", and {why}', ja: "「{name}」というファイルはなく、{why}" },
  { en: "{file} is longer than 256 MB.", ja: "{file} は256 MBを超えています。" },
  {
    en: "The rule asks for the grid {grid}, --size or --topology for another; leave one of them out.",
    ja: "規則は盤 {grid} を指定していますが、--size か --topology は別の盤です。どちらかを外してください。",
  },
  {
    en: "--topology torus needs --size WIDTHxHEIGHT.",
    ja: "--topology torus には --size WIDTHxHEIGHT が必要です。",
  },
  {
    en: "--soup draws the start, so no file or pattern may be given.",
    ja: "--soup が開始の盤を決めるので、ファイルやパターンは書けません。",
  },
  { en: "--soup-size is larger than the grid.", ja: "--soup-size が盤より大きくなっています。" },
  {
    en: "{file} has cells in state {state}, but {rule} knows only 0 to {most}.",
    ja: "{file} に状態{state}のセルがありますが、{rule} の状態は0～{most}です。",
  },
  { en: "it has cells left of or above (0, 0)", ja: "(0, 0)より左か上にセルがあります" },
  { en: "it needs --size {width}x{height}", ja: "--size {width}x{height} が必要です" },
  {
    en: "{file} does not fit the grid of {width}x{height}: {why}.",
    ja: "{file} は{width}×{height}の盤に収まりません：{why}。",
  },
  { en: "({x}, {y}) is outside of the grid.", ja: "({x}, {y})は盤の外です。" },
  { en: "{rule} knows only the states {states}.", ja: "{rule} の状態は {states} だけです。" },
  { en: "0 to {most}", ja: "0～{most}" },
  { en: 'there is no game "{id}" here; {hint}', ja: "「{id}」というゲームはここにはありません。{hint}" },
  {
    en: 'A match has two players, but {count} are named; quote a command: "python3 bot.py".',
    ja: '対局は2人ですが、{count}人書かれています。コマンドは "python3 bot.py" のように引用符で囲んでください。',
  },
  {
    en: "A match needs two players, but none is named; see `shinpan match --help`.",
    ja: "対局には2人必要ですが、1人も書かれていません。`shinpan match --help` をご覧ください。",
  },
  {
    en: "A match needs two players, but only one is named; see `shinpan match --help`.",
    ja: "対局には2人必要ですが、1人しか書かれていません。`shinpan match --help` をご覧ください。",
  },
  {
    en: "--concurrency: a person plays one game at a time.",
    ja: "--concurrency：人が対局するのは一度に1局です。",
  },
  {
    en: "--watch shows one game at a time; leave out --concurrency.",
    ja: "--watch が表示するのは一度に1局です。--concurrency を外してください。",
  },
  {
    en: "--record {path}: a series writes one file a match, so name a folder: {folder}/",
    ja: "--record {path}：連戦では対局ごとにファイルを書くので、フォルダー {folder}/ を指定してください。",
  },
  {
    en: "The moves of {game} cannot be listed, so they cannot be counted.",
    ja: "{game} の手は列挙できないので、数えられません。",
  },
  {
    en: "--stdin brings the moves, so none may be given as arguments.",
    ja: "--stdin から手順を読むので、引数に手は書けません。",
  },
  { en: "the line is longer than {most} characters", ja: "行が{most}文字を超えています" },
  {
    en: "The current folder does not exist any more; go to another one first.",
    ja: "現在のフォルダーがなくなっています。別のフォルダーに移ってください。",
  },
  {
    en: "--option {text}: write it as KEY=VALUE.",
    ja: "--option {text}：KEY=VALUE のように書いてください。",
  },
  { en: "--option {key} is given twice.", ja: "--option {key} が二度あります。" },
  { en: "--start: {why}", ja: "--start：{why}" },
  { en: '--export: {game} has no "{id}"; {hint}', ja: "--export：{game} に「{id}」はありません。{hint}" },
  { en: "{file} cannot be written as {format}: {why}.", ja: "{file} を {format} で書けません：{why}。" },
  {
    en: "--out is where --export writes, so it needs --export.",
    ja: "--out は --export の書き出し先なので、--export が必要です。",
  },
  {
    en: "--ply {ply}: the record has plies {first} to {last}.",
    ja: "--ply {ply}：記録にあるのは{first}～{last}手目です。",
  },
  { en: "--data {folder}: {why}.", ja: "--data {folder}：{why}。" },
  { en: "--record {folder}: {why}.", ja: "--record {folder}：{why}。" },
  {
    en: "{file} has not been played yet; begin with `shinpan tournament {again}`.",
    ja: "{file} はまだ実行されていません。`shinpan tournament {again}` で始めてください。",
  },
  {
    en: "{file} is being played by process {pid} on {host}; wait for it, or stop it first.",
    ja: "{file} は {host} のプロセス{pid}が実行中です。終わるのを待つか、先に停止してください。",
  },
  { en: "{file} is an event of an unknown game, {game}.", ja: "{file} は知らないゲーム {game} の大会です。" },
  {
    en: "this is our own bug, please report it with what follows.",
    ja: "shinpan 自身の不具合です。次の内容を添えてお知らせください。",
  },
  { en: "the game is over", ja: "対局は終わっています" },
  {
    en: "--name: write 1 to 80 characters, without control characters.",
    ja: "--name：制御文字のない1～80文字で書いてください。",
  },
  { en: "stopped by {signal}", ja: "{signal} で停止しました" },
  { en: "the worker was stopped", ja: "ワーカーが停止されました" },
  {
    en: "{file} cannot be read: there is no such file or folder.",
    ja: "{file} を読めません：そのようなファイルやフォルダーはありません。",
  },
  { en: "{file} cannot be read: it is no file.", ja: "{file} を読めません：ファイルではありません。" },
];
