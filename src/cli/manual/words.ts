import type { LocalizedText } from "../../core/lang.ts";

export const SECTIONS = {
  name: { en: "NAME", ja: "名前" },
  synopsis: { en: "SYNOPSIS", ja: "書式" },
  description: { en: "DESCRIPTION", ja: "説明" },
  commands: { en: "COMMANDS", ja: "コマンド" },
  arguments: { en: "ARGUMENTS", ja: "引数" },
  options: { en: "OPTIONS", ja: "オプション" },
  lists: { en: "LISTS", ja: "一覧" },
  exitStatus: { en: "EXIT STATUS", ja: "終了ステータス" },
  environment: { en: "ENVIRONMENT", ja: "環境変数" },
  examples: { en: "EXAMPLES", ja: "例" },
  seeAlso: { en: "SEE ALSO", ja: "関連項目" },
} as const satisfies Readonly<Record<string, LocalizedText>>;

export const MANUAL: LocalizedText = { en: "Shinpan manual", ja: "Shinpan マニュアル" };

export const OVERVIEW: readonly LocalizedText[] = [
  {
    en: "Results go to standard output, progress and errors to standard error. With `--json`, standard output has one JSON object a line and nothing else.",
    ja: "結果は標準出力に、進行状況とエラーは標準エラー出力に出ます。`--json` を付けると、標準出力は1行に1つのJSONオブジェクトだけになります。",
  },
  {
    en: "A player is written `[label=]spec`. The spec is a house bot (see `shinpan bots`), `human`, `tcp` or `tcp:PORT` for a program that connects, or the command line of a program, such as `python3 bot.py`. No shell reads the command line.",
    ja: "プレイヤーは `[名前=]指定` と書きます。指定は、内蔵ボット（`shinpan bots` を参照）、`human`、接続してくるプログラムを待つ `tcp` か `tcp:PORT`、または `python3 bot.py` のようなプログラムのコマンドラインです。コマンドラインはシェルを通さずに実行します。",
  },
  { en: "The program `gol` is `shinpan gol`.", ja: "プログラム `gol` は `shinpan gol` と同じです。" },
];

export const VERSION: LocalizedText = { en: "print the version and exit", ja: "版を表示して終了" };

export const EXIT_STATUS: readonly (readonly [string, LocalizedText])[] = [
  ["0", { en: "The command is done.", ja: "正常に終わりました。" }],
  [
    "1",
    {
      en: "The command is done, and its answer is no: a check failed, or a record disagrees.",
      ja: "終わりましたが、答えは否定でした（検査の不合格、記録の不一致など）。",
    },
  ],
  [
    "2",
    {
      en: "Wrong usage or wrong input. One sentence names the flag, or the file and its line.",
      ja: "使い方か入力の誤りです。オプション、またはファイルと行を1文で示します。",
    },
  ],
  ["70", { en: "A bug of Shinpan.", ja: "Shinpan 自身の不具合です。" }],
];

export const ENVIRONMENT: readonly (readonly [names: readonly string[], meaning: LocalizedText])[] = [
  [
    ["SHINPAN_ADMIN_TOKEN"],
    {
      en: "The admin token of `shinpan arena`, unless `--admin-token-file` names a file with it.",
      ja: "`shinpan arena` の管理トークン（`--admin-token-file` でファイルを指定しないとき）。",
    },
  ],
  [
    ["SHINPAN_REDIS_PASSWORD"],
    {
      en: "The password of Redis, unless `--redis-password-file` names a file with it.",
      ja: "Redisのパスワード（`--redis-password-file` でファイルを指定しないとき）。",
    },
  ],
  [
    ["SHINPAN_REDIS_URL"],
    {
      en: "The address of Redis, with or without a password, unless `--redis` names one.",
      ja: "Redisのアドレス。パスワードを含めてもかまいません（`--redis` で指定しないとき）。",
    },
  ],
  [
    ["LC_ALL", "LC_MESSAGES", "LANG"],
    {
      en: "The language of messages: Japanese where the first that is set begins with ja, else English. `--lang` overrides them.",
      ja: "メッセージの言語。設定されている最初の変数が ja で始まれば日本語、それ以外は英語です。`--lang` が優先します。",
    },
  ],
  [
    ["NO_COLOR", "TERM"],
    {
      en: "There are no colours if NO_COLOR is set or TERM is dumb.",
      ja: "NO_COLOR が設定されているか TERM が dumb なら、色を付けません。",
    },
  ],
  [["BROWSER"], { en: "The program that `--browser` opens pages with.", ja: "`--browser` がページを開くプログラム。" }],
  [
    ["XDG_CACHE_HOME"],
    {
      en: "`shinpan worker` keeps programs of other machines here (default: ~/.cache).",
      ja: "`shinpan worker` がほかのマシンのプログラムを置くフォルダー（既定値：~/.cache）。",
    },
  ],
];
