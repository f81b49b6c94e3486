import { applyEdits, diffTexts, type Edits } from "./edits.ts";

export interface Keyframe {
  readonly ply: number;
  readonly position: string;
}

/** A keyframe by how it differs from an earlier one. */
interface EditedKeyframe {
  readonly ply: number;
  /** The ply of that one. */
  readonly since: number;
  readonly edits: Edits;
}

/** A settled board differs from the last whole keyframe by fewer characters than this for thousands of generations. */
const MAX_NEAR_CHARS = 4000;
/** On a changing board each keyframe is stored as edits of the one before. Reading one opens at most this many. */
const MAX_CHAIN = 8;

export interface KeyframeWriter {
  /** One JSON line, and the ply of the keyframe that is needed to read it; itself where none is. */
  write(keyframe: Keyframe): { readonly line: string; readonly since: number };
}

export function openKeyframeWriter(): KeyframeWriter {
  let whole: Keyframe | undefined;
  let last: Keyframe | undefined;
  let chain = 0;

  function edit(before: Keyframe | undefined, { ply, position }: Keyframe, most?: number) {
    const edits = before && diffTexts(before.position, position, most);
    return before && edits && { ply, since: before.ply, edits };
  }

  function choose(keyframe: Keyframe): EditedKeyframe | undefined {
    const near = edit(whole, keyframe, MAX_NEAR_CHARS);
    chain = near ? 1 : chain + 1;
    // An edit of more than half the position is worth less than what it costs to follow.
    return near ?? (chain > MAX_CHAIN ? undefined : edit(last, keyframe, keyframe.position.length / 2));
  }

  return {
    write(keyframe) {
      const edited = choose(keyframe);
      if (!edited) [whole, chain] = [keyframe, 0];
      last = keyframe;
      const line = `${JSON.stringify({ type: "keyframe", ...(edited ?? keyframe) })}\n`;
      return { line, since: edited?.since ?? keyframe.ply };
    },
  };
}

export interface KeyframeReader {
  read(line: string): Keyframe;
}

/** Reads keyframes in the order they were written; those that no other needs may be left out. */
export function openKeyframeReader(): KeyframeReader {
  let whole: Keyframe | undefined;
  let last: Keyframe | undefined;
  return {
    read(line) {
      const told = JSON.parse(line) as Keyframe | EditedKeyframe;
      if ("position" in told) whole = last = { ply: told.ply, position: told.position };
      else {
        const before = [last, whole].find((known) => known?.ply === told.since);
        if (!before) throw new Error("a keyframe without the one before it");
        last = { ply: told.ply, position: applyEdits(before.position, told.edits) };
      }
      return last;
    },
  };
}
