import { computed, effect, signal, type ReadonlySignal } from "@preact/signals";
import { messageFormatter, type Language, type FormatMessage } from "../../core/lang.ts";
import { dropQuery } from "./router.ts";
import { chooseLanguage, chooseTheme, readStored, store, type Theme } from "./preference.ts";

const query = new URLSearchParams(location.search);

/** Whether a media query matches now. */
function mediaSignal(media: string): ReadonlySignal<boolean> {
  const list = matchMedia(media);
  const matches = signal(list.matches);
  list.addEventListener("change", () => (matches.value = list.matches));
  return matches;
}

const systemDark = mediaSignal("(prefers-color-scheme: dark)");
const printing = mediaSignal("print");
const requestedTheme = signal(query.get("theme"));
const storedTheme = signal(readStored("theme"));
const language = signal(chooseLanguage(query.get("lang"), readStored("lang"), navigator.languages));
const singleKeysSignal = signal(readStored("keys") !== "off");
const soundSignal = signal(readStored("sound") === "on");

/** The theme in effect; printing always uses the light theme, also for canvases. */
export const theme: ReadonlySignal<Theme> = computed(() =>
  printing.value ? "light" : chooseTheme(requestedTheme.value, storedTheme.value, systemDark.value),
);
export const lang: ReadonlySignal<Language> = language;
export const say: ReadonlySignal<FormatMessage> = computed(() => messageFormatter(language.value));
/** Whether single-letter shortcuts are active. */
export const singleKeys: ReadonlySignal<boolean> = singleKeysSignal;
export const sound: ReadonlySignal<boolean> = soundSignal;
export const reducedMotion = mediaSignal("(prefers-reduced-motion: reduce)");

effect(() => {
  document.documentElement.dataset["theme"] = theme.value;
});
effect(() => {
  document.documentElement.lang = language.value;
});

/** Undefined follows the system. */
export function setTheme(chosen: Theme | undefined): void {
  store("theme", chosen ?? "system");
  requestedTheme.value = null;
  storedTheme.value = chosen ?? null;
  dropQuery("theme");
}

/** The stored choice; undefined follows the system. */
export const chosenTheme: ReadonlySignal<Theme | undefined> = computed(() =>
  storedTheme.value === "light" || storedTheme.value === "dark" ? storedTheme.value : undefined,
);

export function toggleTheme(): void {
  setTheme(theme.value === "dark" ? "light" : "dark");
}

export function setLanguage(chosen: Language): void {
  store("lang", chosen);
  language.value = chosen;
  dropQuery("lang");
}

export function setSingleKeys(on: boolean): void {
  store("keys", on ? "on" : "off");
  singleKeysSignal.value = on;
}

export function setSound(on: boolean): void {
  store("sound", on ? "on" : "off");
  soundSignal.value = on;
}
