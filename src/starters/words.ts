import type { LocalizedText } from "../core/lang.ts";

export const starterWords = {
  title: { en: "My bot: {game} in {written}", ja: "わたしのボット：{game}（{written}）" },
  about: {
    en: "`{file}` plays random legal moves. Your ideas belong in `{chooser}`. It needs {needs}.",
    ja: "`{file}` は合法手を無作為に選びます。工夫は `{chooser}` に書きます。必要なもの：{needs}。",
  },
  build: {
    en: "`make` runs `{command}`, which makes `{makes}`.",
    ja: "`make` は `{command}` を実行し、`{makes}` を作ります。",
  },
  protocol: {
    en: "Debug messages belong on stderr. The protocol: https://github.com/shinpan/shinpan/blob/HEAD/docs/{page}",
    ja: "デバッグ出力は標準エラー出力へ。プロトコル：https://github.com/shinpan/shinpan/blob/HEAD/docs/{page}",
  },
  gameAbout: {
    en: "`{file}` has the rules: three in a row until you write your own. `{test}` tests them.",
    ja: "`{file}` に規則があります。自分の規則を書くまでは三目並べです。`{test}` はそのテストです。",
  },
  gameKit: {
    en: "All parts of a game: https://github.com/shinpan/shinpan/blob/HEAD/docs/{page}",
    ja: "ゲームのすべての部分：https://github.com/shinpan/shinpan/blob/HEAD/docs/{page}",
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;
