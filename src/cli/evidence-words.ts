import type { LocalizedText, FormatMessage } from "./lang.ts";

/** A text that was made in English: the console's `say` retells what stands in a place. */
export const VERBATIM: LocalizedText = { en: "{text}", ja: "{text}" };

const STDERR: LocalizedText = { en: "stderr:", ja: "標準エラー出力：" };
/** A mark, a time and a sign; what was on the wire has < or >, what we note ourselves has -. */
const TIMED = /^(!? *\d+\.\d{3} ([<>-]) )(.*)$/;
const MARKED = /^(! )?(.*)$/;

/** What a verdict rests on, a line each. What was on the wire and what a program wrote to stderr stay as they were. */
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
