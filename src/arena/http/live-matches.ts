import type { MatchShape, SeatShape } from "../../api/match.ts";
import type { MatchEvent } from "../../core/events.ts";
import type { Reason } from "../../core/reason.ts";
import type { Seat } from "../../core/seats.ts";
import type { Time } from "../../core/time.ts";
import type { MatchHostEvent } from "../matches/messages.ts";
import type { ArenaMatch, ArenaReport, ArenaSeat } from "../seat.ts";
import { type EventLines, openEventLines } from "./live/event-lines.ts";
import type { Ratings } from "./ratings.ts";

/** A running match, or one that ended recently. */
export interface LiveMatch {
  readonly id: string;
  readonly game: string;
  /** In order of start; used as the cursor of match lists. */
  readonly number: number;
  readonly lines: EventLines;
  match: ArenaMatch;
  moves: number;
  score: readonly [number, number];
  /** Seats that were asked last. */
  asked: readonly Seat[];
  /** Seats that have not answered for long, with the likely reason. */
  silent: readonly { readonly seat: Seat; readonly reason: Reason }[];
  /** Set once the match is over; it counts as live until it is saved. */
  report?: ArenaReport;
  saved: boolean;
  /** Match time at the last batch of events, and the time that batch came. */
  stamp: { readonly now: number; readonly at: number };
}

export interface LiveMatches {
  open(match: ArenaMatch): LiveMatch;
  addEvents(batch: Extract<MatchHostEvent, { readonly kind: "events" }>): LiveMatch | undefined;
  /** Adds the last line together with the report, so that neither is ever visible alone. */
  close(match: LiveMatch, report: ArenaReport): void;
  find(id: string): LiveMatch | undefined;
  /** Matches that are not saved yet, newest first. */
  live(): readonly LiveMatch[];
  forget(id: string): void;
  toShape(match: LiveMatch): MatchShape;
  /** Milliseconds since the match opened. */
  now(match: LiveMatch): number;
}

export interface LiveMatchesSetup {
  readonly time: Time;
  readonly ratings: Ratings;
  readonly watching: (id: string) => number;
}

export function openLiveMatches({ time, ratings, watching }: LiveMatchesSetup): LiveMatches {
  const matches = new Map<string, LiveMatch>();
  let count = 0;

  return {
    open(match) {
      const known = matches.get(match.id);
      if (known) {
        known.match = match;
        return known;
      }
      const live: LiveMatch = {
        id: match.id,
        game: match.game,
        number: ++count,
        lines: openEventLines(),
        match,
        moves: 0,
        score: [0, 0],
        asked: [],
        silent: [],
        saved: false,
        stamp: { now: 0, at: time.now() },
      };
      matches.set(match.id, live);
      return live;
    },
    addEvents({ match: id, lines, keyed, moves, score, now }) {
      const live = matches.get(id);
      if (!live) return undefined;
      // `closed` waits for the report: a verdict beside redacted moves would look like the full record.
      const shown = lines.at(-1)?.startsWith(CLOSED) ? lines.slice(0, -1) : lines;
      live.lines.push(shown, keyed);
      for (const line of shown) applyLine(live, line);
      Object.assign(live, { moves, score, stamp: { now, at: time.now() } });
      return live;
    },
    close(live, report) {
      const { verdict, ms } = report;
      live.report = report;
      live.lines.push([JSON.stringify({ type: "closed", verdict, ms })], []);
    },
    find: (id) => matches.get(id),
    live: () => [...matches.values()].filter(({ saved }) => !saved).reverse(),
    forget: (id) => void matches.delete(id),
    toShape: (live) => shapeOf(live, ratings, watching(live.id)),
    now: ({ report, stamp }) => report?.ms ?? stamp.now + (time.now() - stamp.at),
  };
}

const CLOSED = '{"type":"closed"';

/** Keeps track of asked seats, silent seats and names. */
function applyLine(live: LiveMatch, line: string): void {
  if (line.startsWith('{"type":"asked"') || line.startsWith('{"type":"awaited"')) {
    live.asked = (JSON.parse(line) as { readonly seats: readonly Seat[] }).seats;
  } else if (line.startsWith('{"type":"named"')) {
    const { seat, name } = JSON.parse(line) as { readonly seat: Seat; readonly name: string };
    const [first, second] = live.match.seats;
    const seats: ArenaMatch["seats"] =
      seat === 0 ? [{ ...first, name }, second] : [first, { ...second, name }];
    live.match = { ...live.match, seats };
  } else if (line.startsWith('{"type":"noted"')) {
    const noted = JSON.parse(line) as Extract<MatchEvent, { type: "noted" }>;
    if (noted.note === "silent") live.silent = [...live.silent, { seat: noted.seat, reason: noted.reason }];
  } else if (live.silent.length > 0 && line.startsWith('{"type":"moved"')) {
    const { seat } = JSON.parse(line) as { readonly seat: Seat };
    live.silent = live.silent.filter((each) => each.seat !== seat);
  }
}

function shapeOf(
  { match, report, saved, moves, score, silent }: LiveMatch,
  ratings: Ratings,
  watching: number,
): MatchShape {
  const { id, game, seats, training, rated, startedAt } = report ?? match;
  const ended = saved ? report : undefined;
  const shapeSeat = ({ name, kind, dialect }: ArenaSeat): SeatShape => ({
    name,
    kind,
    dialect,
    ...(ratings.known(game, name) ?? { rating: null, error: null }),
  });
  const [a, b] = ended?.verdict.score ?? score;
  return {
    id,
    game,
    training,
    rated,
    startedAt,
    watching,
    players: [seats[0].name, seats[1].name],
    seats: [shapeSeat(seats[0]), shapeSeat(seats[1])],
    status: ended ? "done" : "live",
    winner: ended?.verdict.winner ?? null,
    by: ended?.verdict.by ?? null,
    score: [a, b],
    moves: ended?.moves ?? moves,
    endedAt: ended?.endedAt ?? null,
    ms: ended?.ms ?? null,
    why: ended?.verdict.fault?.why ?? ended?.verdict.why ?? null,
    reason: ended?.verdict.fault?.reason ?? ended?.verdict.reason ?? null,
    guilty: ended?.verdict.fault?.seat ?? null,
    ...(silent.length > 0 && { silent: silent.map(({ seat, reason }) => ({ seat, reason })) }),
  };
}
