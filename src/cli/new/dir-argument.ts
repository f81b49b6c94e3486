import type { Parameter } from "../command.ts";

export const DIR_ARGUMENT: Parameter = {
  en: "the folder, which is made if it is missing",
  ja: "フォルダー（なければ作る）",
  completion: { folders: true },
};
