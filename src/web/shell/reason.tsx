import type { VNode } from "preact";
import { formatReason as sayReason } from "../../core/reason.ts";
import { readReason, translateEnglish } from "../../core/translate.ts";
import { PAGES } from "../../games/pages.ts";
import { EVIDENCE_NOTES } from "../../referee/evidence-notes.ts";
import { refereeReasons } from "../../referee/reasons.ts";
import { ANSWERS } from "../words/reasons.ts";
import { lang, say } from "./settings.ts";

/** A reason from a record in the page's language, or unchanged if it has no translation. */
export function formatReason(game: string, why: string): string {
  return translate(game, why) ?? why;
}

/** Like `formatReason`; text without a translation is marked as English. */
export function Reason({ game, why }: { readonly game: string; readonly why: string }): VNode {
  const translated = translate(game, why);
  return translated === undefined ? <span lang="en">{why}</span> : <span>{translated}</span>;
}

/** A message from the server or from the page. */
export function ServerMessage({ said }: { readonly said: string }): VNode {
  const translated = translateEnglish(said, ANSWERS, lang.value) ?? said;
  return <span lang={/^[ -~]*$/.test(translated) ? "en" : undefined}>{translated}</span>;
}

function translate(game: string, why: string): string | undefined {
  const page = PAGES.find(({ id }) => id === game);
  const known = { ...page?.endings, ...page?.objections, ...refereeReasons };
  const reason = readReason(why, known);
  const translated = reason && sayReason(say.value, known, reason);
  return translated ?? translateEnglish(why, [...Object.values(known), ...EVIDENCE_NOTES], lang.value);
}
