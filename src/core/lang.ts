export const LANGUAGES = ["en", "ja"] as const;
/** A language of texts for people. */
export type Language = (typeof LANGUAGES)[number];

/** A text in every language. */
export type LocalizedText = Readonly<Record<Language, string>>;

/** A text for people: every language, and the values of its `{placeholders}`. Plain JSON, so threads can pass it on. */
export interface Message extends LocalizedText {
  readonly values?: MessageValues | undefined;
}

export type MessageValues = Readonly<Record<string, MessageValue>>;

/** A string stays as it is: a name, or a text of another program. */
export type MessageValue = string | number | Message;

/** Renders a message; `values` are added to those of the message. */
export type FormatMessage = (message: Message, values?: MessageValues) => string;

export function messageFormatter(language: Language): FormatMessage {
  const format: FormatMessage = (message, values) => {
    const all = { ...message.values, ...values };
    return message[language].replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = Object.hasOwn(all, name) ? all[name] : placeholder;
      return typeof value === "object" ? format(value) : String(value);
    });
  };
  return format;
}

/** Records and JSON use English. */
export const formatEnglish = messageFormatter("en");

/** Renders a value of a message on its own. */
export function formatValue(say: FormatMessage, value: MessageValue): string {
  return typeof value === "object" ? say(value) : String(value);
}

/** A text that has no translation, such as a message of the operating system. */
export function verbatim(text: string): Message {
  return { en: "{text}", ja: "{text}", values: { text } };
}

export function inAllLanguages(format: (say: FormatMessage) => string): LocalizedText {
  return { en: format(formatEnglish), ja: format(messageFormatter("ja")) };
}
