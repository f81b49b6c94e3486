import type { LocalizedText } from "../../core/lang.ts";

export const docsWords = {
  title: { en: "Documentation", ja: "ドキュメント" },
  unbuilt: { en: "The documentation has not been built", ja: "ドキュメントはまだ作られていません" },
  remedy: {
    en: "Run make docs in the folder of the project, then load this page again.",
    ja: "プロジェクトのフォルダーで「make docs」を実行してから、このページを読み込み直してください。",
  },
} as const satisfies Record<string, LocalizedText>;
