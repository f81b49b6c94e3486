import { type FormatMessage, formatEnglish, type LocalizedText } from "../../core/lang.ts";
import { UsageError } from "../../core/errors.ts";
import { timedBudget } from "../../core/thinking-budget.ts";
import { findLostMoves, losersOf, type LostMove, type LostMovesSearch, sharedTime } from "../../games/lost-moves.ts";
import type { Console } from "../console.ts";
import { formatSeat, SEAT_MARKS } from "../match-words.ts";
import { moveAt, type ReplayView } from "./replay-view.ts";

/** For all moves of a match together. */
const WHY_MS = 20_000;

const TITLE: LocalizedText = { en: "Where it was lost:", ja: "敗因：" };
const NOWHERE: LocalizedText = {
  en: "No single move lost the match: every loss was small.",
  ja: "これという敗着は見つかりませんでした。",
};
const LOST: LocalizedText = {
  en: "Ply {ply}: {seat} {move}, better {better} ({before}, then {after})",
  ja: "{ply}手目：{seat} {move}、最善は{better}（{before}→{after}）",
};
const UNKNOWN: LocalizedText = { en: "worse", ja: "それ以下" };

/** Refuses records of matches that run, and games that cannot be searched. */
function mustBeLost({ closed, broken, entry, file }: ReplayView) {
  if (!entry.loadAnalysis)
    throw new UsageError("no-analysis", {
      en: "--why: positions of {game} are not searched here.",
      ja: "--why：{game} の局面は読めません。",
      values: { game: entry.rules.id },
    });
  if (!closed || broken)
    throw new UsageError("no-verdict", {
      en: "--why: {file} is not the record of a finished match.",
      ja: "--why：{file} は終わった対局の記録ではありません。",
      values: { file },
    });
  return { load: entry.loadAnalysis.bind(entry), verdict: closed.verdict };
}

/** Searches the moves of the loser, of both sides after a draw. `onProgress` is called after each position. */
export async function searchLostMoves(
  replay: ReplayView,
  onProgress: (found: LostMovesSearch) => void,
): Promise<readonly LostMove[]> {
  const { load, verdict } = mustBeLost(replay);
  const now = (): number => performance.now();
  const budgetFor = sharedTime(WHY_MS, now, (ms) => timedBudget({ now, endMs: () => ms }));
  const { entry, opened, events } = replay;
  let lost: readonly LostMove[] = [];
  for (const found of findLostMoves(entry.rules, await load(), { opened, events }, losersOf(verdict), budgetFor)) {
    ({ lost } = found);
    onProgress(found);
    // A turn of the event loop for signals.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return lost;
}

export function formatLostMoves(say: FormatMessage, replay: ReplayView, lost: readonly LostMove[]): readonly string[] {
  if (lost.length === 0) return [say(NOWHERE)];
  return [say(TITLE), ...lost.map((each) => `  ${formatLostMove(say, replay, each)}`)];
}

function formatLostMove(say: FormatMessage, replay: ReplayView, lost: LostMove): string {
  const { ply, seat, move, better, before, after, index } = lost;
  return say(LOST, {
    ply,
    seat: `${SEAT_MARKS[seat]} ${formatSeat(say, replay.entry.rules, seat)}`,
    move: moveAt(replay, index)?.text ?? move,
    better,
    before: before.words,
    after: after?.words ?? UNKNOWN,
  });
}

/** A line of `--why --json`. */
export function writeLostMove({ ply, seat, move, better, before, after, loss }: LostMove) {
  const writeValue = ({ score, exact, words }: LostMove["before"]) => ({ score, exact, text: formatEnglish(words) });
  return {
    type: "lost-move",
    ...{ ply, seat, move, better },
    before: writeValue(before),
    after: after ? writeValue(after) : null,
    loss: Math.round(loss * 1000) / 1000,
  };
}

const SEARCHING: LocalizedText = {
  en: "Searching: {searched} of {positions} moves",
  ja: "検討中：{positions}手中{searched}手",
};

/** One line in place on a terminal, else nothing. */
export function openProgress({ say }: Pick<Console, "say">) {
  const { stderr } = process;
  return {
    show(searched: number, positions: number): void {
      if (stderr.isTTY) stderr.write(`\r\x1b[2K${say(SEARCHING, { searched, positions })}`);
    },
    end(): void {
      if (stderr.isTTY) stderr.write("\r\x1b[2K");
    },
  };
}
