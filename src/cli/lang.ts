export const LANGUAGES = ["en", "ja"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Every sentence in both languages, side by side. */
export type Both = Readonly<Record<Language, string>>;

/** The language of the locale, in the order that POSIX looks at its variables. */
export function languageOf(env: NodeJS.ProcessEnv): Language {
  const locale = [env["LC_ALL"], env["LC_MESSAGES"], env["LANG"]].find((value) => value);
  return locale?.toLowerCase().startsWith("ja") ? "ja" : "en";
}

/** Fills `{name}` places of a sentence. */
function fill(sentence: string, values: Readonly<Record<string, string | number>> = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

export type Say = (message: Both, values?: Readonly<Record<string, string | number>>) => string;

export function sayIn(language: Language): Say {
  return (message, values) => fill(message[language], values);
}
