import type { Fault } from "../../../core/fault.ts";

export interface EvidenceLine {
  /** Seconds since the question that was answered wrongly. */
  readonly seconds: number;
  readonly direction: "in" | "out";
  readonly text: string;
  readonly bad: boolean;
}

export interface Evidence {
  readonly lines: readonly EvidenceLine[];
  /** An unfinished line, how the program ended. */
  readonly notes: readonly string[];
  readonly stderr: readonly string[];
}

const SHOWN_LINES = 6;
const LINE = /^\s*(\d+\.\d{3}) ([<>]) (.*)$/;
/** An answer was wrong; with the other kinds it is silence, or an end. */
const SPOKEN: readonly string[] = ["illegal", "malformed", "unsolicited", "flooded"];

/** The text of a fault's evidence, as players/evidence.ts writes it, taken apart again. */
export function readEvidence({ kind, evidence }: Pick<Fault, "kind" | "evidence">): Evidence {
  const [told, stderr] = splitOnce(evidence, /(?:^|\n)stderr:\n/);
  const all: Omit<EvidenceLine, "bad">[] = [];
  const notes: string[] = [];
  for (const line of told.split("\n")) {
    const [, seconds, arrow, text = ""] = LINE.exec(line) ?? [];
    if (seconds !== undefined)
      all.push({
        seconds: Number(seconds),
        direction: arrow === "<" ? "in" : "out",
        text: text.replace(/(?:\\r)?\\n$/, ""),
      });
    else if (line !== "") notes.push(line);
  }
  const wrong = SPOKEN.includes(kind) ? all.findLastIndex(({ direction }) => direction === "in") : -1;
  const before = wrong < 0 ? all.length : wrong;
  const question = all.slice(0, before).findLastIndex(({ direction }) => direction === "out");
  const from = Math.max(0, question, all.length - SHOWN_LINES);
  const zero = all[Math.max(0, question)]?.seconds ?? 0;
  return {
    lines: all.slice(from).map((line, at) => ({
      ...line,
      seconds: Math.max(0, line.seconds - zero),
      bad: from + at === wrong,
    })),
    notes,
    stderr: stderr === undefined ? [] : stderr.split("\n"),
  };
}

function splitOnce(text: string, by: RegExp): readonly [string, string | undefined] {
  const found = by.exec(text);
  return found ? [text.slice(0, found.index), text.slice(found.index + found[0].length)] : [text, undefined];
}
