/** Names that look the same are the same to whoever reads them: full width, case and stray blanks tell nobody apart. */
export function foldName(name: string): string {
  return name.normalize("NFKC").toUpperCase().toLowerCase().normalize("NFKC").replace(/\s+/gu, " ").trim();
}
