import { UsageError } from "../core/errors.ts";
import type { MatchEvent } from "../core/events.ts";
import { explainReason } from "../core/format-reason.ts";
import type { AnyGame, Game } from "../core/game.ts";
import type { Reason } from "../core/reason.ts";
import type { Result } from "../core/result.ts";
import type { Seat } from "../core/seats.ts";
import type { Verdict } from "../core/verdict.ts";
import { readGame } from "../games/index.ts";
import { auditRecord as audit } from "../referee/audit.ts";
import type { MatchRecord } from "../referee/record.ts";
import { replayRecord as replay } from "../referee/replay.ts";
import { openingState, step } from "../referee/step.ts";
import { loadRecord } from "./load-record.ts";

/**
 * Reads a record file (`*.jsonl`, `*.jsonl.gz`) of a house game. Throws a `FileError` with the line of a damage.
 *
 * @example
 * ```ts
 * const record = readRecordFile("games/match.jsonl");
 * console.log(record.opened.players.map(({ name }) => name));
 * ```
 */
export function readRecordFile(path: string): MatchRecord {
  return loadRecord(path).record;
}

/** What an audit found. */
export type Audit =
  | { readonly ok: true }
  | {
      readonly ok: false;
      /** The line of the record, from 1, that contradicts the rules. */
      readonly line: number;
      /** One English sentence. */
      readonly why: string;
      readonly reason: Reason;
    };

/**
 * Judges a record again from its moves. `game` = the rules; absent = the house game that the record names.
 *
 * @example
 * ```ts
 * const audit = auditRecord(readRecordFile("match.jsonl"));
 * if (!audit.ok) console.error(`line ${audit.line}: ${audit.why}`);
 * ```
 */
export function auditRecord<State, Move, View, Options>(
  record: MatchRecord,
  game?: Game<State, Move, View, Options>,
): Audit {
  const rules = game ?? houseRules(record);
  const found = audit(rules, record);
  return found ? { ok: false, line: found.line, ...explainReason(rules.reasons, found.reason) } : { ok: true };
}

/** A position of a replayed match. */
export interface ReplayedPosition<State, Move> {
  readonly state: State;
  /** The line of the record, from 1, whose event led to it. */
  readonly line: number;
  /** The move that led to it; absent at the start and after a tick. */
  readonly made?: { readonly seat: Seat; readonly move: Move; readonly ms: number };
}

/** The positions of a record, until it contradicts the rules. */
export interface Replayed<State, Move> {
  readonly positions: readonly ReplayedPosition<State, Move>[];
  /** Where the record contradicts the rules; absent = nowhere. */
  readonly disagreement?: Extract<Audit, { ok: false }>;
}

/**
 * Computes every position of a record with the rules.
 *
 * @example
 * ```ts
 * import { othello } from "shinpan/games";
 * const { positions } = replayRecord(record, othello);
 * console.log(othello.score(positions[positions.length - 1].state));
 * ```
 */
export function replayRecord<State, Move, View, Options>(
  record: MatchRecord,
  game: Game<State, Move, View, Options>,
): Replayed<State, Move> {
  const { moments, disagreement } = replay(game, record);
  const positions = moments as readonly ReplayedPosition<State, Move>[];
  if (!disagreement) return { positions };
  const { line, reason } = disagreement;
  return { positions, disagreement: { ok: false, line, ...explainReason(game.reasons, reason) } };
}

/** A match after some of its events. */
export interface MatchState<State> {
  readonly state: State;
  /** Names by seat. */
  readonly players: readonly [string, string];
  readonly moves: number;
  /** null = the match is not over. */
  readonly verdict: Verdict | null;
}

/**
 * Applies events one after another, from `opened` on. Throws a `UsageError` where they contradict the rules.
 *
 * @example
 * ```ts
 * const { state, verdict } = foldEvents(othello, result.record.events);
 * ```
 */
export function foldEvents<State, Move, View, Options>(
  game: Game<State, Move, View, Options>,
  events: Iterable<MatchEvent>,
): MatchState<State> {
  let match: MatchState<State> | undefined;
  let line = 0;
  for (const event of events) {
    line++;
    const next = stepEvent(game, match, event);
    if (!next.ok)
      throw new UsageError("bad-record", {
        en: "event {line} contradicts the rules: {why}.",
        ja: "{line}番目のイベントが規則に反します：{why}。",
        values: { line, why: explainReason(game.reasons, next.why).why },
      });
    match = next.value;
  }
  if (match) return match;
  throw new UsageError("bad-record", {
    en: "a match begins with an opened event, but there is no event.",
    ja: "対局は 出来事 opened で始まりますが、出来事がありません。",
  });
}

/**
 * The match after one more event, or why the event contradicts the rules. Begin with `undefined` and the `opened` event.
 *
 * @example
 * ```ts
 * let match: MatchState<OthelloState> | undefined;
 * const next = stepEvent(othello, match, event);
 * if (next.ok) match = next.value;
 * ```
 */
export function stepEvent<State, Move, View, Options>(
  game: Game<State, Move, View, Options>,
  before: MatchState<State> | undefined,
  event: MatchEvent,
): Result<MatchState<State>, Reason> {
  if (event.type === "opened") {
    const start = openingState(game, event);
    if (!start.ok) return start;
    const [first, second] = event.players;
    return {
      ok: true,
      value: { state: start.value as State, players: [first.name, second.name], moves: 0, verdict: null },
    };
  }
  if (!before)
    throw new UsageError("bad-record", {
      en: "a match begins with an opened event, not with {type}.",
      ja: "対局は {type} ではなく出来事 opened で始まります。",
      values: { type: event.type },
    });
  const next = step(game, before.state, event);
  if (!next.ok) return next;
  const { state, change } = next.value;
  return {
    ok: true,
    value: {
      state: state as State,
      players: event.type === "named" ? rename(before.players, event.seat, event.name) : before.players,
      moves: before.moves + (change?.kind === "move" ? 1 : 0),
      verdict: event.type === "closed" ? event.verdict : before.verdict,
    },
  };
}

function rename([first, second]: readonly [string, string], seat: Seat, name: string): readonly [string, string] {
  return seat === 0 ? [name, second] : [first, name];
}

function houseRules({ opened }: MatchRecord): AnyGame {
  return readGame(opened.game).rules;
}
