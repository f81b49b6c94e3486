import type { Fault } from "../core/fault.ts";
import type { ExitInfo } from "../core/link.ts";
import { type Reason, formatEnglish, formatReason } from "../core/reason.ts";
import { SILENCE_REASONS } from "../core/silence.ts";
import { showFrame, showIndented } from "../wire/show.ts";
import type { EvidenceLine } from "./wire-log.ts";

export interface EvidenceInput {
  readonly lines: readonly EvidenceLine[];
  /** Origin of the printed times. */
  readonly openedAt: number;
  /** The received part of an unfinished line. */
  readonly rest: string;
  /** True if the verdict is about the unfinished line. */
  readonly restMarked: boolean;
  readonly fault: Fault | null;
  /** The likely reason why the last question was not answered. */
  readonly silence: Reason | undefined;
  readonly ending: { readonly at: number; readonly text: string } | undefined;
  readonly exitInfo: ExitInfo | undefined;
}

/**
 * The evidence of a verdict: the last wire lines with their times, the deadline of a timeout, how the program ended, and
 * its stderr. An exclamation mark starts the line that the verdict is about.
 */
export function formatEvidence({
  lines,
  openedAt,
  rest,
  restMarked,
  fault,
  silence,
  ending,
  exitInfo,
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
    .map(({ at, sign, text, marked }) => formatLine(at - openedAt, sign, text, marked));
  if (silence)
    parts.push(`likely cause: ${formatReason(formatEnglish, SILENCE_REASONS, silence) ?? silence.code}`);
  if (rest !== "") {
    const unfinished = `unfinished line: ${showFrame(rest)} (no newline came)`;
    parts.push(restMarked ? `! ${unfinished}` : unfinished);
  }
  if (exitInfo?.ending && exitInfo.ending !== ending?.text) parts.push(exitInfo.ending);
  const stderr = exitInfo?.stderr.trimEnd() ?? "";
  if (stderr !== "") parts.push(`stderr:\n${stderr.split("\n").map(showIndented).join("\n")}`);
  return parts.join("\n");
}

function formatLine(ms: number, sign: EvidenceLine["sign"], text: string, marked: boolean): string {
  const seconds = (Math.max(0, ms) / 1000).toFixed(3).padStart(8);
  return `${marked ? "!" : " "}${seconds} ${sign} ${text}`;
}
