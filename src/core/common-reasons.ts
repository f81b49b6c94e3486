import { FAULTS, type FaultKind } from "./fault.ts";
import { makeReason, type Reason, type ReasonSentences } from "./reason.ts";
import { audits } from "./reasons/audits.ts";
import { guests } from "./reasons/guests.ts";
import { links } from "./reasons/links.ts";
import { protocols } from "./reasons/protocols.ts";
import { referee } from "./reasons/referee.ts";

const SENTENCES = { ...referee, ...links, ...protocols, ...guests, ...audits };

const OTHER = Object.fromEntries([...FAULTS, "void"].map((kind) => [`${kind}.other`, { en: "{text}", ja: "{text}" }]));

/** Sentences of the reasons of every game, by code; each game has the reasons of its own rules and dialects. */
export const commonReasons: ReasonSentences = { ...SENTENCES, ...OTHER };

export const commonReason = makeReason<typeof SENTENCES>;

/** A text that comes from elsewhere, such as a message of the operating system. */
export function otherReason(kind: FaultKind | "void", text: string): Reason {
  return { code: `${kind}.other`, values: { text } };
}

/** The reason that a signal was aborted with. */
export function abortReason({ reason }: AbortSignal): Reason {
  return isReason(reason) ? reason : otherReason("void", String(reason));
}

function isReason(value: unknown): value is Reason {
  return typeof value === "object" && value !== null && "code" in value && "values" in value;
}
