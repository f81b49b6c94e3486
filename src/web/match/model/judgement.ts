import { errorText } from "../../../core/errors.ts";
import { explainReason } from "../../../core/format-reason.ts";
import type { AnyGame } from "../../../core/game.ts";
import { formatEnglish } from "../../../core/lang.ts";
import type { Reason } from "../../../core/reason.ts";
import { auditRecord } from "../../../referee/audit.ts";
import { walkRecord } from "../../../referee/replay.ts";
import type { AnyGameDefinition } from "../../../games/definition.ts";
import { readRecord, type MatchRecord } from "../../../referee/record.ts";

/** Result of judging a record again. */
export type Judgement =
  | { readonly agrees: true; readonly rules: number; readonly plies: number }
  | { readonly agrees: false; readonly ply: number; readonly why: string; readonly reason?: Reason };

/** Runs the referee's audit on a record. */
export function judge(game: AnyGame, text: string): Judgement {
  try {
    const record = readRecord(text);
    const disagreement = auditRecord(game, record);
    if (disagreement) {
      const { line, reason } = disagreement;
      return { agrees: false, ply: plyAt(record, line), ...explainReason(game.reasons, reason) };
    }
    return { agrees: true, rules: game.version, plies: plyAt(record, record.events.length) };
  } catch (error) {
    return { agrees: false, ply: 0, why: formatEnglish(errorText(error)) };
  }
}

/** Sums over all ticks. Slower than judging, so it runs after the judgement is posted. */
export function tallyUp(page: AnyGameDefinition, text: string): readonly (readonly [number, number])[] {
  const tickSums = page.stats.scorePanel?.tickSums ?? [];
  const sums = tickSums.map((): [number, number] => [0, 0]);
  if (tickSums.length === 0) return sums;
  let before: unknown;
  for (const { state, made, timeUp } of walkRecord(page.rules, readRecord(text))) {
    if (before !== undefined && !made && !timeUp)
      tickSums.forEach(({ of }, at) => {
        const [first, second] = of(before, state);
        const sum = sums[at];
        if (!sum) return;
        sum[0] += first;
        sum[1] += second;
      });
    before = state;
  }
  return sums;
}

/** The ply of a line of the record. */
function plyAt({ events }: MatchRecord, line: number): number {
  let ply = 0;
  for (const event of events.slice(0, line)) {
    if (event.type === "asked") ply = event.ply;
    else if (event.type === "moved") ply++;
  }
  return ply;
}
