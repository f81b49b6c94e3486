/** Turns one text into another: alternating counts of unchanged characters and the text that replaces the next ones. */
export type Edits = readonly (number | string)[];

/** Shorter stretches that stay are not worth an edit of their own. */
const MIN_KEPT_CHARS = 6;

/**
 * Compares two texts that are alike from their ends, such as boards behind a head of varying length. Where one is longer,
 * its beginning is new. undefined = they differ in more than `most` characters.
 */
export function diffTexts(before: string, after: string, most = Infinity): Edits | undefined {
  const shift = after.length - before.length;
  const stays = (at: number): boolean =>
    at >= shift && before.charCodeAt(at - shift) === after.charCodeAt(at);
  const edits: (number | string)[] = [];
  let [done, changed] = [0, 0];
  for (let at = 0; at < after.length;) {
    if (stays(at)) {
      at++;
      continue;
    }
    const from = at;
    let to = at + 1;
    for (at++; at < after.length && at - to < MIN_KEPT_CHARS; at++) if (!stays(at)) to = at + 1;
    edits.push(from - done, after.slice(from, to));
    changed += to - from;
    if (changed > most) return undefined;
    done = at = to;
  }
  edits.push(after.length - done);
  return edits;
}

/** Throws where the edits are not of this text. */
export function applyEdits(before: string, edits: Edits): string {
  const length = edits.reduce<number>(
    (sum, edit) => sum + (typeof edit === "string" ? edit.length : edit),
    0,
  );
  const shift = length - before.length;
  let after = "";
  for (const edit of edits) {
    if (typeof edit === "string") after += edit;
    else if (after.length < shift && edit > 0) throw new Error("the edits are of another text");
    else after += before.slice(after.length - shift, after.length - shift + edit);
  }
  if (after.length !== length) throw new Error("the edits are of another text");
  return after;
}
