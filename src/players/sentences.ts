import type { LocalizedText } from "../core/lang.ts";

/** Sentences of the players that are not in records. */
export const SENTENCES: readonly LocalizedText[] = [
  { en: "the player was disconnected", ja: "プレイヤーとの接続を終えました" },
  { en: "{line} ({count} bytes more)", ja: "{line}（残り{count}バイト）" },
];
