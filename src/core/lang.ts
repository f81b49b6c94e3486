export const LANGUAGES = ["en", "ja"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Every sentence in both languages, side by side. */
export type LocalizedText = Readonly<Record<Language, string>>;

/** A sentence that is told in the reader's language, or as it is. */
export type Notice = string | LocalizedText;

export type FormatMessage = (
  message: LocalizedText,
  values?: Readonly<Record<string, string | number>>,
) => string;

export function messageFormatter(language: Language): FormatMessage {
  return (message, values) => fillPlaceholders(message[language], values);
}

export function formatNotice(say: FormatMessage, notice: Notice): string {
  return typeof notice === "string" ? notice : say(notice);
}

/** The same sentence in both languages, with its places filled in each. */
export function inAllLanguages(tell: (say: FormatMessage) => string): LocalizedText {
  return { en: tell(messageFormatter("en")), ja: tell(messageFormatter("ja")) };
}

/** Fills `{name}` places of a sentence. */
function fillPlaceholders(sentence: string, values: Readonly<Record<string, string | number>> = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  );
}
