import { formatEnglishDuration, formatReason } from "../../core/format-reason.ts";
import { formatEvidenceLines, formatSeat, formatVerdict, SEAT_MARKS } from "../match-words.ts";
import type { FormatMessage, LocalizedText } from "../../core/lang.ts";
import { escapeControls } from "../../wire/show.ts";
import { type ReplayView, moveAt } from "./replay-view.ts";

const TITLE: LocalizedText = {
  en: "{game} {match}: {first} against {second}",
  ja: "{game} {match}：{first} 対 {second}",
};
const PLAYER: LocalizedText = { en: "{name} ({seat})", ja: "{name}（{seat}）" };
const HIDDEN: LocalizedText = { en: "a hidden move", ja: "伏せてある手" };
const START: LocalizedText = { en: "start", ja: "開始局面" };
const GENERATION: LocalizedText = { en: "a generation passes", ja: "世代交代" };
const BREAKS_RULES: LocalizedText = {
  en: "The record contradicts the rules at line {line}: {why}. Later events are not shown.",
  ja: "記録の{line}行目が規則と一致しません：{why}。これ以降は表示しません。",
};
const DISPUTED: LocalizedText = {
  en: "Judged again, the verdict does not hold: line {line}: {why}.",
  ja: "判定し直すと、この裁定は成り立ちません：{line}行目：{why}。",
};
const OPEN: LocalizedText = {
  en: "No verdict: the match was interrupted or is still running.",
  ja: "裁定はありません。対局が中断されたか、まだ続いています。",
};
const SAME: LocalizedText = { en: "Judged again: same verdict.", ja: "判定し直しても同じ裁定です。" };

export function formatTitle(say: FormatMessage, { opened, names, entry }: ReplayView): string {
  const [first, second] = ([0, 1] as const).map((seat) =>
    say(PLAYER, { name: names[seat], seat: formatSeat(say, entry.rules, seat) }),
  );
  return say(TITLE, {
    game: entry.rules.id,
    match: escapeControls(opened.match),
    first: first ?? "",
    second: second ?? "",
  });
}

/** The step that led to a moment: `■ black f5, 440 ms`. */
export function formatStep(say: FormatMessage, replay: ReplayView, index: number): string {
  const move = moveAt(replay, index);
  if (!move) return say(index === 0 ? START : GENERATION);
  const { seat, text, ms } = move;
  return `${SEAT_MARKS[seat]} ${formatSeat(say, replay.entry.rules, seat)} ${text ?? say(HIDDEN)}, ${formatEnglishDuration(ms)}`;
}

/** The verdict and whether the audit confirms it, or why there is none. */
export function formatEnd(say: FormatMessage, replay: ReplayView): readonly string[] {
  const { closed, disagreement, names, broken } = replay;
  const { reasons } = replay.entry.rules;
  const values = disagreement && {
    line: disagreement.line,
    why: escapeControls(formatReason(say, reasons, disagreement.reason)),
  };
  if (broken) return [say(BREAKS_RULES, values)];
  if (!closed) return [say(OPEN)];
  return [formatVerdict(say, names, closed.verdict, reasons), values ? say(DISPUTED, values) : say(SAME)];
}

export function formatEvidence(say: FormatMessage, { closed, broken }: ReplayView): readonly string[] {
  const fault = broken ? undefined : closed?.verdict.fault;
  return fault ? formatEvidenceLines(say, fault).map((line) => `  ${escapeControls(line)}`) : [];
}
