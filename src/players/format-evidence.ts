import type { Fault } from "../core/fault.ts";
import type { ExitInfo } from "../core/link.ts";
import { type Reason, formatEnglish, formatReason } from "../core/reason.ts";
import { SILENCE_REASONS } from "../core/silence.ts";
import { showFrame, showIndented } from "../wire/show.ts";
import type { EvidenceLine } from "./wire-log.ts";

export interface EvidenceInput {
  readonly lines: readonly EvidenceLine[];
  /** Times count from here. */
  readonly openedAt: number;
  /** What came of a line that never ended. */
  readonly rest: string;
  /** The unfinished line is what the verdict is about. */
  readonly restMarked: boolean;
  readonly fault: Fault | null;
  /** Why the last question may have been left unanswered. */
  readonly silence: Reason | undefined;
  readonly ending: { readonly at: number; readonly text: string } | undefined;
  readonly remains: ExitInfo | undefined;
}

/**
 * What a verdict rests on: the question and the last wire lines with their times, the deadline of a time-out, how the far
 * end ended, and what it wrote to stderr. The line that the verdict is about begins with an exclamation mark.
 */
export function formatEvidence({
  lines,
  openedAt,
  rest,
  restMarked,
  fault,
  silence,
  ending,
  remains,
}: EvidenceInput): string {
  const { askedAtMs, dueAtMs } = fault?.reason?.values ?? {};
  const notes: EvidenceLine[] = [];
  if (typeof askedAtMs === "number" && typeof dueAtMs === "number")
    notes.push({
      at: openedAt + dueAtMs,
      sign: "-",
      text: `deadline: no answer to the question of ${(askedAtMs / 1000).toFixed(3)} s`,
      marked: true,
    });
  if (ending) notes.push({ ...ending, sign: "-", marked: fault?.why.startsWith(ending.text) === true });
  const parts = [...lines, ...notes]
    .sort((a, b) => a.at - b.at)
    .map(({ at, sign, text, marked }) => timed(at - openedAt, sign, text, marked));
  if (silence)
    parts.push(`likely cause: ${formatReason(formatEnglish, SILENCE_REASONS, silence) ?? silence.code}`);
  if (rest !== "") {
    const unfinished = `unfinished line: ${showFrame(rest)} (no newline came)`;
    parts.push(restMarked ? `! ${unfinished}` : unfinished);
  }
  if (remains?.ending && remains.ending !== ending?.text) parts.push(remains.ending);
  const stderr = remains?.stderr.trimEnd() ?? "";
  if (stderr !== "") parts.push(`stderr:\n${stderr.split("\n").map(showIndented).join("\n")}`);
  return parts.join("\n");
}

function timed(ms: number, sign: EvidenceLine["sign"], text: string, marked: boolean): string {
  const seconds = (Math.max(0, ms) / 1000).toFixed(3).padStart(8);
  return `${marked ? "!" : " "}${seconds} ${sign} ${text}`;
}
