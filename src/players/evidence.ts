import { commonReason } from "../core/common-reasons.ts";
import { DIAGNOSES } from "../core/diagnoses.ts";
import { evidenceHead } from "../core/evidence.ts";
import type { Fault } from "../core/fault.ts";
import { explainReason } from "../core/format-reason.ts";
import type { ExitInfo, Outgoing } from "../core/link.ts";
import type { RefereePort, SeatEvidence } from "../core/player.ts";
import { type Reason, sameReason } from "../core/reason.ts";
import { byteString } from "../wire/bytes.ts";
import { escapeControls, showFrame, showIndented } from "../wire/show.ts";

const RING_LINES = 10;

interface LogLine {
  readonly number: number;
  readonly direction: "in" | "out";
  readonly frame: Outgoing;
  readonly at: number;
}

/** What is known at the end of the match. */
interface EvidenceEnd {
  /** The fault of this seat that decided the match. */
  readonly fault: Fault | null;
  /** The received part of an unfinished line. */
  readonly rest: string;
  /** The likely reason why the last question was not answered. */
  readonly silence: Reason | undefined;
  /** The typical mistake behind the fault. */
  readonly diagnosis: Reason | undefined;
  readonly exitInfo: ExitInfo | undefined;
}

/** A line of the evidence; `note` is its content as data where the referee wrote it. */
interface EvidenceLine {
  readonly at: number;
  readonly sign: "<" | ">" | "-";
  readonly text: string;
  readonly marked: boolean;
  readonly note?: Reason;
}

/**
 * The last lines of one seat: passed on to the wire log of the match, and kept as evidence of the verdict. Each move adds
 * two lines, so only references are stored; text is formatted on demand.
 */
export class EvidenceCollector {
  /** Set when the player takes its seat. */
  referee: RefereePort<unknown> | undefined;
  readonly #mask: (text: string) => string;
  // Ring buffers of plain values: an object per line would be the most expensive part of the log.
  readonly #directions: LogLine["direction"][] = [];
  readonly #frames: Outgoing[] = [];
  readonly #times: number[] = [];
  #lineCount = 0;
  /** The last line of the last question, however many lines follow. */
  #question: LogLine | undefined;
  /** The line read as the answer to the last question. */
  #answer: LogLine | undefined;
  #answerReadable = true;
  /** The number of the line that is being handled. */
  #currentLine: number | undefined;
  /** The number of the line that caused the reported fault. */
  #faultLine: number | undefined;
  /** How the program ended by itself. */
  #exit: { readonly at: number; readonly reason: Reason } | undefined;

  /** `mask` removes secrets; it gets whole frames before they are shortened. */
  constructor(mask: (text: string) => string) {
    this.#mask = mask;
  }

  onSent(frame: Outgoing, at: number): void {
    this.#note("out", frame, at);
  }

  onReceived(frame: string, at: number): void {
    this.#currentLine = this.#note("in", frame, at);
  }

  /** From now on, reports are not about the last received line. */
  endLine(): void {
    this.#currentLine = undefined;
  }

  /** The program ended by itself. */
  onExit(reason: Reason, at: number): void {
    this.#exit = { at, reason };
    this.#reportExit(reason, at);
  }

  /** We ended the connection. `kept`: the program itself goes on. */
  onDisconnected(exitInfo: ExitInfo, kept: boolean, at: number): void {
    if (!kept && !this.#isKnownExit(exitInfo)) this.#reportExit(exitInfo.ending, at);
  }

  /** The last line ends the question. */
  markQuestion(): void {
    this.#question = this.#lineAt(this.#lineCount - 1);
  }

  /** The last line is the answer. */
  markAnswer(readable: boolean): void {
    this.#answer = this.#lineAt(this.#lineCount - 1);
    this.#answerReadable = readable;
  }

  /** The line that is being handled, if any, is the fault. */
  markFault(): void {
    this.#faultLine = this.#currentLine;
  }

  /**
   * The evidence of a verdict: the last wire lines with their times, the deadline of a timeout, how the program ended, and
   * its stderr. An exclamation mark starts the line that the verdict is about.
   */
  format({ fault, rest, silence, diagnosis, exitInfo }: EvidenceEnd): SeatEvidence {
    const marked = fault ? this.#lineOf(fault.kind) : undefined;
    const openedAt = this.referee?.openedAt ?? 0;
    const timed = [...this.#wireLines(marked), ...this.#timedNotes(fault, openedAt)].sort((a, b) => a.at - b.at);
    const texts = timed.map((line) => evidenceHead(line.marked, line.at - openedAt, line.sign) + line.text);
    const notes = timed.flatMap(({ note }) => (note ? [note] : []));
    const addNote = (note: Reason, mark = ""): void => {
      texts.push(mark + formatNote(note));
      notes.push(note);
    };
    if (silence) addNote(commonReason("evidence.silence", { cause: silence }));
    if (diagnosis) addNote(commonReason("evidence.diagnosis", { cause: diagnosis }));
    if (rest !== "") {
      const line = showFrame(this.#mask(rest));
      const mark = fault?.kind === "flooded" && marked === undefined ? "! " : "";
      addNote(commonReason("evidence.unfinished", { line }), mark);
    }
    if (exitInfo && !this.#isKnownExit(exitInfo)) addNote(exitInfo.ending);
    const stderr = exitInfo?.stderr.trimEnd() ?? "";
    if (stderr !== "") texts.push(`stderr:\n${stderr.split("\n").map(showIndented).join("\n")}`);
    return { evidence: texts.join("\n"), ...(notes.length > 0 && { notes }) };
  }

  #isKnownExit({ ending }: ExitInfo): boolean {
    return this.#exit !== undefined && sameReason(ending, this.#exit.reason);
  }

  #note(direction: LogLine["direction"], frame: Outgoing, at: number): number {
    const number = this.#lineCount++;
    const index = number % RING_LINES;
    this.#directions[index] = direction;
    this.#frames[index] = frame;
    this.#times[index] = at;
    this.referee?.reportLine?.({ direction, text: this.#show(frame), at });
    return number;
  }

  #lineAt(number: number): LogLine {
    const index = number % RING_LINES;
    return {
      number,
      direction: this.#directions[index] ?? "in",
      frame: this.#frames[index] ?? "",
      at: this.#times[index] ?? 0,
    };
  }

  /** The question, the answer and the last lines. */
  #wireLines(marked: number | undefined): readonly EvidenceLine[] {
    const first = Math.max(0, this.#lineCount - RING_LINES);
    const last = Array.from({ length: this.#lineCount - first }, (_, index) => this.#lineAt(first + index));
    const earlier = [this.#question, this.#answer]
      .filter((line) => line !== undefined)
      .filter(({ number }) => number < first)
      .sort((a, b) => a.number - b.number);
    return [...earlier, ...last].map(({ number, direction, frame, at }) => ({
      at,
      sign: direction === "in" ? "<" : ">",
      text: this.#show(frame),
      marked: number === marked,
    }));
  }

  /** The deadline and the end of the program. */
  #timedNotes(fault: Fault | null, openedAt: number): readonly EvidenceLine[] {
    const lineOf = (at: number, note: Reason, marked: boolean) =>
      ({ at, sign: "-", text: formatNote(note), marked, note }) as const;
    const { askedAtMs, dueAtMs } = fault?.reason?.values ?? {};
    const deadline =
      typeof askedAtMs === "number" && typeof dueAtMs === "number"
        ? [lineOf(openedAt + dueAtMs, commonReason("evidence.deadline", { askedAtMs }), true)]
        : [];
    if (!this.#exit) return deadline;
    const { at, reason } = this.#exit;
    return [...deadline, lineOf(at, reason, fault?.reason !== undefined && isAbout(fault.reason, reason))];
  }

  /** The line that a verdict of this kind is about; undefined = a timeout, an exit or an unfinished line. */
  #lineOf(kind: Fault["kind"]): number | undefined {
    if (kind === "illegal") return this.#answer?.number;
    // The first cause decides: a malformed answer was ruled before any later line.
    if (kind === "malformed" && !this.#answerReadable) return this.#answer?.number;
    return kind === "malformed" || kind === "unsolicited" || kind === "flooded" ? this.#faultLine : undefined;
  }

  #show(frame: Outgoing): string {
    return showFrame(this.#mask(typeof frame === "string" ? frame : byteString(frame)));
  }

  #reportExit(reason: Reason, at: number): void {
    this.referee?.reportLine?.({ direction: "exit", text: explainReason({}, reason).why, reason, at });
  }
}

/** True if `reason` is `ending`, or `ending` in the middle of a line. */
function isAbout(reason: Reason, ending: Reason): boolean {
  const { cause } = reason.values;
  return sameReason(reason, ending) || (typeof cause === "object" && sameReason(cause, ending));
}

/** One line, whatever a program has written. */
function formatNote(note: Reason): string {
  return escapeControls(explainReason(DIAGNOSES, note).why);
}
