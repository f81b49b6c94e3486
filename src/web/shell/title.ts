export function setTitle(text: string): void {
  document.title = text === "" ? "Shinpan" : `${text} · Shinpan`;
}
