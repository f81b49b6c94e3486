import type { LocalizedText } from "./lang.ts";

/** The messages of this folder in both languages: see docs/decisions/japanese.md. */
export const SENTENCES: readonly LocalizedText[] = [
  { en: "there is {names}", ja: "使えるのは {names} です。" },
  { en: "there is none", ja: "使えるものはありません。" },
  { en: "did you mean {name}?", ja: "{name} のことですか？" },
  { en: "there is no such file or folder", ja: "そのようなファイルやフォルダーはありません" },
  { en: "there is a file of that name", ja: "同じ名前のファイルがあります" },
  { en: "it is a folder", ja: "フォルダーです" },
  { en: "a part of its path is no folder", ja: "パスの途中がフォルダーではありません" },
  { en: "permission denied", ja: "権限がありません" },
  { en: "the disk is full", ja: "ディスクがいっぱいです" },
  { en: "the disk is read-only", ja: "ディスクが読み取り専用です" },
  { en: "it is too large", ja: "大きすぎます" },
  { en: "Write a duration such as 5s, 500ms or 10m.", ja: "時間は 5s、500ms、10m のように書いてください。" },
  { en: "A limit must be longer than nothing.", ja: "制限時間は0より長くしてください。" },
  {
    en: "Write a bank and a byoyomi, such as 10m+10s.",
    ja: "持ち時間と秒読みを 10m+10s のように書いてください。",
  },
  {
    en: "Write a size of at least 1M, such as 512M or 2G.",
    ja: "大きさは 512M や 2G のように、1M以上で書いてください。",
  },
];
