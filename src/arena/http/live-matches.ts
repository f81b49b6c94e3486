import type { MatchShape, SeatShape } from "../../api/match.ts";
import type { Time } from "../../core/time.ts";
import type { MatchHostEvent, MatchProgress } from "../matches/messages.ts";
import type { ArenaMatch, ArenaReport, ArenaSeat } from "../../store/arena/stored.ts";
import { shapeVerdict } from "../storage/match-shape.ts";
import { type Absences, Channel } from "./live/channel.ts";
import type { Ratings } from "./stored-values.ts";

/** A running match, or one that ended recently. */
export interface LiveMatch {
  readonly id: string;
  readonly game: string;
  /** In order of start; used as the cursor of match lists. */
  readonly number: number;
  readonly channel: Channel;
  match: ArenaMatch;
  progress: MatchProgress;
  /** When `progress` came, in milliseconds of `time`. */
  progressAt: number;
  /** The report has come and is being stored; until then the match counts as live. */
  ending: boolean;
  /** Set once the match is over and its report is in storage. */
  report?: ArenaReport;
}

export interface LiveMatchesSetup {
  readonly time: Time;
  readonly ratings: Ratings;
  /** Absent people of a match, by seat. */
  readonly absences: (match: string) => Absences;
  readonly onSent: (bytes: number) => void;
}

/** The matches that are running or ended recently, with their events for spectators. */
export class LiveMatches {
  readonly #setup: LiveMatchesSetup;
  readonly #matches = new Map<string, LiveMatch>();
  /** Number of matches opened so far. */
  #openedCount = 0;

  constructor(setup: LiveMatchesSetup) {
    this.#setup = setup;
  }

  /** Adds a match, or updates a known one, for example after a player changed its name. */
  open(match: ArenaMatch): LiveMatch {
    const { id, game } = match;
    const { time, absences, onSent } = this.#setup;
    const known = this.#matches.get(id);
    if (known) {
      known.match = match;
      return known;
    }
    /** Milliseconds since the match opened. */
    const now = (): number => live.report?.ms ?? live.progress.now + (time.now() - live.progressAt);
    const live: LiveMatch = {
      id,
      game,
      number: ++this.#openedCount,
      channel: new Channel({ match: id, time, now, absences: () => absences(id), onSent }),
      match,
      progress: { moves: 0, score: [0, 0], asked: [], silent: [], now: 0 },
      progressAt: time.now(),
      ending: false,
    };
    this.#matches.set(id, live);
    return live;
  }

  addEvents({ match, lines, progress }: Extract<MatchHostEvent, { kind: "events" }>): LiveMatch | undefined {
    const live = this.#matches.get(match);
    if (!live) return undefined;
    // `closed` waits for the report: a verdict beside redacted moves would look like the full record.
    live.channel.lines.push(lines.filter(({ type }) => type !== "closed"));
    live.progress = progress;
    live.progressAt = this.#setup.time.now();
    live.channel.onNewEvents();
    return live;
  }

  /** Adds the last line together with the report, so that neither is ever visible alone. */
  end(live: LiveMatch, report: ArenaReport): void {
    const { verdict, ms } = report;
    live.report = report;
    live.channel.lines.push([{ type: "closed", json: JSON.stringify({ type: "closed", verdict, ms }) }]);
    live.channel.onNewEvents();
  }

  find(id: string): LiveMatch | undefined {
    return this.#matches.get(id);
  }

  /** Matches that are not stored yet, newest first. */
  live(): readonly LiveMatch[] {
    return [...this.#matches.values()].filter(({ report }) => !report).reverse();
  }

  countSpectators(id: string): number {
    return this.#matches.get(id)?.channel.readers ?? 0;
  }

  /** A person of this match left or came back. */
  presenceChanged(id: string): void {
    this.#matches.get(id)?.channel.presenceChanged();
  }

  remove(id: string): void {
    this.#matches.get(id)?.channel.close();
    this.#matches.delete(id);
  }

  close(): void {
    for (const { channel } of this.#matches.values()) channel.close();
  }

  toShape({ match, report: ended, channel, progress: { moves, score, silent } }: LiveMatch): MatchShape {
    const { id, game, seats, training, rated, startedAt } = ended ?? match;
    const shapeSeat = ({ name, kind, dialect }: ArenaSeat): SeatShape => ({
      name,
      kind,
      dialect,
      ...(this.#setup.ratings.known(game, name) ?? { rating: null, error: null }),
    });
    return {
      id,
      game,
      training,
      rated,
      startedAt,
      watching: channel.readers,
      players: [seats[0].name, seats[1].name],
      seats: [shapeSeat(seats[0]), shapeSeat(seats[1])],
      status: ended ? "done" : "live",
      moves: ended?.moves ?? moves,
      endedAt: ended?.endedAt ?? null,
      ms: ended?.ms ?? null,
      ...(ended
        ? shapeVerdict(ended.verdict)
        : { winner: null, by: null, score: [score[0], score[1]], why: null, reason: null, guilty: null }),
      ...(silent.length > 0 && { silent: [...silent] }),
    };
  }
}
