const CJK = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー`;
const RUNS = new RegExp(String.raw`([${CJK}]+)|[^\p{Z}\p{P}\p{S}\p{C}${CJK}]+`, "gu");

/** Cuts text into words. Japanese has no blanks between words, so there every two neighbouring characters are one term. */
export function tokenize(text) {
  return [...text.matchAll(RUNS)].flatMap(([run, japanese]) => (japanese === undefined ? [run] : listPairs([...run])));
}

function listPairs(characters) {
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, before) => characters[before] + character);
}
