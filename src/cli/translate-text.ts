import type { LocalizedText } from "../core/lang.ts";
import { translateEnglish } from "../core/translate.ts";
import { type Language, type FormatMessage, messageFormatter } from "./lang.ts";

/** Loaded only for languages other than English, because the tables import the games. */
let sentences: readonly LocalizedText[] = [];
let fullSentences: readonly LocalizedText[] = [];

export async function loadSentences(language: Language): Promise<void> {
  if (language === "en" || sentences.length > 0) return;
  ({ SENTENCES: sentences } = await import("./sentences/index.ts"));
  fullSentences = sentences.filter(({ en }) => en.endsWith("."));
}

/** Translates an English text; a text that no table knows stays English. */
export function translateText(text: string, language: Language): string {
  return language === "en"
    ? text
    : (translateSentence(text, language) ?? translateAfterLocation(text, language) ?? text);
}

/** A message formatter that also translates English placeholder values. */
export function translatingSay(language: Language): FormatMessage {
  const say = messageFormatter(language);
  if (language === "en") return say;
  return (message, values) =>
    say(message, values && mapTexts(values, (text) => translateText(text, language)));
}

/** The tables hold reasons without capital letter and full stop; a sentence may be such a reason. */
function translateSentence(text: string, language: Language): string | undefined {
  if (!text.endsWith(".")) return translateReason(text, language);
  const capital = `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  const known =
    translateEnglish(text, sentences, language, fullSentences) ??
    translateEnglish(capital, sentences, language, fullSentences);
  if (known !== undefined) return known;
  const translated = translateReason(text.slice(0, -1), language);
  return translated === undefined || /[。？]$/.test(translated) ? translated : `${translated}。`;
}

function translateReason(text: string, language: Language): string | undefined {
  const lower = `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
  return translateEnglish(text, sentences, language) ?? translateEnglish(lower, sentences, language);
}

/** Translates the part after `FILE: ` or `FILE:3:4: `. */
function translateAfterLocation(text: string, language: Language): string | undefined {
  for (let colon = text.indexOf(": "); colon >= 0; colon = text.indexOf(": ", colon + 2)) {
    const translated = translateSentence(text.slice(colon + 2), language);
    if (translated !== undefined) return `${text.slice(0, colon)}：${translated}`;
  }
  return undefined;
}

/** A value without a blank is a name or a number and stays as it is. */
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
