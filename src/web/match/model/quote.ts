/** Text before and after a quoted answer, without the quotation marks; undefined = not quoted. */
export function quoteIn(sentence: string, said: string): readonly [string, string] | undefined {
  if (said === "") return undefined;
  for (let at = sentence.indexOf(said); at >= 0; at = sentence.indexOf(said, at + 1)) {
    const before = sentence.slice(0, at);
    const after = sentence.slice(at + said.length);
    if (after.startsWith('"') && before.endsWith('"')) return [before.slice(0, -1), after.slice(1)];
    // Part of a longer word is not a quotation.
    if (!(/\w$/.test(before) && /^\w/.test(said)) && !(/^\w/.test(after) && /\w$/.test(said))) return [before, after];
  }
  return undefined;
}
