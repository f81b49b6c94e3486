import { signal } from "@preact/signals";

/** What the page is called now, for the title of the window. */
const pageTitle = signal("");

export function setTitle(text: string): void {
  pageTitle.value = text;
  document.title = text === "" ? "Shinpan" : `${text} · Shinpan`;
}
