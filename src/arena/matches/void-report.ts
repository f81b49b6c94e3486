import { type Opened, RECORD_FORMAT } from "../../core/events.ts";
import type { Reason } from "../../core/reason.ts";
import { formatBug } from "../../dispatch/internal-error-report.ts";
import { findGame } from "../../games/index.ts";
import { writeEvent } from "../../referee/record.ts";
import { voidVerdict } from "../../referee/verdicts.ts";
import type { ArenaMatch, ArenaReport } from "../seat.ts";

/** The report of a match that an internal error ended; its record holds only the opening and the verdict. */
export function voidReport(
  match: ArenaMatch,
  opened: Partial<Opened>,
  reason: Reason,
  bug: unknown,
  now: number,
): ArenaReport {
  const verdict = voidVerdict(reason);
  const ms = Math.max(0, now - Date.parse(match.startedAt));
  const [a, b] = match.seats;
  const first: Opened = {
    match: match.id,
    game: match.game,
    rules: findGame(match.game)?.rules.version ?? 0,
    options: {},
    start: null,
    players: [
      { name: a.name, dialect: a.dialect, digest: null },
      { name: b.name, dialect: b.dialect, digest: null },
    ],
    limits: { startMs: 0, marginMs: 0 },
    startedAt: match.startedAt,
    sandbox: "none",
    ...opened,
    seed: opened.seed ?? "",
    type: "opened",
    format: RECORD_FORMAT,
  };
  const record = new TextEncoder().encode(writeEvent(first) + writeEvent({ type: "closed", verdict, ms }));
  const endedAt = new Date(now).toISOString();
  return { ...match, verdict, moves: 0, ms, endedAt, record, replies: [[], []], bug: formatBug(bug) };
}
