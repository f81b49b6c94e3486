import { readEvidenceLines } from "../core/evidence.ts";
import { formatReason } from "../core/format-reason.ts";
import type { SeatEvidence } from "../core/player.ts";
import { escapeControls } from "../wire/show.ts";
import type { LocalizedText, FormatMessage } from "./lang.ts";

const STDERR: LocalizedText = { en: "stderr:", ja: "標準エラー出力：" };

/** The lines of the evidence: the referee's notes in the language of the reader, everything else as it was sent. */
export function formatEvidenceLines(say: FormatMessage, evidence: SeatEvidence): readonly string[] {
  const { lines, stderr } = readEvidenceLines(evidence);
  const written = lines.map(({ head, text, note }) => head + escapeControls(note ? formatReason(say, {}, note) : text));
  return stderr ? [...written, say(STDERR), ...stderr] : written;
}
