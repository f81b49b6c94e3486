import type { MatchShape, SeatShape } from "../../api/match.ts";
import type { Time } from "../../core/time.ts";
import type { MatchHostEvent, MatchProgress } from "../matches/messages.ts";
import type { ArenaMatch, ArenaReport, ArenaSeat } from "../seat.ts";
import { shapeVerdict } from "../verdict-shape.ts";
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
  progress: MatchProgress;
  /** When `progress` came. */
  progressAt: number;
  /** Set once the match is over; it counts as live until it is saved. */
  report?: ArenaReport;
  saved: boolean;
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
        progress: { moves: 0, score: [0, 0], asked: [], silent: [], now: 0 },
        progressAt: time.now(),
        saved: false,
      };
      matches.set(match.id, live);
      return live;
    },
    addEvents({ match: id, lines, progress }) {
      const live = matches.get(id);
      if (!live) return undefined;
      // `closed` waits for the report: a verdict beside redacted moves would look like the full record.
      live.lines.push(lines.filter(({ type }) => type !== "closed"));
      live.progress = progress;
      live.progressAt = time.now();
      return live;
    },
    close(live, report) {
      const { verdict, ms } = report;
      live.report = report;
      live.lines.push([{ type: "closed", json: JSON.stringify({ type: "closed", verdict, ms }) }]);
    },
    find: (id) => matches.get(id),
    live: () => [...matches.values()].filter(({ saved }) => !saved).reverse(),
    forget: (id) => void matches.delete(id),
    toShape: (live) => shapeOf(live, ratings, watching(live.id)),
    now: ({ report, progress, progressAt }) => report?.ms ?? progress.now + (time.now() - progressAt),
  };
}

function shapeOf(
  { match, report, saved, progress: { moves, score, silent } }: LiveMatch,
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
    moves: ended?.moves ?? moves,
    endedAt: ended?.endedAt ?? null,
    ms: ended?.ms ?? null,
    ...(ended
      ? shapeVerdict(ended.verdict)
      : { winner: null, by: null, score: [score[0], score[1]], why: null, reason: null, guilty: null }),
    ...(silent.length > 0 && { silent: silent.map(({ seat, reason }) => ({ seat, reason })) }),
  };
}
