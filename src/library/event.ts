import { UsageError } from "../core/errors.ts";
import type { FaultKind } from "../core/fault.ts";
import type { LocalizedText } from "../core/lang.ts";
import type { Seat } from "../core/seats.ts";
import type { EventSpec } from "../tournament/event/event.ts";
import { readEvent as readEventFile } from "../tournament/event/event-file.ts";
import { findFormat, FORMATS } from "../tournament/formats/index.ts";
import { type LedgerEntry, ledgerOf } from "../tournament/ledger.ts";
import type { DecidedBy } from "../tournament/schedule/planner.ts";
import type { Slot } from "../tournament/slot.ts";
import { deriveStandings } from "../tournament/standings.ts";
import type { SprtSettings } from "../tournament/statistics/sprt.ts";
import type { StandingsRow } from "./standings-row.ts";

/**
 * The tournament formats: their names in an event file, and in words.
 *
 * @example
 * ```ts
 * formats.map(({ id }) => id); // ["round-robin", "gauntlet", ...]
 * ```
 */
export const formats: readonly { readonly id: string; readonly words: LocalizedText }[] = /* @__PURE__ */ FORMATS.map(
  ({ id, words }) => ({ id, words }),
);

/**
 * Reads an event file in YAML or JSON. Throws a `FormatError` with the line of the first mistake.
 *
 * @example
 * ```ts
 * const event = readEvent("name: cup\ngame: othello\nplayers: [random, greedy]\n");
 * ```
 */
export function readEvent(text: string, fileName = "event.yaml"): EventSpec {
  return readEventFile(text, fileName);
}

/** An event to plan; the keys mean the same as in an event file. */
export interface EventOptions {
  /** Absent = round-robin. See `formats`. */
  readonly format?: string;
  /** Different names; their order is the seed order. */
  readonly players: readonly string[];
  /** Games per pairing; absent = the default of the format. */
  readonly games?: number;
  /** Points of a win, a draw and a loss. */
  readonly points?: readonly [number, number, number];
  /** True: the games of a pairing together count as one result. */
  readonly pointsByPairing?: boolean;
  /** Rounds of a Swiss. */
  readonly rounds?: number;
  /** The hypotheses of a sequential test. */
  readonly sprt?: Partial<SprtSettings>;
  /** Decides what is drawn; absent = 0. */
  readonly seed?: string | number;
  readonly name?: string;
}

/** A game that the plan wants played. */
export interface PlannedGame {
  /** Its number, which never changes. */
  readonly slot: number;
  /** The round, from 1. */
  readonly stage: number;
  /** Names by seat. */
  readonly players: readonly [string, string];
  /** Shared by two games with swapped seats and the same start. */
  readonly pair: number;
  /** Index of the start position, without limit; take the remainder. */
  readonly start: number;
}

/** The result of a planned game. The results of `runMatch` are such results. */
export interface ReportedGame {
  readonly winner: Seat | null;
  /** `void` games do not count; absent = `rules`. */
  readonly by?: string;
  readonly fault?: { readonly seat: Seat; readonly kind: FaultKind } | null;
}

/** The table of an event. */
export interface EventStandings {
  readonly event: string;
  readonly format: string;
  /** Games planned in total, as far as it is known. */
  readonly planned: number;
  readonly played: number;
  readonly void: number;
  readonly over: boolean;
  readonly rows: readonly StandingsRow[];
  /** Names of the winners; empty while the event is undecided. */
  readonly winners: readonly string[];
  /** Pairings that had to have a winner, as in a knockout. */
  readonly decisions: readonly {
    readonly stage: number;
    readonly players: readonly [string | null, string | null];
    readonly score: readonly [number, number];
    readonly winner: Seat | null;
    readonly by: DecidedBy | null;
  }[];
}

/** The plan of one event: a function of the results reported so far. */
export interface EventPlan {
  /** True: no further game is needed. */
  readonly over: boolean;
  /** Games without a result, in the order of the plan. More may follow once these are reported. */
  pending(): readonly PlannedGame[];
  /** Reports a result. Throws a `UsageError` for a slot that is unknown or has a result. */
  report(slot: number, game: ReportedGame): void;
  standings(): EventStandings;
}

/**
 * Plans an event: which games to play next, and the table. Throws a `FormatError` for options that do not fit.
 *
 * @example
 * ```ts
 * const event = planEvent({ format: "swiss", players: ["a", "b", "c", "d"], games: 2, rounds: 2 });
 * while (!event.over) for (const { slot } of event.pending()) event.report(slot, { winner: 0 });
 * ```
 */
export function planEvent(options: EventOptions): EventPlan {
  const spec = specOf(options);
  const format = findFormat(spec.format);
  const names = spec.players.map(({ name }) => name);
  const members = names.map(() => ({ stageRanges: [[1, null] as const] }));
  const planner = format.plan(spec, members, spec.seed ?? "0", 0);
  const open = new Map(planner.begin().map((slot) => [slot.slot, slot]));
  const known = new Set(open.keys());
  const entries: LedgerEntry[] = [];

  function report(number: number, { winner, by, fault = null }: ReportedGame): void {
    const slot = open.get(number);
    if (!slot) throw unknownSlot(number, known.has(number));
    open.delete(number);
    const isVoid = by === "void";
    entries.push({ seats: slot.seats, winner, void: isVoid, fault, pair: slot.pair });
    for (const next of planner.accept(slot, { winner, void: isVoid })) {
      open.set(next.slot, next);
      known.add(next.slot);
    }
  }

  function standings(): EventStandings {
    const planState = planner.state();
    const table = deriveStandings({
      format,
      event: spec,
      names,
      ledger: ledgerOf(entries),
      planState,
      slots: known.size,
    });
    const { event, planned, played, void: voids, over, rows, decisions, summary } = table;
    return { event, format: format.id, planned, played, void: voids, over, rows, winners: summary.winners, decisions };
  }

  return {
    get over() {
      return planner.isOver();
    },
    pending: () => (planner.isOver() ? [] : [...open.values()].map((slot) => plannedGame(slot, names))),
    report,
    standings,
  };
}

function plannedGame({ slot, stage, seats, pair, start }: Slot, names: readonly string[]): PlannedGame {
  const nameOf = (player: number): string => names[player] ?? "";
  return { slot, stage, players: [nameOf(seats[0]), nameOf(seats[1])], pair, start };
}

/** The options pass through the reader of event files, so both refuse the same mistakes. */
function specOf({ players, seed = 0, name = "event", ...keys }: EventOptions): EventSpec {
  const listed = players.map((each) => ({ name: each, command: each }));
  return readEventFile(JSON.stringify({ name, game: "any", seed, ...keys, players: listed }), "event.json");
}

function unknownSlot(slot: number, reported: boolean): UsageError {
  return new UsageError(
    "unknown-slot",
    reported
      ? { en: "Slot {slot} has a result already.", ja: "スロット{slot}の結果はすでにあります。", values: { slot } }
      : { en: "Slot {slot} is not planned.", ja: "スロット{slot}は計画にありません。", values: { slot } },
  );
}
