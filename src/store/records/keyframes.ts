import { MessageError } from "../../core/errors.ts";
import { parseJson } from "../../core/json-budget.ts";
import { accepts, count, either, list, object, type Shape, text } from "../../core/schema.ts";
import { applyEdits, diffTexts, type Edits } from "./edits.ts";

export interface Keyframe {
  readonly ply: number;
  readonly position: string;
}

/** A keyframe stored as edits of an earlier one. */
interface EditedKeyframe {
  readonly ply: number;
  /** The ply of the earlier keyframe. */
  readonly since: number;
  readonly edits: Edits;
}

/** A settled board differs by less than this from the last full keyframe for thousands of generations. */
const MAX_NEAR_CHARS = 4000;
/** On a changing board each keyframe is stored as edits of the one before. Reading one opens at most this many. */
const MAX_CHAIN = 8;

export interface KeyframeWriter {
  /** One JSON line, and the ply of the keyframe needed to read it (its own if none). */
  write(keyframe: Keyframe): { readonly line: string; readonly since: number };
}

export function openKeyframeWriter(): KeyframeWriter {
  let full: Keyframe | undefined;
  let last: Keyframe | undefined;
  let chain = 0;

  function edit(before: Keyframe | undefined, { ply, position }: Keyframe, maxChars?: number) {
    const edits = before && diffTexts(before.position, position, maxChars);
    return before && edits && { ply, since: before.ply, edits };
  }

  function choose(keyframe: Keyframe): EditedKeyframe | undefined {
    const edited = edit(full, keyframe, MAX_NEAR_CHARS);
    chain = edited ? 1 : chain + 1;
    // Edits of more than half the position cost more to follow than they save.
    return edited ?? (chain > MAX_CHAIN ? undefined : edit(last, keyframe, keyframe.position.length / 2));
  }

  return {
    write(keyframe) {
      const edited = choose(keyframe);
      if (!edited) {
        full = keyframe;
        chain = 0;
      }
      last = keyframe;
      const line = `${JSON.stringify({ type: "keyframe", ...(edited ?? keyframe) })}\n`;
      return { line, since: edited?.since ?? keyframe.ply };
    },
  };
}

export interface KeyframeReader {
  read(line: string): Keyframe;
}

/** Memory of a parsed line: twice as many edits as the largest board has cells. */
const MAX_COST = 2_000_000;
/** Three times the 350,000 characters of the largest board. */
const MAX_POSITION_CHARS = 2 ** 20;

/** Reads keyframes in written order; those that no other needs may be skipped. Throws a MessageError for damage. */
export function openKeyframeReader(): KeyframeReader {
  let full: Keyframe | undefined;
  let last: Keyframe | undefined;
  return {
    read(line) {
      const stored = readStored(line);
      if ("position" in stored && stored.position.length <= MAX_POSITION_CHARS)
        full = last = { ply: stored.ply, position: stored.position };
      else {
        const before = "since" in stored ? [last, full].find((keyframe) => keyframe?.ply === stored.since) : undefined;
        const position = before && "edits" in stored ? applyEdits(before.position, stored.edits) : undefined;
        if (position === undefined || position.length > MAX_POSITION_CHARS)
          throw new MessageError({
            en: "the keyframe does not follow from the one before it",
            ja: "キーフレームがその前のものにつながりません",
          });
        last = { ply: stored.ply, position };
      }
      return last;
    },
  };
}

const fullShape: Shape<Keyframe> = object({ ply: count, position: text });
const editedShape: Shape<EditedKeyframe> = object({ ply: count, since: count, edits: list(either(count, text)) });

function readStored(line: string): Keyframe | EditedKeyframe {
  const parsed = parseJson(line, MAX_COST);
  if (!parsed.ok) throw new MessageError(parsed.why);
  if (accepts(fullShape, parsed.value) || accepts(editedShape, parsed.value)) return parsed.value;
  throw new MessageError({ en: "a damaged keyframe", ja: "壊れたキーフレームです" });
}
