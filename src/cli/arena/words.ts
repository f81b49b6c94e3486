import type { LocalizedText } from "../lang.ts";

export const WORDS = {
  ready: { en: "The arena is open.", ja: "アリーナを開きました。" },
  page: { en: "Page", ja: "ページ" },
  programs: { en: "Programs connect to", ja: "プログラムの接続先" },
  native: { en: "all games, native protocol", ja: "全ゲーム共通の native プロトコル" },
  league: {
    en: "Programs in {folder}/<game>/ play in the league.",
    ja: "{folder}/<game>/ に置いたプログラムはリーグで対局します。",
  },
  stop: { en: "Ctrl-C ends it; nothing is lost.", ja: "Ctrl-C で終了します。結果は失われません。" },
  stopping: {
    en: "Stopping: no more guests, and what runs is finished or void. Ctrl-C again ends it at once.",
    ja: "終了中：新しい参加は受け付けません。対局中のものは終えるか無効にします。もう一度 Ctrl-C で即座に終わります。",
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;
