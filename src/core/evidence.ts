import type { Fault } from "./fault.ts";
import { explainReason } from "./format-reason.ts";
import type { SeatEvidence } from "./player.ts";
import { mapReason, type Reason } from "./reason.ts";

/** One line of the evidence of a verdict. */
export interface EvidenceEntry {
  /** Since the match opened (format 1: since the first line of the seat). Absent where unknown. */
  readonly seconds?: number;
  readonly kind: "in" | "out" | "note";
  readonly text: string;
  /** The text of a note as data; absent in records of earlier versions. */
  readonly note?: Reason;
  /** The verdict refers to this line. */
  readonly bad: boolean;
}

export interface Evidence {
  readonly entries: readonly EvidenceEntry[];
  readonly stderr: readonly string[];
}

/** A line as it is written: a mark, a time and a sign before its text. */
interface EvidenceLine extends EvidenceEntry {
  readonly head: string;
}

const TIMED = /^([! ]?) *(\d+\.\d{3}) ([<>-]) (.*)$/;
const UNTIMED = /^(! )?(.*)$/;
const KINDS = { "<": "in", ">": "out", "-": "note" } as const;
/** Faults caused by an answer; the others are a silence or an exit. */
const ANSWER_FAULTS: readonly string[] = ["illegal", "malformed", "unsolicited", "flooded"];

/** Parses the evidence text of a fault and drops what precedes the question of the verdict. */
export function readEvidence(fault: Pick<Fault, "kind" | "evidence" | "notes" | "said">): Evidence {
  const { lines, stderr } = readEvidenceLines(fault);
  const all = lines.map(({ head: _, text, ...entry }) => ({
    ...entry,
    text: entry.kind === "note" ? text : text.replace(/(?:\\r)?\\n$/, ""),
  }));
  const marked = all.some(({ bad }) => bad) ? all : markFormat1(all, fault.kind, fault.said);
  const bad = marked.findIndex((entry) => entry.bad);
  const before = bad < 0 ? marked.length : bad;
  const question = marked.slice(0, before).findLastIndex((entry) => entry.kind === "out");
  return { entries: marked.slice(Math.max(0, question)), stderr: stderr ?? [] };
}

/** All lines of the evidence; every note of the referee gets its data. */
export function readEvidenceLines({ evidence, notes = [] }: SeatEvidence): {
  readonly lines: readonly EvidenceLine[];
  readonly stderr: readonly string[] | undefined;
} {
  const found = /(?:^|\n)stderr:\n/.exec(evidence);
  const written = found ? evidence.slice(0, found.index) : evidence;
  const rest = [...notes];
  const lines = written.split("\n").flatMap((line) => {
    if (line === "") return [];
    const read = readLine(line);
    const note = read.kind === "note" ? rest.shift() : undefined;
    return [note ? { ...read, note } : read];
  });
  return { lines, stderr: found ? evidence.slice(found.index + found[0].length).split("\n") : undefined };
}

function readLine(line: string): EvidenceLine {
  const [, mark, seconds, sign, text = ""] = TIMED.exec(line) ?? [];
  if (seconds === undefined) {
    const [, head = "", note = ""] = UNTIMED.exec(line) ?? [];
    return { kind: "note", text: note, bad: head !== "", head };
  }
  return {
    seconds: Number(seconds),
    kind: KINDS[sign as keyof typeof KINDS],
    text,
    bad: mark === "!",
    head: line.slice(0, line.length - text.length),
  };
}

/** Format 1 does not mark the line: it is the quoted one, or the first answer to the last question. */
function markFormat1(
  all: readonly EvidenceEntry[],
  kind: Fault["kind"],
  said: string | undefined,
): readonly EvidenceEntry[] {
  if (!ANSWER_FAULTS.includes(kind)) return all;
  const quoted = said === undefined ? -1 : all.findLastIndex(({ kind, text }) => kind === "in" && text === said);
  const last = all.findLastIndex((entry) => entry.kind === "in");
  const question = all.slice(0, Math.max(0, last)).findLastIndex((entry) => entry.kind === "out");
  const bad = quoted >= 0 ? quoted : all.findIndex((entry, index) => index > question && entry.kind === "in");
  return all.map((entry, index) => (index === bad ? { ...entry, bad: true } : entry));
}

/** The beginning of a line with a time: its mark, the seconds and the sign. */
export function evidenceHead(marked: boolean, ms: number, sign: string): string {
  return `${marked ? "!" : " "}${(Math.max(0, ms) / 1000).toFixed(3).padStart(8)} ${sign} `;
}

/** Shifts all times, for a match that counts as opened `byMs` later. */
export function shiftEvidence({ evidence, notes }: SeatEvidence, byMs: number): SeatEvidence {
  const shifted = notes?.map((note) => shiftReason(note, byMs));
  const { lines, stderr } = readEvidenceLines({ evidence, ...(shifted && { notes: shifted }) });
  const texts = lines.map(({ seconds, bad, head, text, note }) => {
    const start = seconds === undefined ? head : evidenceHead(bad, seconds * 1000 - byMs, head.trimEnd().slice(-1));
    return start + (note?.code === "evidence.deadline" ? explainReason({}, note).why : text);
  });
  if (stderr) texts.push("stderr:", ...stderr);
  return { evidence: texts.join("\n"), ...(shifted && { notes: shifted }) };
}

/** Values whose names end in `AtMs` are times since the opening. */
export function shiftReason(reason: Reason, byMs: number): Reason {
  return mapReason(reason, (value, name) =>
    typeof value === "number" && name.endsWith("AtMs") ? shiftTime(value, byMs) : value,
  );
}

export function shiftTime(ms: number, byMs: number): number {
  return Math.max(0, Math.round((ms - byMs) * 1000) / 1000);
}
