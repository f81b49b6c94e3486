import type { LocalizedText } from "../../core/lang.ts";

export const starterWords = {
  title: { en: "A whole bot in your language", ja: "使いたい言語の、動くボット" },
  about: {
    en: "It plays random legal moves over stdin and stdout; one place is marked for your ideas. The command shinpan new writes the same folder.",
    ja: "標準入出力で合法手を無作為に選びます。工夫を書く場所に印があります。コマンド shinpan new でも同じフォルダーを作れます。",
  },
  language: { en: "Programming language", ja: "プログラミング言語" },
  commands: { en: "In its folder, on your machine", ja: "自分のマシンの、そのフォルダーで" },
  arena: { en: "Play in this arena", ja: "このアリーナで対局する" },
} as const satisfies Readonly<Record<string, LocalizedText>>;
