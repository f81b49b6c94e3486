import { formatReason } from "../../core/format-reason.ts";
import type { FormatMessage } from "../../core/lang.ts";
import { type PlayerNote, THOUGHT_WORDS, type Thought } from "../../core/player-note.ts";
import { escapeControls } from "../../wire/show.ts";
import { SEAT_MARKS } from "../match-words.ts";
import { type ReplayView, notesAt } from "./replay-view.ts";

/** The notes about the move to a moment, a line each, with the mark of the seat; `2>` stands before stderr. */
export function formatNotes(say: FormatMessage, replay: ReplayView, index: number): readonly string[] {
  return notesAt(replay, index).map(({ seat, note }) => `${SEAT_MARKS[seat]} ${formatNote(say, note)}`);
}

export function formatNote(say: FormatMessage, note: PlayerNote): string {
  switch (note.note) {
    case "stderr":
      return `2> ${escapeControls(note.text)}`;
    case "thought":
      return escapeControls([...listNumbers(say, note), ...(note.text === undefined ? [] : [note.text])].join(", "));
    case "dropped":
      return escapeControls(formatReason(say, {}, note.reason));
  }
}

/** `score 1.5`, `depth 8`, `12345 nodes`. */
function listNumbers(say: FormatMessage, { score, depth, nodes }: Thought): readonly string[] {
  return [
    ...(score === undefined ? [] : [say(THOUGHT_WORDS.score, { score })]),
    ...(depth === undefined ? [] : [say(THOUGHT_WORDS.depth, { depth })]),
    ...(nodes === undefined ? [] : [say(THOUGHT_WORDS.nodes, { nodes })]),
  ];
}
