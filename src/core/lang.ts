export const LANGUAGES = ["en", "ja"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Every sentence in both languages, side by side. */
export type Both = Readonly<Record<Language, string>>;

export type Say = (message: Both, values?: Readonly<Record<string, string | number>>) => string;

export function sayIn(language: Language): Say {
  return (message, values) => fill(message[language], values);
}

/** Fills `{name}` places of a sentence. */
function fill(sentence: string, values: Readonly<Record<string, string | number>> = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  );
}
