/** Normalises width, case and blanks, so that names that differ only in these count as one. */
export function foldName(name: string): string {
  return name.normalize("NFKC").toUpperCase().toLowerCase().normalize("NFKC").replace(/\s+/gu, " ").trim();
}
