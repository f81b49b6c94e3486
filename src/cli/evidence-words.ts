import type { LocalizedText, FormatMessage } from "./lang.ts";

/** A text made in English; the console's `say` translates placeholder values. */
export const VERBATIM: LocalizedText = { en: "{text}", ja: "{text}" };

const STDERR: LocalizedText = { en: "stderr:", ja: "標準エラー出力：" };
/** A mark, a time and a sign: < and > are wire traffic, - is the referee's own note. */
const TIMED = /^(!? *\d+\.\d{3} ([<>-]) )(.*)$/;
const MARKED = /^(! )?(.*)$/;

/** Translates the referee's notes in the evidence; wire traffic and a program's stderr stay verbatim. */
export function formatEvidenceLines(say: FormatMessage, evidence: string): readonly string[] {
  const lines = evidence.split("\n");
  const stderr = lines.indexOf("stderr:");
  return lines.map((line, index) => {
    if (index === stderr) return say(STDERR);
    return stderr < 0 || index < stderr ? formatEvidenceLine(say, line) : line;
  });
}

function formatEvidenceLine(say: FormatMessage, line: string): string {
  const [, head, sign, text = ""] = TIMED.exec(line) ?? [];
  if (head !== undefined) return sign === "-" ? head + say(VERBATIM, { text }) : line;
  const [, mark = "", note = ""] = MARKED.exec(line) ?? [];
  return mark + say(VERBATIM, { text: note });
}
