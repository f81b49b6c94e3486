import { LANGUAGES, type Language } from "../../core/lang.ts";

export const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** What can be kept for the next visit. */
export type PreferenceKey =
  "theme" | "lang" | "keys" | "sound" | "standings" | "rating" | "protocol" | "games" | "guest" | "name";

/** The address wins over what was chosen once, and that over the system. */
export function chooseTheme(asked: string | null, stored: string | null, systemDark: boolean): Theme {
  return (
    THEMES.find((theme) => theme === asked) ??
    THEMES.find((theme) => theme === stored) ??
    (systemDark ? "dark" : "light")
  );
}

export function chooseLanguage(
  asked: string | null,
  stored: string | null,
  wished: readonly string[],
): Language {
  const known = (tag: string | null): Language | undefined =>
    LANGUAGES.find((language) => language === tag?.split("-")[0]?.toLowerCase());
  return (
    known(asked) ?? known(stored) ?? wished.map(known).find((language) => language !== undefined) ?? "en"
  );
}

/** A browser may forbid storage altogether; then nothing was chosen. */
export function readStored(key: PreferenceKey): string | null {
  try {
    return localStorage.getItem(`shinpan.${key}`);
  } catch {
    return null;
  }
}

export function store(key: PreferenceKey, value: string): void {
  try {
    localStorage.setItem(`shinpan.${key}`, value);
  } catch {
    // Then it holds until the page is left.
  }
}
