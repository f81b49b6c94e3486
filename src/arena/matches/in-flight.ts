import { commonReason } from "../../core/common-reasons.ts";
import type { Opened } from "../../core/events.ts";
import type { ArenaMatch, ArenaReport } from "../seat.ts";
import type { MatchHostEvent, MatchHostCommand, HouseMatch } from "./messages.ts";
import { unopenedMatch, voidReport } from "./void-report.ts";

/** Matches and guests of a host thread, as known from its messages, for reports when the thread breaks. */
export interface InFlight {
  onCommand(command: MatchHostCommand): void;
  onEvent(event: MatchHostEvent): void;
  /** Empties the tracker and returns void reports of all its matches and the guests to dismiss. */
  abandon(
    bug: unknown,
    now: number,
  ): {
    readonly unopened: readonly ArenaMatch[];
    readonly reports: readonly ArenaReport[];
    readonly guests: readonly number[];
  };
}

interface BegunMatch {
  readonly match: ArenaMatch;
  opened: Partial<Opened>;
}

export function trackInFlight(): InFlight {
  const begun = new Map<string, BegunMatch>();
  const ordered = new Map<string, HouseMatch>();
  const guests = new Set<number>();
  return {
    onCommand(command) {
      if (command.kind === "play") ordered.set(command.match.id, command.match);
      if (command.kind === "enter") guests.add(command.guest);
      if (command.kind === "left") guests.delete(command.guest);
    },
    onEvent(event) {
      if (event.kind === "opened") {
        begun.set(event.match.id, { match: event.match, opened: {} });
        ordered.delete(event.match.id);
      } else if (event.kind === "closed") begun.delete(event.report.id);
      else if (event.kind === "dismiss") guests.delete(event.guest);
      else if (event.kind === "events" && event.opened) {
        const match = begun.get(event.match);
        // The seed is hidden from the audience.
        if (match) match.opened = { ...event.opened, seed: "" };
      }
    },
    abandon(bug, now) {
      const unopened = [...ordered.values()].map((match) => unopenedMatch(match, now));
      const reason = commonReason("void.thread-broke", { bug: String(bug) });
      const lost = [...begun.values(), ...unopened.map((match) => ({ match, opened: {} }))];
      const reports = lost.map(({ match, opened }) => voidReport(match, opened, reason, bug, now));
      const abandoned = { unopened, reports, guests: [...guests] };
      begun.clear();
      ordered.clear();
      guests.clear();
      return abandoned;
    },
  };
}
