import type { VNode } from "preact";
import { formatReason as sayReason } from "../../core/reason.ts";
import { readReason, translateEnglish } from "../../core/translate.ts";
import { PAGES } from "../../games/pages.ts";
import { EVIDENCE_NOTES } from "../../referee/evidence-notes.ts";
import { refereeReasons } from "../../referee/reasons.ts";
import { ANSWERS } from "../words/reasons.ts";
import { lang, say } from "./settings.ts";

/** A reason out of a record, in the language of the page where it is known there. */
export function formatReason(game: string, why: string): string {
  return translate(game, why) ?? why;
}

/** The same as text of its own: what nobody has translated is marked as English. */
export function Reason({ game, why }: { readonly game: string; readonly why: string }): VNode {
  const told = translate(game, why);
  return told === undefined ? <span lang="en">{why}</span> : <span>{told}</span>;
}

/** A sentence of the server, or one of the page's own. */
export function ServerMessage({ said }: { readonly said: string }): VNode {
  const told = translateEnglish(said, ANSWERS, lang.value) ?? said;
  return <span lang={/^[ -~]*$/.test(told) ? "en" : undefined}>{told}</span>;
}

function translate(game: string, why: string): string | undefined {
  const page = PAGES.find(({ id }) => id === game);
  const known = { ...page?.endings, ...page?.objections, ...refereeReasons };
  const reason = readReason(why, known);
  const told = reason && sayReason(say.value, known, reason);
  return told ?? translateEnglish(why, [...Object.values(known), ...EVIDENCE_NOTES], lang.value);
}
