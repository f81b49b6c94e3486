import type { VNode } from "preact";
import { type Explained, formatWhy } from "../../core/format-reason.ts";
import type { Message } from "../../core/lang.ts";
import type { ReasonSentences } from "../../core/reason.ts";
import { GAME_LIST } from "../../games/list.ts";
import { say } from "./settings.ts";

/** A reason in the page's language; records of format 1 hold only the English sentence. */
export function formatReason(game: string, explained: Explained, more: ReasonSentences = {}): string {
  const reasons = GAME_LIST.find(({ id }) => id === game)?.reasons ?? {};
  return formatWhy(say.value, { ...reasons, ...more }, explained) ?? "";
}

/** Like `formatReason`; a sentence without data is marked as English. */
export function Reason({ game, ...explained }: Explained & { readonly game: string }): VNode {
  return <span lang={explained.reason ? undefined : "en"}>{formatReason(game, explained)}</span>;
}

/** A message from the server or from the page; a text without a translation is marked as English. */
export function ServerMessage({ said }: { readonly said: Message }): VNode {
  const text = say.value(said);
  return <span lang={/^[ -~]*$/.test(text) ? "en" : undefined}>{text}</span>;
}
