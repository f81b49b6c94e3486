import type { LocalizedText } from "../../core/lang.ts";

export const WORDS = {
  closer: { en: "Zoom in", ja: "拡大" },
  farther: { en: "Zoom out", ja: "縮小" },
  fit: { en: "Show all", ja: "全体を表示" },
  map: { en: "Whole board; press to go there", ja: "全体図。押した場所へ移動します" },
  seen: { en: "{zoom}× · x {left}–{right}, y {top}–{bottom}", ja: "{zoom}× · x {left}–{right}, y {top}–{bottom}" },
} satisfies Record<string, LocalizedText>;
