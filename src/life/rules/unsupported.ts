import type { LocalizedText } from "../../core/lang.ts";

const MARGOLUS: LocalizedText = {
  en: "a Margolus rule (blocks of two by two cells)",
  ja: "マーゴラス規則（2×2セルのブロック）",
};

/** Rule families that other programs run: detection pattern and family name. */
const FAMILIES: readonly (readonly [RegExp, LocalizedText])[] = [
  [
    /\|/,
    {
      en: "an alternating rule (one rule for even generations, another for odd ones)",
      ja: "交互規則（偶数世代と奇数世代で別の規則）",
    },
  ],
  [
    /History$/i,
    {
      en: "a History rule (cells remember that they once lived)",
      ja: "History規則（かつて生きていたことを覚えるセル）",
    },
  ],
  [/Super$/i, { en: "a Super rule (History with more states)", ja: "Super規則（状態を増やしたHistory）" }],
  [/Investigator$/i, { en: "an Investigator rule", ja: "Investigator規則" }],
  [/^(?:Margolus|Critters|BBM|Tron)$/i, MARGOLUS],
  [/^M(?:S,D)?\d+(?:[,;]\d+){15}/i, MARGOLUS],
  [
    /^(?:B[\dxyz]*\/?S[\dxyz]*|[\dxyz]*\/[\dxyz]*)(?:\/[CG]?\d+)?L[A-Z]?$/i,
    { en: "a triangular rule", ja: "三角格子の規則" },
  ],
  [/^PCA/i, { en: "a partitioned rule (PCA)", ja: "分割セル・オートマトン（PCA）の規則" }],
];

/** Names the unsupported family of a rule, as "a ... rule"; undefined = none. */
export function unsupportedFamily(text: string): LocalizedText | undefined {
  return FAMILIES.find(([form]) => form.test(text))?.[1];
}
