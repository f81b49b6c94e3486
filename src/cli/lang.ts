import { type Language, LANGUAGES } from "../core/lang.ts";

/** The language of the locale; the variables are in the POSIX order of precedence. */
export function languageOf(env: NodeJS.ProcessEnv): Language {
  const locale = [env["LC_ALL"], env["LC_MESSAGES"], env["LANG"]].find((value) => value);
  return locale?.toLowerCase().startsWith("ja") ? "ja" : "en";
}

/** The language asked for, read before commander parses the flags so that flag errors use it too. */
export function languageAsked(argv: readonly string[], env: NodeJS.ProcessEnv): Language {
  const index = argv.lastIndexOf("--lang");
  const inline = argv.findLast((word) => word.startsWith("--lang="))?.slice("--lang=".length);
  const asked = index >= 0 ? argv[index + 1] : inline;
  return LANGUAGES.find((language) => language === asked) ?? languageOf(env);
}
