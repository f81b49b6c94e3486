import { type Language, LANGUAGES } from "../core/lang.ts";

export {
  type LocalizedText,
  type Language,
  LANGUAGES,
  type FormatMessage,
  messageFormatter,
} from "../core/lang.ts";

/** The language of the locale, in the order that POSIX looks at its variables. */
export function languageOf(env: NodeJS.ProcessEnv): Language {
  const locale = [env["LC_ALL"], env["LC_MESSAGES"], env["LANG"]].find((value) => value);
  return locale?.toLowerCase().startsWith("ja") ? "ja" : "en";
}

/** The language that a call asks for, before its flags are parsed: what is wrong with them is told in it too. */
export function languageAsked(argv: readonly string[], env: NodeJS.ProcessEnv): Language {
  const at = argv.lastIndexOf("--lang");
  const inline = argv.findLast((word) => word.startsWith("--lang="))?.slice("--lang=".length);
  const asked = at >= 0 ? argv[at + 1] : inline;
  return LANGUAGES.find((language) => language === asked) ?? languageOf(env);
}
