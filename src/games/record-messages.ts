import type { LocalizedText, Message } from "../core/lang.ts";

/** Why a record cannot be exported. */
export const NOT_OPENED: LocalizedText = {
  en: "the record does not say how the match opened",
  ja: "記録に対局の始まりが書かれていません",
};

export function badStart(why: Message): Message {
  return { en: "the record's start position: {why}", ja: "記録の開始局面：{why}", values: { why } };
}
