import { commonReason } from "../../core/common-reasons.ts";
import type { Opened } from "../../core/events.ts";
import type { Reason } from "../../core/reason.ts";
import { findGame } from "../../games/index.ts";
import { unplayedEvents, voidOutcome } from "../../match/run-match.ts";
import { writeEvent } from "../../referee/record.ts";
import type { ArenaMatch, ArenaReport, ArenaSeat } from "../../store/arena/stored.ts";
import { seatOf } from "../seat.ts";
import type { MatchHostEvent, MatchHostCommand, HouseMatch } from "./messages.ts";

interface BegunMatch {
  readonly match: ArenaMatch;
  opened: Partial<Opened>;
  /** The result that waits for storage. */
  judged?: ArenaReport;
  /** The players may have been told of this result. */
  stored?: ArenaReport | undefined;
}

/** Matches and guests of a host thread, as known from its messages, for reports when the thread breaks. */
export class InFlight {
  /** The opening of each begun match is empty until its first events come. */
  readonly #begun = new Map<string, BegunMatch>();
  /** Matches that the host was told to play and has not opened. */
  readonly #ordered = new Map<string, HouseMatch>();
  /** Numbers of people at the page. */
  readonly #guests = new Set<number>();

  onCommand(command: MatchHostCommand): void {
    if (command.kind === "play") this.#ordered.set(command.match.id, command.match);
    if (command.kind === "enter") this.#guests.add(command.guest);
    if (command.kind === "left") this.#guests.delete(command.guest);
    if (command.kind === "stored" && command.stored) {
      const begun = this.#begun.get(command.match);
      if (begun) begun.stored = begun.judged;
    }
  }

  onEvent(event: MatchHostEvent): void {
    if (event.kind === "opened") {
      this.#begun.set(event.match.id, { opened: {}, ...this.#begun.get(event.match.id), match: event.match });
      this.#ordered.delete(event.match.id);
    } else if (event.kind === "closed") this.#begun.delete(event.report.id);
    else if (event.kind === "dismiss") this.#guests.delete(event.guest);
    else if (event.kind === "judged") {
      const begun = this.#begun.get(event.report.id);
      if (begun) begun.judged = event.report;
    } else if (event.kind === "events" && event.opened) {
      const begun = this.#begun.get(event.match);
      // The seed is hidden from the audience.
      if (begun) begun.opened = { ...event.opened, seed: "" };
    }
  }

  /** Removes all matches and guests, and returns the events that end them: void reports and dismissals. */
  abandon(bug: unknown, now: number): readonly MatchHostEvent[] {
    const unopened = [...this.#ordered.values()].map((match) => unopenedMatch(match, now));
    const reason = commonReason("void.thread-broke", { bug: String(bug) });
    const begun: readonly BegunMatch[] = [...this.#begun.values(), ...unopened.map((match) => ({ match, opened: {} }))];
    const events: MatchHostEvent[] = [
      ...unopened.map((match) => ({ kind: "opened", match }) as const),
      ...begun.map(({ match, opened, stored }) => {
        return { kind: "closed", report: stored ?? voidReport(match, opened, reason, bug, now) } as const;
      }),
      ...[...this.#guests].map((guest) => ({ kind: "dismiss", guest }) as const),
    ];
    this.#begun.clear();
    this.#ordered.clear();
    this.#guests.clear();
    return events;
  }
}

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
  const infoOf = ({ name, dialect }: ArenaSeat) => ({ name, dialect, digest: null });
  const opening = {
    match: id,
    game,
    rules: findGame(game)?.rules.version ?? 0,
    options: {},
    start: null,
    players: [infoOf(seats[0]), infoOf(seats[1])] as const,
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
