import type { TerminalStyle } from "../../core/terminal-style.ts";
import type { FormatMessage, LocalizedText } from "../../core/lang.ts";
import { formatScore } from "../match-words.ts";
import { drawAt, type ReplayView, momentAt } from "./replay-view.ts";
import { formatNotes } from "./notes.ts";
import { formatEnd, formatEvidence, formatStep, formatTitle } from "./words.ts";

const PLY: LocalizedText = { en: "Ply {ply}: {step}; {score}", ja: "{ply}手目：{step}、{score}" };

/** The match in plain text, position by position; with `only`, that moment alone. */
export function* printReplay(
  say: FormatMessage,
  style: TerminalStyle,
  replay: ReplayView,
  only?: number,
): Generator<string> {
  yield style.bold(formatTitle(say, replay));
  for (const index of replay.moments.keys()) {
    if (only !== undefined && only !== index) continue;
    yield "";
    yield formatPly(say, replay, index);
    yield* drawAt(say, style, replay, index);
    for (const line of formatNotes(say, replay, index)) yield style.dim(`  ${line}`);
  }
  if (only !== undefined && only !== replay.moments.length - 1) return;
  yield "";
  for (const line of formatEnd(say, replay)) yield style.verdict(line);
  for (const line of formatEvidence(say, replay)) yield style.dim(line);
}

function formatPly(say: FormatMessage, replay: ReplayView, index: number): string {
  const score = replay.entry.rules.score(momentAt(replay, index).state);
  return say(PLY, {
    ply: replay.plies[index] ?? 0,
    step: formatStep(say, replay, index),
    score: formatScore(say, score),
  });
}
