import type { LocalizedText } from "../core/lang.ts";

/** Messages of reading a record, in both languages. */
export const SENTENCES: readonly LocalizedText[] = [
  { en: "a record begins with an opened event", ja: "記録は opened イベントで始まります" },
  { en: "a second opened event", ja: "opened イベントが二つあります" },
  { en: "nothing may follow the closed event", ja: "closed イベントの後には何も書けません" },
  { en: "an empty line", ja: "空行です" },
  { en: "not whole JSON", ja: "JSONとして完結していません" },
  { en: "not a JSON object", ja: "JSONオブジェクトではありません" },
  { en: "unknown event type {type}", ja: "知らない種類のイベント {type} です" },
  {
    en: "record format {format} is not one this version reads",
    ja: "記録の形式{format}は、この版では読めません",
  },
  {
    en: '"{key}" of the {type} event is missing or wrong',
    ja: "{type} イベントの「{key}」がないか、正しくありません",
  },
];
