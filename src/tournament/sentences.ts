import type { LocalizedText } from "../core/lang.ts";

/** The messages of the event file reader and the worker check, in English and Japanese. */
export const SENTENCES: readonly LocalizedText[] = [
  {
    en: "{key} was {was} when the event began and is {is} now; restore it, or begin anew by giving the file another name or --data another folder. ({file})",
    ja: "{key} は大会が始まったとき {was} でしたが、今は {is} です。元に戻すか、ファイルの名前か --data のフォルダーを変えて最初から始めてください。（{file}）",
  },
  {
    en: "{key} was {was} when the event began and is {is} now; give the new one a name of its own. ({file})",
    ja: "{key} は大会が始まったとき {was} でしたが、今は {is} です。新しいプレイヤーには別の名前を付けてください。（{file}）",
  },
  {
    en: "players was a list of {was} when the event began and is one of {is} now; restore it, or begin anew by giving the file another name or --data another folder. ({file})",
    ja: "players は大会が始まったとき{was}個でしたが、今は{is}個です。元に戻すか、ファイルの名前か --data のフォルダーを変えて最初から始めてください。（{file}）",
  },
  { en: "players: number {number}", ja: "players の{number}番目" },
  { en: "players: dialect of {name}", ja: "players の {name} の dialect" },
  { en: "players: keep of {name}", ja: "players の {name} の keep" },
  { en: "players: {key} of {name}", ja: "players の {name} の {key}" },
  { en: '"the event\'s"', ja: "大会のもの" },
  {
    en: "The file is larger than 1 MB, which no event needs; is it the right one?",
    ja: "ファイルが1 MBを超えています。イベントファイルとしては大きすぎます。別のファイルではありませんか？",
  },
  {
    en: "The file is empty; an event needs at least a game and players.",
    ja: "ファイルが空です。少なくとも game と players が必要です。",
  },
  { en: "This is nested too deeply for an event file.", ja: "入れ子が深すぎます。" },
  { en: "The file holds far more than an event needs.", ja: "ファイルの中身が多すぎます。" },
  {
    en: "A second document begins here; a file holds one event.",
    ja: "ここから2つ目の文書が始まっています。1つのファイルに書けるイベントは1つです。",
  },
  {
    en: "The aliases unfold to far more than an event needs.",
    ja: "エイリアスを展開すると大きくなりすぎます。",
  },
  {
    en: "{name} names nothing above it; text that begins with * needs quotes.",
    ja: "{name} の指すものが前にありません。* で始まる文字列は引用符で囲んでください。",
  },
  { en: "A key must be a word, such as games.", ja: "キーは games のような単語にしてください。" },
  {
    en: "A tab stands where a line is indented; use blanks.",
    ja: "字下げにタブがあります。空白を使ってください。",
  },
  {
    en: "This line is indented wrongly, or a bracket or quote above it is not closed.",
    ja: "この行の字下げが正しくないか、前の括弧や引用符が閉じていません。",
  },
  {
    en: 'This value has a "key: value" in it; put it in quotes, or check how the next line is indented.',
    ja: "値の中に「キー: 値」があります。引用符で囲むか、次の行の字下げを確認してください。",
  },
  {
    en: "A key must stand on one line; is a colon missing here?",
    ja: "キーは1行に書きます。コロンを忘れていませんか？",
  },
  {
    en: "Something is missing here, such as a colon after a key or the end of a quote or bracket.",
    ja: "ここに何かが足りません（キーの後のコロン、閉じる引用符や括弧など）。",
  },
  { en: "This key is far too long.", ja: "キーが長すぎます。" },
  {
    en: "A value that begins with @ or ` must be in quotes.",
    ja: "@ や ` で始まる値は引用符で囲んでください。",
  },
  {
    en: "In \"double quotes\" a backslash is written \\\\; 'single quotes' take it as it is.",
    ja: "二重引用符の中のバックスラッシュは \\\\ と書きます。一重引用符の中ではそのまま書けます。",
  },
  {
    en: "A tag (a word that begins with !) has no meaning here; text that begins with ! needs quotes.",
    ja: "タグ（! で始まる単語）はここでは使えません。! で始まる文字列は引用符で囲んでください。",
  },
  { en: "This is neither YAML nor JSON: {why}.", ja: "YAMLでもJSONでもありません：{why}。" },
  {
    en: "An event file is made of keys and values, such as games: 10.",
    ja: "イベントファイルは games: 10 のようなキーと値で書きます。",
  },
  {
    en: "The file says no game; add game: and its name.",
    ja: "ゲームが書かれていません。game: と名前を加えてください。",
  },
  {
    en: "The file names no players; add a list such as players: [random, greedy].",
    ja: "プレイヤーが書かれていません。players: [random, greedy] のようなリストを加えてください。",
  },
  {
    en: "The event has no name, and the file's own, {name}, {why}; add name: and a name.",
    ja: "イベントに名前がなく、ファイル名 {name} は使えません（{why}）。name: と名前を加えてください。",
  },
  {
    en: "Something follows the end of the JSON text; take it out.",
    ja: "JSONの終わりの後に余分なものがあります。取り除いてください。",
  },
  { en: "A colon is missing here, between a key and its value.", ja: "キーと値の間のコロンがありません。" },
  {
    en: "In JSON a text stands in double quotes; only numbers, true, false and null do not.",
    ja: "JSONの文字列は二重引用符で囲みます。囲まないのは数と true、false、null だけです。",
  },
  {
    en: "A comma is missing before this, or a bracket or quote above it is not closed.",
    ja: "この前のコンマがないか、前の括弧や引用符が閉じていません。",
  },
  {
    en: "Nothing follows the comma before this bracket; take the comma out.",
    ja: "この括弧の前のコンマの後に何もありません。コンマを取ってください。",
  },
  { en: "A key in double quotes should stand here.", ja: "ここには二重引用符で囲んだキーが必要です。" },
  {
    en: "A value is missing before this bracket; is there a comma too many?",
    ja: "この括弧の前に値がありません。コンマが多すぎませんか？",
  },
  { en: "This bracket closes nothing that is open here.", ja: "この括弧に対応する開き括弧がありません。" },
  { en: "A value is missing here.", ja: "値がありません。" },
  {
    en: "This backslash begins nothing that JSON knows; a backslash itself is written \\\\.",
    ja: "JSONにないバックスラッシュの使い方です。バックスラッシュそのものは \\\\ と書きます。",
  },
  {
    en: "The double quote that opens here is not closed on its line.",
    ja: "ここで開いた二重引用符が、同じ行で閉じていません。",
  },
  {
    en: "The bracket {bracket} that opens here is never closed.",
    ja: "ここで開いた括弧 {bracket} が閉じていません。",
  },
  {
    en: "There is no key {key} in an event file; {hint}",
    ja: "イベントファイルに {key} というキーはありません。{hint}",
  },
  {
    en: "There is no key {key} of a player; {hint}",
    ja: "プレイヤーに {key} というキーはありません。{hint}",
  },
  { en: "There is no key {key} of starts; {hint}", ja: "starts に {key} というキーはありません。{hint}" },
  { en: "There is no key {key} of sprt; {hint}", ja: "sprt に {key} というキーはありません。{hint}" },
  {
    en: "{key} is written twice, in {lines}; keep one.",
    ja: "{key} が{lines}に二度書かれています。一つにしてください。",
  },
  { en: "line {line}", ja: "{line}行" },
  { en: "lines {one} and {two}", ja: "{one}行と{two}行" },
  {
    en: "{label}: nothing is written; write {what}.",
    ja: "{label}：何も書かれていません。{what}を書いてください。",
  },
  { en: "{label}: write {what}, not {found}.", ja: "{label}：{found} ではなく、{what}を書いてください。" },
  {
    en: "a whole number from {least} to {most}, such as {example}",
    ja: "{least}～{most}の整数（例：{example}）",
  },
  { en: "true or false", ja: "true か false" },
  { en: "{label}: there is no {found}; {hint}", ja: "{label}：{found} はありません。{hint}" },
  { en: "one of {names}", ja: "{names} のどれか" },
  {
    en: "{label}: {found} is no text; write {what}, and put it in quotes if it looks like a number.",
    ja: "{label}：{found} は文字列ではありません。{what}を書き、数に見えるときは引用符で囲んでください。",
  },
  { en: "has a control character or a line break in it", ja: "制御文字か改行があります" },
  {
    en: "is {count} characters long, and at most {most} are allowed",
    ja: "{count}文字あり、上限の{most}文字を超えています",
  },
  { en: "is blank", ja: "空白です" },
  {
    en: "{label}: {found} has a control character or a line break in it.",
    ja: "{label}：{found} に制御文字か改行があります。",
  },
  {
    en: "{label}: {found} is {count} characters long, and at most {most} are allowed.",
    ja: "{label}：{found} は{count}文字あり、上限の{most}文字を超えています。",
  },
  { en: "{label}: {found} is blank.", ja: "{label}：{found} は空白です。" },
  { en: "nothing", ja: "空の値" },
  { en: "a list of {count}", ja: "{count}個のリスト" },
  { en: "a mapping", ja: "マッピング" },
  { en: "a name such as {example}", ja: "名前（例：{example}）" },
  { en: "the name of a game (`shinpan games` lists them)", ja: "ゲームの名前（`shinpan games` で一覧）" },
  {
    en: "the name of a protocol (`shinpan games` lists them)",
    ja: "プロトコルの名前（`shinpan games` で一覧）",
  },
  {
    en: "the name of a house bot (`shinpan bots` lists them)",
    ja: "内蔵ボットの名前（`shinpan bots` で一覧）",
  },
  { en: "Write a whole number from 0 to 10^18, such as 7.", ja: "0～10^18の整数を書いてください（例：7）。" },
  { en: "three numbers such as [3, 1, 0]", ja: "3つの数（例：[3, 1, 0]）" },
  {
    en: "what a win, a draw and a loss are worth, such as [3, 1, 0]",
    ja: "勝ち・引き分け・負けの点（例：[3, 1, 0]）",
  },
  {
    en: "points: [{win}, {draw}, {loss}] is out of order; a win counts most, then a draw, then a loss: [3, 1, 0].",
    ja: "points：[{win}, {draw}, {loss}] の順が逆です。勝ち、引き分け、負けの順に大きくしてください（例：[3, 1, 0]）。",
  },
  {
    en: "the name of a file of start positions, such as openings.txt",
    ja: "開始局面のファイル名（例：openings.txt）",
  },
  {
    en: "starts: there is no file; write {file: openings.txt, order: shuffled}.",
    ja: "starts：file がありません。{file: openings.txt, order: shuffled} のように書いてください。",
  },
  { en: "a difference in Elo such as 10", ja: "Eloの差（例：10）" },
  { en: "a probability between 0 and 0.5 such as 0.05", ja: "0と0.5の間の確率（例：0.05）" },
  { en: "a mapping such as {elo0: 0, elo1: 10}", ja: "マッピング（例：{elo0: 0, elo1: 10}）" },
  {
    en: "sprt: elo0 ({low}) must be less than elo1 ({high}).",
    ja: "sprt：elo0（{low}）は elo1（{high}）より小さくしてください。",
  },
  { en: "a word or a number", ja: "単語か数" },
  {
    en: "a mapping such as {size: 8} (`shinpan games` lists the options)",
    ja: "マッピング（例：{size: 8}、`shinpan games` でオプション一覧）",
  },
  {
    en: "a list such as [greedy, {name: alice, command: python3 alice.py}]",
    ja: "リスト（例：[greedy, {name: alice, command: python3 alice.py}]）",
  },
  {
    en: "players: the list is empty; an event needs two.",
    ja: "players：プレイヤーがいません。2人以上必要です。",
  },
  {
    en: "players: only one is named; an event needs two.",
    ja: "players：1人しかいません。2人以上必要です。",
  },
  {
    en: "players: {count} are named, and at most {most} can play.",
    ja: "players：{count}人いますが、上限は{most}人です。",
  },
  {
    en: "a house bot, a command, or a mapping with name and command",
    ja: "内蔵ボット、コマンド、または name と command のマッピング",
  },
  {
    en: "players: {text} names no bot and no command.",
    ja: "players：{text} はボットでもコマンドでもありません。",
  },
  {
    en: "players: {name} has a control character or a line break in it; give it a name: {name: mine, command: ...}.",
    ja: "players：{name} に制御文字か改行があります。{name: mine, command: ...} のように名前を付けてください。",
  },
  {
    en: "players: {name} {why}; give it a name: {name: mine, command: ...}.",
    ja: "players：{name} は名前にできません。{name: mine, command: ...} のように名前を付けてください。",
  },
  { en: "a command line such as python3 bot.py", ja: "コマンド（例：python3 bot.py）" },
  {
    en: "{label}: {word} is no house bot; is it a command?",
    ja: "{label}：{word} は内蔵ボットではありません。コマンドではありませんか？",
  },
  {
    en: "paths of files or folders such as [weights.bin]",
    ja: "ファイルやフォルダーのパス（例：[weights.bin]）",
  },
  {
    en: "a list of files and folders such as [weights.bin]",
    ja: "ファイルやフォルダーのリスト（例：[weights.bin]）",
  },
  {
    en: "{label}: {path} lies outside the folder of the event file; move it there.",
    ja: "{label}：{path} はイベントファイルのフォルダーの外にあります。中に移してください。",
  },
  {
    en: "players: one has neither command nor bot nor tcp; write which program plays.",
    ja: "players：command も bot も tcp もないプレイヤーがいます。どのプログラムか書いてください。",
  },
  {
    en: "players: one has both {one} and {two}; keep one.",
    ja: "players：{one} と {two} の両方を持つプレイヤーがいます。一つにしてください。",
  },
  {
    en: "players: {key} means nothing with {kind}; take it out.",
    ja: "players：{key} は {kind} と一緒に使えません。取り除いてください。",
  },
  {
    en: "players: {name} {why}; give the player a name.",
    ja: "players：{name} は名前にできません。プレイヤーに名前を付けてください。",
  },
  {
    en: "{label}: {text} is a person, and an event is played by programs.",
    ja: "{label}：{text} は人です。大会はプログラムが対局します。",
  },
  { en: "{label}: {text} has a control character in it.", ja: "{label}：{text} に制御文字があります。" },
  {
    en: "{label}: {text} waits at no port; in an event everybody has one: tcp:4000.",
    ja: "{label}：{text} にポートがありません。大会では tcp:4000 のように書きます。",
  },
  {
    en: "{label}: {text} is not given to a shell, so it cannot set a variable; write env before it.",
    ja: "{label}：{text} はシェルを通らないので変数を設定できません。前に env を書いてください。",
  },
  {
    en: "{label}: {text} names no port; a port is a number from 0 to 65535.",
    ja: "{label}：{text} のポートが正しくありません。ポートは0～65535の数です。",
  },
  { en: "label one, such as {example}", ja: "一方に {example} のような名前を付けてください" },
  { en: "give one another name", ja: "一方を別の名前にしてください" },
  {
    en: "players: two are called {name}, in {lines}; {remedy}.",
    ja: "players：{name} という名前が{lines}に二つあります。{remedy}。",
  },
  {
    en: "players: two wait for a program at port {port}, in {lines}; give each a port of its own.",
    ja: "players：ポート {port} を使うプレイヤーが{lines}に二人います。別々のポートにしてください。",
  },
  {
    en: "{key}: only format {only} has it, and this is {format}; take it out.",
    ja: "{key}：format {only} だけのキーで、この大会は {format} です。取り除いてください。",
  },
  {
    en: "{key}: only a league can be endless, and this is {format}; write a whole number.",
    ja: "{key}：endless にできるのは league だけで、この大会は {format} です。整数を書いてください。",
  },
  {
    en: "{key}: a sprt compares two, and {count} are named.",
    ja: "{key}：sprt は2人を比べますが、{count}人います。",
  },
  {
    en: "{key}: a sprt plays pairs of games with the sides swapped, so write an even number, not {count}.",
    ja: "{key}：sprt は先後を入れ替えた2局を組にするので、{count} ではなく偶数を書いてください。",
  },
  {
    en: "{key}: that makes {count} games in all, and an event can have {most}; write fewer.",
    ja: "{key}：全部で{count}局になり、上限の{most}局を超えます。減らしてください。",
  },
  { en: "{text} is no position to start from: {why}", ja: "{text} は開始局面ではありません：{why}" },
  {
    en: "There is no position in the file; write one a line.",
    ja: "ファイルに局面がありません。1行に1つ書いてください。",
  },
  {
    en: "On {worker} {what} {here} of {games} games, and {elsewhere} of the same games elsewhere; compare the programs and the load of that machine with the others.",
    ja: "{worker} では{what}：{games}局の{here}で、ほかのマシンの同じ対局では{elsewhere}です。そのマシンのプログラムと負荷をほかと比べてください。",
  },
  { en: "the first seat wins", ja: "先手の席が勝つ" },
  { en: "the second seat wins", ja: "後手の席が勝つ" },
  { en: "{name} loses", ja: "{name}が負ける" },
  { en: "{name} wins", ja: "{name}が勝つ" },
  { en: "{name} is at fault in", ja: "{name}が反則する" },
  { en: "{name} in seat {seat} wins against {other}", ja: "席{seat}の{name}が{other}に勝つ" },
  { en: "its own folder", ja: "プログラム自身のフォルダー" },
  { en: "Write wait, or a duration such as 5m.", ja: "wait か、5m のような時間を書いてください。" },
  { en: "a folder such as bots/alice", ja: "フォルダー（例：bots/alice）" },
  { en: 'There is no tournament format "{id}".', ja: "「{id}」という大会方式はありません。" },
];
