import { BY_LABELS } from "../../core/by-labels.ts";
import { formatDuration, formatWhy } from "../../core/format-reason.ts";
import type { LocalizedText } from "../../core/lang.ts";
import type { GameEntry } from "../../games/entry.ts";
import type { Reasked } from "../../match/reask.ts";
import type { ShownAnswer } from "../../match/record-script.ts";
import { escapeControls } from "../../wire/show.ts";
import { clip } from "../columns.ts";
import type { Console } from "../console.ts";
import { formatSeat } from "../match-words.ts";

/** A move of a war has up to thirty cells. */
const MAX_MOVE_WIDTH = 60;

const DIFFERENCE: LocalizedText = {
  en: "{file}: after ply {ply} ({seat}): was {was}, now {now}",
  ja: "{file}：{ply}手目の後（{seat}）：以前は {was}、今は {now}",
};
const TIMED: LocalizedText = { en: "{move} ({time})", ja: "{move}（{time}）" };
const FAULT: LocalizedText = { en: "{kind} ({why})", ja: "{kind}（{why}）" };
const SUMMARY: LocalizedText = {
  en: "{file}: {asked} questions, {same} answers the same, {different} different; {before} then, {after} now.",
  ja: "{file}：質問{asked}、同じ答え{same}、違う答え{different}。時間は以前{before}、今{after}。",
};
const ALL: LocalizedText = { en: "{records} records", ja: "記録{records}件" };

/** Answers of the questions asked so far, and the time they took then and now. */
export interface Counts {
  asked: number;
  same: number;
  different: number;
  skipped: number;
  wasMs: number;
  nowMs: number;
}

export function createCounts(): Counts {
  return { asked: 0, same: 0, different: 0, skipped: 0, wasMs: 0, nowMs: 0 };
}

export function countAnswer(counts: Counts, { was, now, same }: Reasked): void {
  counts.asked++;
  counts[same ? "same" : "different"]++;
  counts.wasMs += msOf(was) ?? 0;
  counts.nowMs += msOf(now) ?? 0;
}

export function addCounts(total: Counts, counts: Counts): void {
  for (const key of Object.keys(total) as (keyof Counts)[]) total[key] += counts[key];
}

export function writeCounts(counts: Counts) {
  return { ...counts, wasMs: roundMs(counts.wasMs), nowMs: roundMs(counts.nowMs) };
}

export function differenceLine(record: string, { seat, ply, was, now }: Reasked) {
  const fault = now.kind === "fault" ? now.fault : undefined;
  return {
    type: "difference",
    record,
    ply,
    seat,
    was: writeAnswer(was),
    now: writeAnswer(now),
    wasMs: roundMs(msOf(was)),
    nowMs: roundMs(msOf(now)),
    ...(fault && {
      fault: {
        kind: fault.kind,
        why: fault.why,
        reason: fault.reason,
        ...(fault.said !== undefined && { said: fault.said }),
      },
    }),
  };
}

export function printDifference(
  out: Pick<Console, "say" | "result">,
  { rules }: GameEntry,
  file: string,
  { seat, ply, was, now }: Reasked,
): void {
  const show = (answer: ShownAnswer): string => formatAnswer(out, rules.reasons, answer);
  out.result(
    out.say(DIFFERENCE, { file, ply, seat: formatSeat(out.say, rules, seat), was: show(was), now: show(now) }),
  );
}

export function printCounts(out: Console, file: string, counts: Counts): void {
  const { asked, same, different, wasMs, nowMs } = counts;
  const times = { before: formatDuration(out.say, wasMs), after: formatDuration(out.say, nowMs) };
  out.result(out.say(SUMMARY, { file, asked, same, different, ...times }));
}

export function printTotal(out: Console, records: number, counts: Counts): void {
  printCounts(out, out.say(ALL, { records }), counts);
}

function formatAnswer(
  { say }: Pick<Console, "say">,
  sentences: GameEntry["rules"]["reasons"],
  answer: ShownAnswer,
): string {
  if (answer.kind === "move")
    return say(TIMED, { move: clip(answer.move, MAX_MOVE_WIDTH), time: formatDuration(say, answer.ms) });
  const { fault } = answer;
  return say(FAULT, {
    kind: say(BY_LABELS[fault.kind]).toLowerCase(),
    why: escapeControls(formatWhy(say, sentences, fault) ?? ""),
  });
}

function writeAnswer(answer: ShownAnswer): string {
  return answer.kind === "move" ? answer.move : answer.fault.kind;
}

function msOf(answer: ShownAnswer): number | undefined {
  return answer.kind === "move" ? answer.ms : answer.fault.ms;
}

function roundMs(ms: number): number;
function roundMs(ms: number | undefined): number | null;
function roundMs(ms: number | undefined): number | null {
  return ms === undefined ? null : Math.round(ms * 1000) / 1000;
}
