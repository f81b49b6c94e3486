import type { LocalizedText } from "../core/lang.ts";
import { translateEnglish } from "../core/translate.ts";
import { type Language, type FormatMessage, messageFormatter } from "./lang.ts";

/** Loaded only where another language than English is read: the tables bring the games with them. */
let sentences: readonly LocalizedText[] = [];
/** Those that end with a full stop. */
let closed: readonly LocalizedText[] = [];

export async function loadSentences(language: Language): Promise<void> {
  if (language === "en" || sentences.length > 0) return;
  ({ SENTENCES: sentences } = await import("./sentences/index.ts"));
  closed = sentences.filter(({ en }) => en.endsWith("."));
}

/** A text that was made in English, in the reader's language; what no table knows stays as it is. */
export function translateText(text: string, language: Language): string {
  return language === "en"
    ? text
    : (translateSentence(text, language) ?? translateAfterLocation(text, language) ?? text);
}

/** Says both-language sentences; a sentence that stands in one of their places is told in the same language. */
export function translatingSay(language: Language): FormatMessage {
  const say = messageFormatter(language);
  if (language === "en") return say;
  return (message, values) =>
    say(message, values && mapTexts(values, (text) => translateText(text, language)));
}

/** Reasons are in the tables without a capital letter and a full stop, and become sentences by these. */
function translateSentence(text: string, language: Language): string | undefined {
  if (!text.endsWith(".")) return translateReason(text, language);
  const capital = `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  const known =
    translateEnglish(text, sentences, language, closed) ??
    translateEnglish(capital, sentences, language, closed);
  if (known !== undefined) return known;
  const translated = translateReason(text.slice(0, -1), language);
  return translated === undefined || /[。？]$/.test(translated) ? translated : `${translated}。`;
}

function translateReason(text: string, language: Language): string | undefined {
  const lower = `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
  return translateEnglish(text, sentences, language) ?? translateEnglish(lower, sentences, language);
}

/** `FILE: what` and `FILE:3:4: what`. */
function translateAfterLocation(text: string, language: Language): string | undefined {
  for (let at = text.indexOf(": "); at >= 0; at = text.indexOf(": ", at + 2)) {
    const translated = translateSentence(text.slice(at + 2), language);
    if (translated !== undefined) return `${text.slice(0, at)}：${translated}`;
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
