import { computed, effect, signal, type ReadonlySignal } from "@preact/signals";
import { messageFormatter, type Language, type FormatMessage } from "../../core/lang.ts";
import { dropQuery } from "./address.ts";
import { chooseLanguage, chooseTheme, readStored, store, type Theme } from "./preference.ts";

const query = new URLSearchParams(location.search);
const darkSchemeQuery = matchMedia("(prefers-color-scheme: dark)");
const reducedMotionQuery = matchMedia("(prefers-reduced-motion: reduce)");
const print = matchMedia("print");

const systemDark = signal(darkSchemeQuery.matches);
const askedTheme = signal(query.get("theme"));
const storedTheme = signal(readStored("theme"));
const motionless = signal(reducedMotionQuery.matches);
const printing = signal(print.matches);
const language = signal(chooseLanguage(query.get("lang"), readStored("lang"), navigator.languages));
const letters = signal(readStored("keys") !== "off");
const sounding = signal(readStored("sound") === "on");

darkSchemeQuery.addEventListener("change", () => (systemDark.value = darkSchemeQuery.matches));
reducedMotionQuery.addEventListener("change", () => (motionless.value = reducedMotionQuery.matches));
print.addEventListener("change", () => (printing.value = print.matches));

/** The theme in effect; paper is light, whatever the screen was, and what is drawn must know. */
export const theme: ReadonlySignal<Theme> = computed(() =>
  printing.value ? "light" : chooseTheme(askedTheme.value, storedTheme.value, systemDark.value),
);
export const lang: ReadonlySignal<Language> = language;
export const say: ReadonlySignal<FormatMessage> = computed(() => messageFormatter(language.value));
/** Whether single letters are commands. */
export const singleKeys: ReadonlySignal<boolean> = letters;
export const sound: ReadonlySignal<boolean> = sounding;
export const reducedMotion: ReadonlySignal<boolean> = motionless;

effect(() => {
  document.documentElement.dataset["theme"] = theme.value;
});
effect(() => {
  document.documentElement.lang = language.value;
});

/** `undefined` = as the system has it. */
export function setTheme(chosen: Theme | undefined): void {
  store("theme", chosen ?? "system");
  askedTheme.value = null;
  storedTheme.value = chosen ?? null;
  dropQuery("theme");
}

/** What was chosen, which may be nothing. */
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
  letters.value = on;
}

export function setSound(on: boolean): void {
  store("sound", on ? "on" : "off");
  sounding.value = on;
}
