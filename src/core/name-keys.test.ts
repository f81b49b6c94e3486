import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nameKeys } from "./name-keys.ts";

const lookSame = (one: string, other: string): boolean => nameKeys(one).some((key) => nameKeys(other).includes(key));

describe("two names look the same", () => {
  it.each([
    ["with a Greek capital alpha", "Alice", "Αlice"],
    ["with a Greek alpha in capitals", "Alice", "ΑLICE"],
    ["with a capital i for an l", "Alice", "AIice"],
    ["with a one for an l", "Alice", "A1ice"],
    ["with a bar for an l", "Alice", "A|ice"],
    ["with a zero for an o", "robot", "r0bot"],
    ["with Cyrillic letters", "space", "ѕрасе"],
    ["with a mix of scripts", "Carol", "Сarоl"],
    ["in Cyrillic letters only", "Capa", "Сара"],
    ["with Armenian letters", "honu", "հօոս"],
    ["with full-width letters", "Alice", "Ａｌｉｃｅ"],
    ["with mathematical letters", "Alice", "𝐀𝓵𝕚𝖈𝚎"],
    ["with a zero-width character", "Alice", "Al\u200bice"],
    ["with a soft hyphen", "Alice", "Al\u00adice"],
    ["with an accent on a Greek letter", "Álice", "Άlice"],
    ["in another case", "Alice", "aLICE"],
    ["with half-width katakana", "カメ", "ｶﾒ"],
    ["with a kanji for a katakana", "カメラ", "力メラ"],
    ["with the kanji one for a long vowel", "アリース", "アリ一ス"],
    ["with a hyphen for a long vowel", "サーバー", "サ-バ-"],
    ["with a mouth for a katakana", "ロボット", "口ボット"],
    ["with katakana he", "へのへの", "ヘのヘの"],
    ["with Cherokee letters", "RAD", "ᎡᎪᎠ"],
    ["with small Cherokee letters", "rad", "ꭱꭺꭰ"],
    ["with Lisu letters", "BAD", "ꓐꓮꓓ"],
    ["with Coptic letters", "OK", "ⲞⲔ"],
    ["with small capitals", "nina", "ɴɪɴᴀ"],
    ["with a Devanagari zero", "bob", "b०b"],
    ["with another hyphen", "a-b", "a\u2010b"],
    ["with a minus sign", "a-b", "a\u2212b"],
    ["with bidirectional controls", "Alice", "\u202eAl\u200eice\u202c"],
    ["with a blank of Braille", "Alice", "Alice\u2800"],
    ["with an annotation character", "Alice", "\ufff9Alice"],
    ["with an underline", "Alice", "A\u0332lice"],
    ["with a stroke through a letter", "Alice", "Al\u0335ice"],
    ["with a circle around a letter", "Alice", "A\u20ddlice"],
    ["with an accent twice", "é", "e\u0301\u0301"],
  ])("%s", (_, one, other) => {
    expect(lookSame(one, other)).toBe(true);
  });
});

describe("two names are different", () => {
  it.each([
    ["with a number more", "alice", "alice2"],
    ["with an i or an l in small letters", "ai", "al"],
    ["with other numbers", "bot1", "bot2"],
    ["with voiced kana", "か", "が"],
    ["as a kanji or katakana alone", "力", "カ"],
    ["with a kanji among kanji", "力士", "カ士"],
    ["with a hyphen or not", "bot-1", "bot1"],
    ["with the kanji one among kanji", "一郎", "ー郎"],
    ["in hiragana or katakana", "りり", "リリ"],
    ["with an accent or not", "rené", "rene"],
    ["with rn or m", "modern", "modem"],
  ])("%s", (_, one, other) => {
    expect(lookSame(one, other)).toBe(false);
  });
});

const CYRILLIC: Readonly<Record<string, string>> = { A: "А", B: "В", C: "С", a: "а", c: "с", e: "е", o: "о", p: "р" };

it("stays the same with any of its letters replaced and any zero-width character added", () => {
  const letters = fc.array(fc.tuple(fc.constantFrom(...Array.from("ABCacdeopxyz019- ")), fc.boolean(), fc.boolean()));
  fc.assert(
    fc.property(letters, (drawn) => {
      const name = drawn.map(([letter]) => letter).join("");
      const disguised = drawn.map(
        ([letter, replaced, hidden]) =>
          ((replaced ? CYRILLIC[letter] : undefined) ?? letter) + (hidden ? "\u200d" : ""),
      );
      expect(nameKeys(disguised.join(""))).toEqual(nameKeys(name));
    }),
  );
});
