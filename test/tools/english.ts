/** Names and words that stay English in Japanese sentences. */
const NAMES =
  /\b(?:Larger than Life|Generic Game Format|JSON Lines|Base64|Klein|Elo|Glicko|Shinpan|shinpan|gol \w+)\b/g;

/** Runs of two or more English words, without code, names, flags, files and quoted text. */
export function englishIn(text: string): readonly string[] {
  const prose = text
    .replace(/`[^`]*`|"[^"]*"|'[^']*'|「[^」]*」|\([^)]*:[^)]*\)/g, " · ")
    .replace(/\{[^}]*\}|⟦\d+⟧|\[[^\]]*\]|<[^>]*>/g, " · ")
    .replace(NAMES, " · ")
    .replace(/--?[\w-]+(?:[ =][a-z]+)?|\S*[./:@=_]\S*|\b\w*[A-Z0-9]\w*\b/g, " · ");
  return prose.match(/[a-z']{2,}(?: [a-z']{2,})+/g) ?? [];
}
