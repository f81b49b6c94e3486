import type { LocalizedText } from "../../core/lang.ts";

export const pagerWords = {
  pages: { en: "Pages of: {table}", ja: "{table}のページ" },
  rows: { en: "{from}–{to} of {count}", ja: "{count}件中 {from}–{to}" },
  previous: { en: "Previous page", ja: "前のページ" },
  next: { en: "Next page", ja: "次のページ" },
} as const satisfies Record<string, LocalizedText>;
