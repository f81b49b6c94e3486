import { LANGUAGES, type Language } from "../../core/lang.ts";

export const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

type DisplayKey = "theme" | "lang" | "keys" | "sound" | "standings" | "rating" | "protocol";
type PlayKey = "games" | "guest" | "name" | "play" | "turns-at-once";
/** Settings stored for the next visit. */
export type PreferenceKey = DisplayKey | PlayKey;

/** The address takes precedence over the stored choice, which takes precedence over the system. */
export function chooseTheme(requested: string | null, stored: string | null, systemDark: boolean): Theme {
  return (
    THEMES.find((theme) => theme === requested) ??
    THEMES.find((theme) => theme === stored) ??
    (systemDark ? "dark" : "light")
  );
}

export function chooseLanguage(
  requested: string | null,
  stored: string | null,
  browserLanguages: readonly string[],
): Language {
  const supported = (tag: string | null): Language | undefined =>
    LANGUAGES.find((language) => language === tag?.split("-")[0]?.toLowerCase());
  return (
    supported(requested) ??
    supported(stored) ??
    browserLanguages.map(supported).find((language) => language !== undefined) ??
    "en"
  );
}

/** Null if nothing is stored or the browser forbids storage. */
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
    // Without storage the setting lasts until the page closes.
  }
}
