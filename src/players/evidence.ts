import type { Remains } from "../core/link.ts";
import { type Reason, sayEnglish, tellReason } from "../core/reason.ts";
import { SILENCES } from "../core/silence.ts";
import { escapeControls, showFrame } from "../wire/show.ts";

/**
 * What a verdict rests on: the last wire lines with their times, how the far end ended, what it left on stderr. `silence` is
 * why it may have left the last question unanswered.
 */
export function tellEvidence(
  wire: string,
  rest: string,
  remains: Remains | undefined,
  silence?: Reason,
): string {
  const parts = [wire];
  if (silence) parts.push(`likely cause: ${tellReason(sayEnglish, SILENCES, silence) ?? silence.code}`);
  if (rest !== "") parts.push(`unfinished line: ${showFrame(rest)} (no newline came)`);
  if (remains?.ending) parts.push(remains.ending);
  const stderr = remains?.stderr.trimEnd() ?? "";
  if (stderr !== "") parts.push(`stderr:\n${stderr.split("\n").map(escapeControls).join("\n")}`);
  return parts.filter((part) => part !== "").join("\n");
}
