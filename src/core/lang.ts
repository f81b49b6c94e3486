export const LANGUAGES = ["en", "ja"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Every sentence in both languages, side by side. */
export type Both = Readonly<Record<Language, string>>;

/** A sentence that is told in the reader's language, or as it is. */
export type Notice = string | Both;

export type Say = (message: Both, values?: Readonly<Record<string, string | number>>) => string;

export function sayIn(language: Language): Say {
  return (message, values) => fill(message[language], values);
}

export function tellNotice(say: Say, notice: Notice): string {
  return typeof notice === "string" ? notice : say(notice);
}

/** The same sentence in both languages, with its places filled in each. */
export function inBoth(tell: (say: Say) => string): Both {
  return { en: tell(sayIn("en")), ja: tell(sayIn("ja")) };
}

/** Fills `{name}` places of a sentence. */
function fill(sentence: string, values: Readonly<Record<string, string | number>> = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  );
}
