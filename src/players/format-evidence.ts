import { commonReason } from "../core/common-reasons.ts";
import { evidenceHead } from "../core/evidence.ts";
import type { Fault } from "../core/fault.ts";
import { explainReason } from "../core/format-reason.ts";
import type { ExitInfo } from "../core/link.ts";
import type { SeatEvidence } from "../core/player.ts";
import { type Reason, sameReason } from "../core/reason.ts";
import { escapeControls, showFrame, showIndented } from "../wire/show.ts";

export interface EvidenceLine {
  readonly at: number;
  readonly sign: "<" | ">" | "-";
  readonly text: string;
  readonly marked: boolean;
}

interface EvidenceInput {
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
  readonly ending: { readonly at: number; readonly reason: Reason } | undefined;
  readonly exitInfo: ExitInfo | undefined;
}

/** A line of the evidence; `note` is its content as data where the referee wrote it. */
interface WrittenLine {
  readonly text: string;
  readonly note?: Reason;
}

/**
 * The evidence of a verdict: the last wire lines with their times, the deadline of a timeout, how the program ended, and
 * its stderr. An exclamation mark starts the line that the verdict is about.
 */
export function formatEvidence(input: EvidenceInput): SeatEvidence {
  const { openedAt, rest, silence, ending, exitInfo } = input;
  const lines = [...input.lines.map((line) => ({ ...line, note: undefined })), ...timedNotes(input)]
    .sort((a, b) => a.at - b.at)
    .map(({ at, sign, text, marked, note }): WrittenLine => ({
      text: evidenceHead(marked, at - openedAt, sign) + text,
      ...(note && { note }),
    }));
  if (silence) lines.push(noteLine(commonReason("evidence.silence", { cause: silence })));
  if (rest !== "")
    lines.push(noteLine(commonReason("evidence.unfinished", { line: showFrame(rest) }), input.restMarked));
  if (exitInfo && !(ending && sameReason(exitInfo.ending, ending.reason))) lines.push(noteLine(exitInfo.ending));
  const notes = lines.flatMap(({ note }) => (note ? [note] : []));
  const stderr = exitInfo?.stderr.trimEnd() ?? "";
  const texts = lines.map(({ text }) => text);
  if (stderr !== "") texts.push(`stderr:\n${stderr.split("\n").map(showIndented).join("\n")}`);
  return { evidence: texts.join("\n"), ...(notes.length > 0 && { notes }) };
}

/** The deadline and the end of the program. */
function timedNotes({ fault, openedAt, ending }: EvidenceInput) {
  const timed: (EvidenceLine & { readonly note: Reason })[] = [];
  const add = (at: number, note: Reason, marked: boolean): void => {
    timed.push({ at, sign: "-", text: formatNote(note), marked, note });
  };
  const { askedAtMs, dueAtMs } = fault?.reason?.values ?? {};
  if (typeof askedAtMs === "number" && typeof dueAtMs === "number")
    add(openedAt + dueAtMs, commonReason("evidence.deadline", { askedAtMs }), true);
  if (ending) add(ending.at, ending.reason, fault?.reason !== undefined && isAbout(fault.reason, ending.reason));
  return timed;
}

/** True if `reason` is `ending`, or `ending` in the middle of a line. */
function isAbout(reason: Reason, ending: Reason): boolean {
  const { cause } = reason.values;
  return sameReason(reason, ending) || (typeof cause === "object" && sameReason(cause, ending));
}

function noteLine(note: Reason, marked = false): WrittenLine {
  const text = formatNote(note);
  return { text: marked ? `! ${text}` : text, note };
}

/** One line, whatever a program has written. */
function formatNote(note: Reason): string {
  return escapeControls(explainReason({}, note).why);
}
