import type { Opened, PlayerInfo } from "../../core/events.ts";
import type { Reason } from "../../core/reason.ts";
import { findGame } from "../../games/index.ts";
import { unplayedEvents, voidOutcome } from "../../match/run-match.ts";
import { writeEvent } from "../../referee/record.ts";
import { type ArenaMatch, type ArenaReport, type ArenaSeat, seatOf } from "../seat.ts";
import type { HouseMatch } from "./messages.ts";

/** A match of the arena's own players that no thread has opened. */
export function unopenedMatch({ id, game, players, rated }: HouseMatch, now: number): ArenaMatch {
  const seats = [seatOf(game, players[0]), seatOf(game, players[1])] as const;
  return { id, game, seats, rated, training: false, startedAt: new Date(now).toISOString() };
}

/** The report of a match that an error of our own ended; its record holds only the opening and the verdict. */
export function voidReport(
  match: ArenaMatch,
  opened: Partial<Opened>,
  reason: Reason,
  bug: unknown,
  now: number,
): ArenaReport {
  const { id, game, seats, startedAt } = match;
  const names = [seats[0].name, seats[1].name] as const;
  const { verdict, moves, bug: stack } = voidOutcome({ match: id, names, startedAt }, reason, bug);
  const ms = Math.max(0, now - Date.parse(startedAt));
  const opening = {
    match: id,
    game,
    rules: findGame(game)?.rules.version ?? 0,
    options: {},
    start: null,
    players: [playerInfo(seats[0]), playerInfo(seats[1])] as const,
    limits: { startMs: 0, marginMs: 0 },
    startedAt,
    sandbox: "none",
    seed: "",
    ...opened,
  };
  const lines = unplayedEvents(opening, verdict, ms).map(writeEvent).join("");
  const record = new TextEncoder().encode(lines);
  const endedAt = new Date(now).toISOString();
  const report = { ...match, verdict, moves, ms, endedAt, record, replies: [[], []] as const };
  return stack === undefined ? report : { ...report, bug: stack };
}

function playerInfo({ name, dialect }: ArenaSeat): PlayerInfo {
  return { name, dialect, digest: null };
}
