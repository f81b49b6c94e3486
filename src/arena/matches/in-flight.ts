import type { Opened } from "../../core/events.ts";
import type { ArenaMatch, ArenaReport } from "../seat.ts";
import type { MatchHostEvent, MatchHostCommand, HouseMatch } from "./messages.ts";
import { voidReport } from "./void-report.ts";

/** What a floor has in hand, as far as it was told: all that can be said when its thread breaks. */
export interface InFlight {
  onCommand(order: MatchHostCommand): void;
  onEvent(event: MatchHostEvent): void;
  /** Reports of what was begun or ordered and will never end, and who at the page waits in vain; then the book is empty. */
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
    onCommand(order) {
      if (order.kind === "play") ordered.set(order.match.id, order.match);
      if (order.kind === "enter") guests.add(order.guest);
      if (order.kind === "left") guests.delete(order.guest);
    },
    onEvent(event) {
      if (event.kind === "opened") {
        begun.set(event.match.id, { match: event.match, opened: {} });
        ordered.delete(event.match.id);
      } else if (event.kind === "closed") begun.delete(event.report.id);
      else if (event.kind === "dismiss") guests.delete(event.guest);
      else if (event.kind === "events") readOpened(begun.get(event.match), event.lines[0]);
    },
    abandon(bug, now) {
      const unopened = [...ordered.values()].map((order) => matchOf(order, now));
      const why = `the thread that played it broke: ${String(bug)}`;
      const lost = [...begun.values(), ...unopened.map((match) => ({ match, opened: {} }))];
      const reports = lost.map(({ match, opened }) => voidReport(match, opened, why, bug, now));
      const gone = { unopened, reports, guests: [...guests] };
      begun.clear();
      ordered.clear();
      guests.clear();
      return gone;
    },
  };
}

/** The first line of a match is its opening; the seed, which nobody may know while it runs, is not in it. */
function readOpened(match: BegunMatch | undefined, line: string | undefined): void {
  if (!match || line === undefined || match.opened.type) return;
  const event = JSON.parse(line) as { readonly type: string };
  if (event.type === "opened") match.opened = { ...(event as Opened), seed: "" };
}

function matchOf({ id, game, seats, rated }: HouseMatch, now: number): ArenaMatch {
  return { ...{ id, game, seats, rated }, training: false, startedAt: new Date(now).toISOString() };
}
