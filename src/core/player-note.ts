import type { LocalizedText } from "./lang.ts";
import type { Reason } from "./reason.ts";
import { count, described, either, number, optional, type Shape, strictObject } from "./schema.ts";

/** What a player says about its move. */
export interface Thought {
  readonly text?: string;
  /** In the unit of the player, from its own side. */
  readonly score?: number;
  readonly depth?: number;
  readonly nodes?: number;
}

/** Something a player wrote beside its moves; the opponent and the audience get it only after the match. */
export type PlayerNote = (
  | {
      /** A line that its program wrote to stderr. */
      readonly note: "stderr";
      readonly text: string;
      /** Milliseconds since the match opened. */
      readonly at: number;
    }
  | ({ readonly note: "thought" } & Thought)
  /** Something was not kept: a note that is not of the form, or more than a record takes. */
  | { readonly note: "dropped"; readonly reason: Reason }
) & {
  /** The ply of the question; lines between two questions belong to the first. */
  readonly ply: number;
};

const PLAYER_NOTES: readonly string[] = ["stderr", "thought", "dropped"] satisfies readonly PlayerNote["note"][];

export function isPlayerNote<N extends { readonly note: string }>(note: N): note is Extract<N, PlayerNote> {
  return PLAYER_NOTES.includes(note.note);
}

export const MAX_NOTE_BYTES = 1024;
/** Longer lines of stderr are split into pieces of this length. */
export const MAX_STDERR_CHARS = 1000;
export const MAX_STDERR_LINES_PER_MOVE = 100;
/** For one seat of a match: lines of stderr and notes together, each with its keys. */
export const MAX_PLAYER_NOTES_BYTES = 256 * 1024;

export const THOUGHT_WORDS = {
  score: { en: "score {score}", ja: "評価値 {score}" },
  depth: { en: "depth {depth}", ja: "深さ {depth}" },
  nodes: { en: "{nodes} nodes", ja: "{nodes}局面" },
} as const satisfies Record<string, LocalizedText>;

const noteText: Shape<string> = described(
  { type: "string", maxLength: MAX_NOTE_BYTES },
  { en: `At most ${MAX_NOTE_BYTES} bytes of UTF-8.`, ja: `UTF-8で${MAX_NOTE_BYTES}バイトまで。` },
);

export const thoughtKeys = {
  text: optional(noteText),
  score: optional(
    described(number, { en: "The value of the move, from its own side.", ja: "自分から見た手の評価値。" }),
  ),
  depth: optional(described(count, { en: "The depth of its search.", ja: "探索の深さ。" })),
  nodes: optional(described(count, { en: "The positions it looked at.", ja: "調べた局面の数。" })),
};

/** The `note` of a move in the native protocol: a text, or text and numbers. */
export const noteShape: Shape<string | Thought> = either(noteText, strictObject(thoughtKeys));
