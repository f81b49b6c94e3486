/** Rule families that other programs run: detection pattern and family name. */
const FAMILIES: readonly (readonly [RegExp, string])[] = [
  [/\|/, "an alternating rule (one rule for even generations, another for odd ones)"],
  [/History$/i, "a History rule (cells remember that they once lived)"],
  [/Super$/i, "a Super rule (History with more states)"],
  [/Investigator$/i, "an Investigator rule"],
  [/^(?:Margolus|Critters|BBM|Tron)$/i, "a Margolus rule (blocks of two by two cells)"],
  [/^M(?:S,D)?\d+(?:[,;]\d+){15}/i, "a Margolus rule (blocks of two by two cells)"],
  [/^(?:B[\dxyz]*\/?S[\dxyz]*|[\dxyz]*\/[\dxyz]*)(?:\/[CG]?\d+)?L[A-Z]?$/i, "a triangular rule"],
  [/^PCA/i, "a partitioned rule (PCA)"],
];

/** Names the unsupported family of a rule, as "a ... rule"; undefined = none. */
export function unsupportedFamily(text: string): string | undefined {
  return FAMILIES.find(([form]) => form.test(text))?.[1];
}
