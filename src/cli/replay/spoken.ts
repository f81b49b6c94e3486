import { formatReason } from "../../core/format-reason.ts";
import type { FormatMessage } from "../../core/lang.ts";
import { type OwnWords, THOUGHT_WORDS, type Thought } from "../../core/own-words.ts";
import { escapeControls } from "../../wire/show.ts";
import { SEAT_MARKS } from "../match-words.ts";
import { type ReplayView, spokenAt } from "./replay-view.ts";

/** Each line that was said about the move to a moment, with the mark of its seat; `2>` stands before stderr. */
export function formatSpoken(say: FormatMessage, replay: ReplayView, index: number): readonly string[] {
  return spokenAt(replay, index).map(({ seat, words }) => `${SEAT_MARKS[seat]} ${formatWords(say, words)}`);
}

export function formatWords(say: FormatMessage, words: OwnWords): string {
  switch (words.note) {
    case "stderr":
      return `2> ${escapeControls(words.text)}`;
    case "thought":
      return escapeControls([...listNumbers(say, words), ...(words.text === undefined ? [] : [words.text])].join(", "));
    case "dropped":
      return escapeControls(formatReason(say, {}, words.reason));
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
