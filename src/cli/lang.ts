import type { Language } from "../core/lang.ts";

export { type Both, type Language, LANGUAGES, type Say, sayIn } from "../core/lang.ts";

/** The language of the locale, in the order that POSIX looks at its variables. */
export function languageOf(env: NodeJS.ProcessEnv): Language {
  const locale = [env["LC_ALL"], env["LC_MESSAGES"], env["LANG"]].find((value) => value);
  return locale?.toLowerCase().startsWith("ja") ? "ja" : "en";
}
