import type { Fault } from "./fault.ts";

/** A line of what a verdict rests on. */
export interface EvidenceEntry {
  /** Since the match opened; in records of format 1 since the first line of the seat. Absent where no time is known. */
  readonly seconds?: number;
  readonly kind: "in" | "out" | "note";
  readonly text: string;
  /** The verdict is about this one. */
  readonly bad: boolean;
}

export interface Evidence {
  readonly entries: readonly EvidenceEntry[];
  readonly stderr: readonly string[];
}

const TIMED = /^(!)? *(\d+\.\d{3}) ([<>-]) (.*)$/;
const UNTIMED = /^(! )?(.*)$/;
const KINDS = { "<": "in", ">": "out", "-": "note" } as const;
/** An answer was wrong; with the other kinds it is silence, or an end. */
const ANSWER_FAULTS: readonly string[] = ["illegal", "malformed", "unsolicited", "flooded"];

/** The text of a fault's evidence taken apart again, from the question that the verdict is about. */
export function readEvidence({ kind, evidence, said }: Pick<Fault, "kind" | "evidence" | "said">): Evidence {
  const [told, stderr] = splitOnce(evidence, /(?:^|\n)stderr:\n/);
  const all = told.split("\n").flatMap((line) => (line === "" ? [] : [readEntry(line)]));
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

/** Records of format 1 do not mark the line: it is the one that was quoted, or the first answer to the last question. */
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
  const bad = quoted >= 0 ? quoted : all.findIndex((entry, at) => at > question && entry.kind === "in");
  return all.map((entry, at) => (at === bad ? { ...entry, bad: true } : entry));
}

/** The same evidence of a match that is counted as opened so many milliseconds later. */
export function shiftEvidence(evidence: string, byMs: number): string {
  const [told, stderr] = splitOnce(evidence, /(?:^|\n)stderr:\n/);
  const shift = (seconds: string): string => Math.max(0, Number(seconds) - byMs / 1000).toFixed(3);
  const moved = told
    .split("\n")
    .map((line) =>
      line
        .replace(
          /^([! ]) *(\d+\.\d{3})(?= [<>-] )/,
          (_, mark: string, at: string) => mark + shift(at).padStart(8),
        )
        .replace(
          /( - deadline: no answer to the question of )(\d+\.\d{3})(?= s$)/,
          (_, words: string, at: string) => words + shift(at),
        ),
    )
    .join("\n");
  return stderr === undefined ? moved : [...(moved === "" ? [] : [moved]), "stderr:", stderr].join("\n");
}

function splitOnce(text: string, by: RegExp): readonly [string, string | undefined] {
  const found = by.exec(text);
  return found ? [text.slice(0, found.index), text.slice(found.index + found[0].length)] : [text, undefined];
}
