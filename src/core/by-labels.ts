import type { LocalizedText } from "./lang.ts";
import type { By } from "./verdict.ts";

/** Short labels of the ways a match can end. */
export const BY_LABELS: Readonly<Record<By, LocalizedText>> = {
  rules: { en: "By the rules", ja: "終局" },
  illegal: { en: "Illegal move", ja: "反則手" },
  malformed: { en: "Malformed answer", ja: "書式違反" },
  timeout: { en: "Time out", ja: "時間切れ" },
  unsolicited: { en: "Unsolicited", ja: "手番外の送信" },
  flooded: { en: "Flooded", ja: "出力過多" },
  crashed: { en: "Crashed", ja: "異常終了" },
  disconnected: { en: "Disconnected", ja: "切断" },
  unstarted: { en: "Did not start", ja: "起動せず" },
  resources: { en: "Over its resources", ja: "資源超過" },
  void: { en: "Void, does not count", ja: "無効試合" },
};
