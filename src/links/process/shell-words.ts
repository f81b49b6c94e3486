import { type Result, ok, refuse } from "../../core/result.ts";

/**
 * Splits a command line into words as a POSIX shell would: blanks, '...', "..." with \ before $ ` " \ and newline,
 * and \ outside quotes. Nothing is expanded.
 */
export function splitWords(line: string): Result<readonly string[]> {
  const words: string[] = [];
  let word: string | undefined;
  let position = 0;
  while (position < line.length) {
    const character = line.charAt(position++);
    if (/[ \t\n]/.test(character)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else if (character === "'") {
      const end = line.indexOf("'", position);
      if (end < 0) return refuse({ en: "a ' is never closed", ja: "' が閉じていません" });
      word = (word ?? "") + line.slice(position, end);
      position = end + 1;
    } else if (character === '"') {
      word ??= "";
      for (;;) {
        if (position >= line.length) return refuse({ en: 'a " is never closed', ja: '" が閉じていません' });
        const inside = line.charAt(position++);
        if (inside === '"') break;
        if (inside !== "\\") word += inside;
        else {
          const next = line.charAt(position++);
          if (next !== "\n") word += '$`"\\'.includes(next) ? next : `\\${next}`;
        }
      }
    } else if (character === "\\") {
      if (position >= line.length)
        return refuse({ en: "it ends in a lone backslash", ja: "バックスラッシュで終わっています" });
      const next = line.charAt(position++);
      if (next !== "\n") word = (word ?? "") + next;
    } else word = (word ?? "") + character;
  }
  if (word !== undefined) words.push(word);
  return ok(words);
}
