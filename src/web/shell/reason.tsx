import type { VNode } from "preact";
import { type Explained, formatWhy } from "../../core/format-reason.ts";
import { translateEnglish } from "../../core/translate.ts";
import { GAME_LIST } from "../../games/list.ts";
import { ANSWERS } from "./server-messages.ts";
import { lang, say } from "./settings.ts";

/** A reason in the page's language; records of format 1 hold only the English sentence. */
export function formatReason(game: string, explained: Explained): string {
  const reasons = GAME_LIST.find(({ id }) => id === game)?.reasons ?? {};
  return formatWhy(say.value, reasons, explained) ?? "";
}

/** Like `formatReason`; a sentence without data is marked as English. */
export function Reason({ game, ...explained }: Explained & { readonly game: string }): VNode {
  return <span lang={explained.reason ? undefined : "en"}>{formatReason(game, explained)}</span>;
}

/** A message from the server or from the page. */
export function ServerMessage({ said }: { readonly said: string }): VNode {
  const translated = translateEnglish(said, ANSWERS, lang.value) ?? said;
  return <span lang={/^[ -~]*$/.test(translated) ? "en" : undefined}>{translated}</span>;
}
