export const LANGUAGES = ["en", "ja"] as const;
export type Language = (typeof LANGUAGES)[number];

export type LocalizedText = Readonly<Record<Language, string>>;

/** Shown in the language of the reader, or unchanged where it is a plain string. */
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

export function inAllLanguages(format: (say: FormatMessage) => string): LocalizedText {
  return { en: format(messageFormatter("en")), ja: format(messageFormatter("ja")) };
}

function fillPlaceholders(sentence: string, values: Readonly<Record<string, string | number>> = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );
}
