import type { Fault } from "./fault.ts";

/** One line of the evidence of a verdict. */
export interface EvidenceEntry {
  /** Since the match opened (format 1: since the first line of the seat). Absent where unknown. */
  readonly seconds?: number;
  readonly kind: "in" | "out" | "note";
  readonly text: string;
  /** The verdict refers to this line. */
  readonly bad: boolean;
}

export interface Evidence {
  readonly entries: readonly EvidenceEntry[];
  readonly stderr: readonly string[];
}

const TIMED = /^(!)? *(\d+\.\d{3}) ([<>-]) (.*)$/;
const UNTIMED = /^(! )?(.*)$/;
const KINDS = { "<": "in", ">": "out", "-": "note" } as const;
/** Faults caused by an answer; the others are a silence or an exit. */
const ANSWER_FAULTS: readonly string[] = ["illegal", "malformed", "unsolicited", "flooded"];

/** Parses the evidence text of a fault and drops what precedes the question of the verdict. */
export function readEvidence({ kind, evidence, said }: Pick<Fault, "kind" | "evidence" | "said">): Evidence {
  const [lines, stderr] = splitOnce(evidence, /(?:^|\n)stderr:\n/);
  const all = lines.split("\n").flatMap((line) => (line === "" ? [] : [readEntry(line)]));
  const marked = all.some(({ bad }) => bad) ? all : markFormat1(all, kind, said);
  const bad = marked.findIndex((entry) => entry.bad);
  const before = bad < 0 ? marked.length : bad;
  const question = marked.slice(0, before).findLastIndex((entry) => entry.kind === "out");
  return {
    entries: marked.slice(Math.max(0, question)),
    stderr: stderr === undefined ? [] : stderr.split("\n"),
  };
}

function readEntry(line: string): EvidenceEntry {
  const [, mark, seconds, sign, text = ""] = TIMED.exec(line) ?? [];
  if (seconds !== undefined)
    return {
      seconds: Number(seconds),
      kind: KINDS[sign as keyof typeof KINDS],
      text: text.replace(/(?:\\r)?\\n$/, ""),
      bad: mark !== undefined,
    };
  const [, sign2, note = ""] = UNTIMED.exec(line) ?? [];
  return { kind: "note", text: note, bad: sign2 !== undefined };
}

/** Format 1 does not mark the line: it is the quoted one, or the first answer to the last question. */
function markFormat1(
  all: readonly EvidenceEntry[],
  kind: Fault["kind"],
  said: string | undefined,
): readonly EvidenceEntry[] {
  if (!ANSWER_FAULTS.includes(kind)) return all;
  const quoted =
    said === undefined ? -1 : all.findLastIndex(({ kind, text }) => kind === "in" && text === said);
  const last = all.findLastIndex((entry) => entry.kind === "in");
  const question = all.slice(0, Math.max(0, last)).findLastIndex((entry) => entry.kind === "out");
  const bad = quoted >= 0 ? quoted : all.findIndex((entry, index) => index > question && entry.kind === "in");
  return all.map((entry, index) => (index === bad ? { ...entry, bad: true } : entry));
}

/** Shifts all times, for a match that counts as opened `byMs` later. */
export function shiftEvidence(evidence: string, byMs: number): string {
  const [lines, stderr] = splitOnce(evidence, /(?:^|\n)stderr:\n/);
  const shift = (seconds: string): string => Math.max(0, Number(seconds) - byMs / 1000).toFixed(3);
  const shifted = lines
    .split("\n")
    .map((line) =>
      line
        .replace(
          /^([! ]) *(\d+\.\d{3})(?= [<>-] )/,
          (_, mark: string, seconds: string) => mark + shift(seconds).padStart(8),
        )
        .replace(
          /( - deadline: no answer to the question of )(\d+\.\d{3})(?= s$)/,
          (_, words: string, seconds: string) => words + shift(seconds),
        ),
    )
    .join("\n");
  return stderr === undefined
    ? shifted
    : [...(shifted === "" ? [] : [shifted]), "stderr:", stderr].join("\n");
}

function splitOnce(text: string, by: RegExp): readonly [string, string | undefined] {
  const found = by.exec(text);
  return found ? [text.slice(0, found.index), text.slice(found.index + found[0].length)] : [text, undefined];
}
