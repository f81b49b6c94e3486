import type { LocalizedText } from "../../core/lang.ts";

/** Short labels of the ways a match can end, by the record's code. */
export const BY_WORDS: Readonly<Record<string, LocalizedText>> = {
  rules: { en: "by the rules", ja: "終局" },
  illegal: { en: "illegal move", ja: "反則手" },
  malformed: { en: "malformed", ja: "書式違反" },
  timeout: { en: "time out", ja: "時間切れ" },
  unsolicited: { en: "unsolicited", ja: "手番外の送信" },
  flooded: { en: "flooded", ja: "出力過多" },
  crashed: { en: "crashed", ja: "異常終了" },
  disconnected: { en: "disconnected", ja: "切断" },
  unstarted: { en: "did not start", ja: "起動せず" },
  resources: { en: "resources", ja: "資源超過" },
  void: { en: "void", ja: "無効" },
};

/** Unknown codes, for example of a newer server, are shown unchanged. */
export function wordsFor(by: string): LocalizedText {
  return BY_WORDS[by] ?? { en: by, ja: by };
}
