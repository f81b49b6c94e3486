import { foldName } from "./fold-name.ts";

/**
 * Letters that look like a Latin one, after Unicode TR39 (confusables.txt): the Latin letter, then its look-alikes of the
 * Greek, Cyrillic, Coptic, Armenian, Cherokee, Lisu and Latin alphabets and zeros of Indian and Thai digits. Full-width and
 * styled letters are normalised before.
 */
const LOOK_ALIKES = [
  "AΑАᎪꓮⲀ", "BΒВᏴꓐⲂ", "CСϹᏟꓚⲤ", "DᎠꓓ", "EΕЕᎬꓰⲈ", "FϜꓝ", "GԌᏀꓖ", "HΗНᎻꓧⲎ", "IΙІӀᏆꓲⲒ", "JЈͿᎫꓙ", "KΚКᏦꓗⲔ", "LᏞꓡ",
  "MΜМᎷϺꓟⲘ", "NΝՆꓠⲚ", "OΟОՕꓳⲞⵔ", "PΡРᏢꓑⲢ", "QԚ", "RᎡꓣ", "SЅՏᏚꓢ", "TΤТᎢꓔⲦ", "UՍꓴ", "VᏙѴꓦ", "WԜᎳꓪ", "XΧХꓫⲬ", "YΥҮУᎩꓬⲨ",
  "ZΖᏃꓜⲌ",
  "aаαɑᴀ", "bЬᏏʙ", "cсϲᴄⲥ", "dԁᏧᴅ", "eеҽᴇ", "fꜰ", "gɡցɢ", "hһհᏂʜ", "iіιıɩɪⲓ", "jјϳᴊ", "kκкᴋ", "lӏǀʟ", "mᴍ", "nոռпɴ",
  "oоοօσᴏⲟ०੦૦౦೦൦๐໐", "pрρᴘⲣ", "qԛգզ", "rгʀ", "sѕꜱ", "tтᴛ", "uսυʋᴜ", "vνѵᴠ", "wԝѡաᴡ", "xхχⲭ", "yуγүყʏ", "zᴢ",
] as const; // prettier-ignore

/** Katakana, then the characters that look like it beside other katakana. */
const KATAKANA_LOOK_ALIKES = [
  "ー一-", "カ力", "エ工", "ロ口囗", "ニ二", "ハ八", "ト卜", "タ夕", "ヌ又", "チ千", "ミ三", "オ才", "ヒ匕", "ノ丿", "メ〆",
] as const; // prettier-ignore

/** Latin characters that look like each other in one case only. */
const SAME_SHAPES = ["lI1|", "O0"] as const;

const LATIN = tableOf(LOOK_ALIKES);
const KATAKANA = tableOf(KATAKANA_LOOK_ALIKES);
const SHAPES = tableOf(SAME_SHAPES);
/** Characters without a shape of their own: invisible ones, blanks that are not spaces, and marks drawn through letters. */
const IGNORED = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Me}\u2800\ufffc\u0331-\u0333\u0335-\u0338]/gu;
const REPEATED_MARKS = /(\p{M})\1+/gu;
const DASHES = /[\p{Pd}\u2212\u2500]/gu;
/** Small Cherokee letters have the shapes of the capitals. */
const SMALL_CHEROKEE = /[\u13f8-\u13fd\uab70-\uabbf]/gu;
const IS_KATAKANA = /^[\u30a1-\u30fc]$/u;
/** The katakana of へ has the same shape. */
const HE: Readonly<Record<string, string>> = { ヘ: "へ", ベ: "べ", ペ: "ぺ" };

/**
 * Keys of a name. Two names that share a key can easily be confused, so only one of them may be registered. The first
 * key ignores case, the second takes I, l, 1 and | for one letter, and O and 0 for another.
 */
export function nameKeys(name: string): readonly [string, string] {
  const plain = toKana(toLatin(name.normalize("NFKC")).replace(DASHES, "-"));
  const shapes = Array.from(plain, (letter) => SHAPES.get(letter) ?? letter).join("");
  return [foldName(plain), foldName(shapes)];
}

/** Decomposed, so that accents stay on the Latin letter. */
function toLatin(name: string): string {
  const letters = name
    .normalize("NFD")
    .replace(IGNORED, "")
    .replace(REPEATED_MARKS, "$1")
    .replace(SMALL_CHEROKEE, (letter) => letter.toUpperCase());
  return Array.from(letters, (letter) => LATIN.get(letter) ?? letter)
    .join("")
    .normalize("NFC");
}

/** 力 is treated as カ only beside katakana, because 力士 and カ are different names. */
function toKana(name: string): string {
  const letters = Array.from(name);
  const isKatakana = (index: number): boolean => IS_KATAKANA.test(letters[index] ?? "");
  return letters
    .map((letter, index) => {
      const kana = isKatakana(index - 1) || isKatakana(index + 1) ? KATAKANA.get(letter) : undefined;
      return kana ?? HE[letter] ?? letter;
    })
    .join("");
}

function tableOf(groups: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    groups.flatMap((group) => {
      const [letter = "", ...others] = Array.from(group);
      return others.map((other) => [other, letter] as const);
    }),
  );
}
