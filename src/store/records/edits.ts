/** Turns one text into another: alternately the number of unchanged characters and a replacement text. */
export type Edits = readonly (number | string)[];

/** Shorter unchanged runs do not justify a separate edit. */
const MIN_KEPT_CHARS = 6;

/**
 * Compares texts aligned at their ends, such as boards behind a head of varying length. undefined = they differ in more
 * than `maxChars` characters.
 */
export function diffTexts(before: string, after: string, maxChars = Infinity): Edits | undefined {
  const shift = after.length - before.length;
  const isUnchanged = (index: number): boolean =>
    index >= shift && before.charCodeAt(index - shift) === after.charCodeAt(index);
  const edits: (number | string)[] = [];
  let done = 0;
  let changed = 0;
  for (let index = 0; index < after.length;) {
    if (isUnchanged(index)) {
      index++;
      continue;
    }
    const from = index;
    let to = index + 1;
    for (index++; index < after.length && index - to < MIN_KEPT_CHARS; index++) if (!isUnchanged(index)) to = index + 1;
    edits.push(from - done, after.slice(from, to));
    changed += to - from;
    if (changed > maxChars) return undefined;
    done = to;
    index = to;
  }
  edits.push(after.length - done);
  return edits;
}

/** Undefined = the edits belong to another text. */
export function applyEdits(before: string, edits: Edits): string | undefined {
  const length = edits.reduce<number>((sum, edit) => sum + (typeof edit === "string" ? edit.length : edit), 0);
  const shift = length - before.length;
  let after = "";
  for (const edit of edits) {
    if (typeof edit === "string") after += edit;
    else if (after.length < shift && edit > 0) return undefined;
    else after += before.slice(after.length - shift, after.length - shift + edit);
  }
  return after.length === length ? after : undefined;
}
