import type { Remains } from "../core/link.ts";
import { escapeControls, showFrame } from "../wire/show.ts";

/** What a verdict rests on: the last wire lines with their times, how the far end ended, what it left on stderr. */
export function tellEvidence(wire: string, rest: string, remains: Remains | undefined): string {
  const parts = [wire];
  if (rest !== "") parts.push(`unfinished line: ${showFrame(rest)} (no newline came)`);
  if (remains?.ending) parts.push(remains.ending);
  const stderr = remains?.stderr.trimEnd() ?? "";
  if (stderr !== "") parts.push(`stderr:\n${stderr.split("\n").map(escapeControls).join("\n")}`);
  return parts.filter((part) => part !== "").join("\n");
}
