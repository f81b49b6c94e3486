import { DIAGNOSES } from "../core/diagnoses.ts";
import { readEvidenceLines } from "../core/evidence.ts";
import type { Fault, FaultKind } from "../core/fault.ts";
import { formatDuration, formatReason, formatWhy } from "../core/format-reason.ts";
import type { AnyGame } from "../core/game.ts";
import type { FormatMessage, LocalizedText } from "../core/lang.ts";
import type { SeatEvidence } from "../core/player.ts";
import type { ReasonSentences } from "../core/reason.ts";
import type { Seat } from "../core/seats.ts";
import type { Verdict } from "../core/verdict.ts";
import type { TimeLimits } from "../games/programs.ts";
import { escapeControls } from "../wire/show.ts";

export const SEAT_MARKS = ["■", "□"] as const;

/** Names of seats in games; a name without an entry is shown as it is. */
const WORDS: Readonly<Record<string, LocalizedText>> = {
  black: { en: "black", ja: "黒" },
  white: { en: "white", ja: "白" },
  first: { en: "first", ja: "先手" },
  "player 1": { en: "player 1", ja: "プレイヤー1" },
  "player 2": { en: "player 2", ja: "プレイヤー2" },
  second: { en: "second", ja: "後手" },
};

export function formatSeat(say: FormatMessage, game: AnyGame, seat: Seat): string {
  const word = game.seats[seat];
  const known = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
  return known ? say(known) : word;
}

const PER_MOVE: LocalizedText = { en: "{time} a move", ja: "1手{time}" };
const BANK: LocalizedText = { en: "{bank}, then {byoyomi} a move", ja: "持ち時間{bank}、秒読み{byoyomi}" };
const NO_LIMIT: LocalizedText = { en: "no limit", ja: "制限なし" };

const MINUTES: LocalizedText = { en: "{count} min", ja: "{count}分" };

export const LIMITS: LocalizedText = { en: "Time: {limits}.", ja: "制限時間：{limits}。" };

/** Up to this, times are shown in seconds. */
const MAX_SECONDS_MS = 120_000;

export function formatLimits(say: FormatMessage, { moveMs, bank }: TimeLimits): string {
  const parts = [
    ...(bank ? [say(BANK, { bank: formatTime(say, bank.bankMs), byoyomi: formatTime(say, bank.byoyomiMs) })] : []),
    ...(moveMs === undefined ? [] : [say(PER_MOVE, { time: formatTime(say, moveMs) })]),
  ];
  return parts.length === 0 ? say(NO_LIMIT) : parts.join(", ");
}

function formatTime(say: FormatMessage, ms: number): string {
  const inMinutes = ms > MAX_SECONDS_MS && ms % 60_000 === 0;
  return inMinutes ? say(MINUTES, { count: ms / 60_000 }) : formatDuration(say, ms);
}

const STDERR: LocalizedText = { en: "stderr:", ja: "標準エラー出力：" };

/** The lines of the evidence: the referee's notes in the language of the reader, everything else as it was sent. */
export function formatEvidenceLines(say: FormatMessage, evidence: SeatEvidence): readonly string[] {
  const { lines, stderr } = readEvidenceLines(evidence);
  const written = lines.map(
    ({ head, text, note }) => head + escapeControls(note ? formatReason(say, DIAGNOSES, note) : text),
  );
  return stderr ? [...written, say(STDERR), ...stderr] : written;
}

const FAULT_CLAUSES: Readonly<Record<FaultKind, LocalizedText>> = {
  illegal: { en: "{name} made an illegal move ({why})", ja: "{name}の反則手（{why}）" },
  malformed: { en: "{name} gave a malformed answer ({why})", ja: "{name}の書式違反（{why}）" },
  timeout: { en: "{name} ran out of time ({why})", ja: "{name}の時間切れ（{why}）" },
  unsolicited: { en: "{name} spoke out of turn ({why})", ja: "{name}の手番外の送信（{why}）" },
  flooded: { en: "{name} sent too much ({why})", ja: "{name}の出力過多（{why}）" },
  crashed: { en: "{name} crashed ({why})", ja: "{name}の異常終了（{why}）" },
  disconnected: { en: "{name} disconnected ({why})", ja: "{name}の切断（{why}）" },
  unstarted: { en: "{name} did not start ({why})", ja: "{name}が起動しませんでした（{why}）" },
  resources: { en: "{name} went over its resources ({why})", ja: "{name}の資源超過（{why}）" },
};

const FAULT: LocalizedText = { en: "{clause}.", ja: "{clause}。" };
const WON_BY_FAULT: LocalizedText = { en: "{winner} wins: {clause}.", ja: "{winner}の勝ちです。理由：{clause}。" };
const WON: LocalizedText = { en: "{winner} wins by the rules, {score}.", ja: "終局、{score}で{winner}の勝ちです。" };
const WON_HOW: LocalizedText = {
  en: "{winner} wins by the rules, {score}: {why}.",
  ja: "終局、{score}で{winner}の勝ちです。{why}。",
};
const DRAWN_HOW: LocalizedText = {
  en: "A draw by the rules, {score}: {why}.",
  ja: "終局、{score}で引き分けです。{why}。",
};
const DRAWN: LocalizedText = { en: "A draw by the rules, {score}.", ja: "終局、{score}で引き分けです。" };
const SCORE: LocalizedText = { en: "{0} to {1}", ja: "{0}対{1}" };
const VOID: LocalizedText = {
  en: "Void, does not count: {why}.",
  ja: "無効試合です。どちらの成績にも数えません。理由：{why}。",
};
const UNKNOWN: LocalizedText = { en: "the reason was not noted", ja: "記録されていません" };

/**
 * One sentence: the winner and the reason. Names and reasons are foreign text, so they are escaped.
 * `sentences` are the reasons of the game.
 */
export function formatVerdict(
  say: FormatMessage,
  names: readonly [string, string],
  verdict: Verdict,
  sentences: ReasonSentences = {},
): string {
  const { winner, by, score, fault } = verdict;
  if (by === "void") return say(VOID, { why: withoutStop(say, formatWhy(say, sentences, verdict)) });
  const winnerName = winner === null ? "" : escapeControls(names[winner]);
  if (fault)
    return say(WON_BY_FAULT, {
      winner: winnerName,
      clause: clauseOf(say, escapeControls(names[fault.seat]), fault, sentences),
    });
  // The winner's score comes first.
  const [a, b] = score;
  const values = { winner: winnerName, score: formatScore(say, winner === 1 ? [b, a] : [a, b]) };
  const why = formatWhy(say, sentences, verdict, names);
  if (why === undefined) return say(winner === null ? DRAWN : WON, values);
  return say(winner === null ? DRAWN_HOW : WON_HOW, { ...values, why: withoutStop(say, why) });
}

export function formatFault(say: FormatMessage, name: string, fault: Fault, sentences: ReasonSentences = {}): string {
  return say(FAULT, { clause: clauseOf(say, escapeControls(name), fault, sentences) });
}

export function formatWinner(say: FormatMessage, names: readonly [string, string], { winner, by }: Verdict): string {
  if (by === "void") return say({ en: "No result", ja: "結果なし" });
  if (winner === null) return say({ en: "A draw", ja: "引き分け" });
  return say({ en: "{name} wins", ja: "{name}の勝ち" }, { name: escapeControls(names[winner]) });
}

export function formatScore(say: FormatMessage, [a, b]: readonly [number, number]): string {
  return say(SCORE, { 0: a, 1: b });
}

function clauseOf(say: FormatMessage, name: string, fault: Fault, sentences: ReasonSentences): string {
  return say(FAULT_CLAUSES[fault.kind], { name, why: withoutStop(say, formatWhy(say, sentences, fault)) });
}

/** A reason inside our sentence loses its own full stop. */
function withoutStop(say: FormatMessage, why: string | undefined): string {
  const text = escapeControls(why ?? "").replace(/[.。]$/, "");
  return text === "" ? say(UNKNOWN) : text;
}
