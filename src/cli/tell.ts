import type { Both } from "../core/lang.ts";
import { retell } from "../core/retell.ts";
import { type Language, type Say, sayIn } from "./lang.ts";

/** Loaded only where another language than English is read: the tables bring the games with them. */
let sentences: readonly Both[] = [];
/** Those that end with a full stop. */
let closed: readonly Both[] = [];

export async function loadSentences(language: Language): Promise<void> {
  if (language === "en" || sentences.length > 0) return;
  ({ SENTENCES: sentences } = await import("./sentences/index.ts"));
  closed = sentences.filter(({ en }) => en.endsWith("."));
}

/** A text that was made in English, in the reader's language; what no table knows stays as it is. */
export function tell(text: string, language: Language): string {
  return language === "en" ? text : (tellWhole(text, language) ?? tellBehindPlace(text, language) ?? text);
}

/** Says both-language sentences; a sentence that stands in one of their places is told in the same language. */
export function tellingSay(language: Language): Say {
  const say = sayIn(language);
  if (language === "en") return say;
  return (message, values) => say(message, values && mapTexts(values, (text) => tell(text, language)));
}

/** Reasons are in the tables without a capital letter and a full stop, and become sentences by these. */
function tellWhole(text: string, language: Language): string | undefined {
  if (!text.endsWith(".")) return tellReason(text, language);
  const capital = `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  const known = retell(text, sentences, language, closed) ?? retell(capital, sentences, language, closed);
  if (known !== undefined) return known;
  const told = tellReason(text.slice(0, -1), language);
  return told === undefined || /[。？]$/.test(told) ? told : `${told}。`;
}

function tellReason(text: string, language: Language): string | undefined {
  const lower = `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
  return retell(text, sentences, language) ?? retell(lower, sentences, language);
}

/** `FILE: what` and `FILE:3:4: what`. */
function tellBehindPlace(text: string, language: Language): string | undefined {
  for (let at = text.indexOf(": "); at >= 0; at = text.indexOf(": ", at + 2)) {
    const told = tellWhole(text.slice(at + 2), language);
    if (told !== undefined) return `${text.slice(0, at)}：${told}`;
  }
  return undefined;
}

/** A text without a blank is a name or a number. */
function mapTexts(
  values: Readonly<Record<string, string | number>>,
  change: (text: string) => string,
): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" && value.includes(" ") ? change(value) : value,
    ]),
  );
}
