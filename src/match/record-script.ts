import { FormatError } from "../core/errors.ts";
import type { MatchEvent } from "../core/events.ts";
import type { Fault } from "../core/fault.ts";
import { formatReason } from "../core/format-reason.ts";
import type { AnyGame } from "../core/game.ts";
import { inAllLanguages } from "../core/lang.ts";
import type { Reason } from "../core/reason.ts";
import type { Seat } from "../core/seats.ts";
import type { Time } from "../core/time.ts";
import { recordedPlayer } from "../players/recorded-player.ts";
import type { MatchRecord } from "../referee/record.ts";
import type { Participant } from "./participant.ts";

/** An answer as a reader sees it: a move in the notation of the game, or a fault. */
export type ShownAnswer =
  | { readonly kind: "move"; readonly move: string; readonly ms: number }
  | { readonly kind: "fault"; readonly fault: Fault };

/** The answer to a question of a record. */
export interface RecordedAnswer {
  readonly shown: ShownAnswer;
  /** Absent = a fault ended the match. */
  readonly move?: unknown;
}

/** The answers and changes of a record, for playing it again. */
export interface Script {
  /** Of each seat, in the order of its questions. */
  readonly answers: readonly [readonly RecordedAnswer[], readonly RecordedAnswer[]];
  /** The events that change the position. */
  readonly changes: readonly { readonly type: MatchEvent["type"]; readonly line: number }[];
  /** The match went on to its end by the rules. */
  readonly over: boolean;
}

/** Throws a FormatError for a move that cannot be read. */
export function readScript(game: AnyGame, { events }: MatchRecord): Script {
  const answers: [RecordedAnswer[], RecordedAnswer[]] = [[], []];
  const questions: [number, number] = [0, 0];
  const changes: { readonly type: MatchEvent["type"]; readonly line: number }[] = [];
  let over = false;
  for (const [index, event] of events.entries()) {
    const line = index + 1;
    if (isChange(event)) changes.push({ type: event.type, line });
    if (event.type === "asked") for (const seat of event.seats) questions[seat]++;
    if (event.type === "moved") {
      const move = game.readMove(event.move);
      if (!move.ok) throw contradiction(game, { line, reason: move.why });
      const text = game.writeMove(move.value);
      answers[event.seat].push({ shown: { kind: "move", move: text, ms: event.ms }, move: move.value });
    }
    if (event.type !== "closed") continue;
    const { fault, by } = event.verdict;
    over = by === "rules";
    if (fault && questions[fault.seat] > answers[fault.seat].length)
      answers[fault.seat].push({ shown: { kind: "fault", fault } });
  }
  return { answers, changes, over };
}

/** It changes the position. */
export function isChange({ type }: MatchEvent): boolean {
  return type === "moved" || type === "ticked" || type === "adjourned";
}

interface RecordedSeat {
  readonly seat: Seat;
  readonly time: Time;
  /** Called when it is asked more than the record answers. */
  readonly onEnd?: () => void;
}

/** A player that makes the moves of a record. */
export function recordedParticipant(
  { opened }: MatchRecord,
  { answers }: Script,
  { seat, time, onEnd }: RecordedSeat,
): Participant {
  const info = opened.players[seat];
  const moves = answers[seat].flatMap(({ move }) => (move === undefined ? [] : [move]));
  const player = { name: info.name, house: info.dialect === null, moves, time, onEnd };
  return { info, guest: false, untimed: true, seat: () => recordedPlayer(player) };
}

/** The error for a record whose moves the rules do not allow. */
export function contradiction(
  game: AnyGame,
  { line, reason }: { readonly line: number; readonly reason: Reason },
): FormatError {
  return new FormatError(
    {
      en: "the record contradicts the rules: {why}",
      ja: "記録が規則と合いません：{why}",
      values: { why: inAllLanguages((say) => formatReason(say, game.reasons, reason)) },
    },
    line,
  );
}
