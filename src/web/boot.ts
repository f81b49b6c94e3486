import { chooseLanguage, chooseTheme, readStored } from "./shell/preference.ts";

// Runs before the first paint, so that no page flashes in the wrong colours or is read aloud in the wrong language.
const query = new URLSearchParams(location.search);
const root = document.documentElement;
root.dataset["theme"] = chooseTheme(
  query.get("theme"),
  readStored("theme"),
  matchMedia("(prefers-color-scheme: dark)").matches,
);
root.lang = chooseLanguage(query.get("lang"), readStored("lang"), navigator.languages);
