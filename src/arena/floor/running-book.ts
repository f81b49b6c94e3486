import type { Opened } from "../../core/events.ts";
import type { ArenaMatch, ArenaReport } from "../seat.ts";
import type { FloorNews, FloorOrder, HouseMatch } from "./messages.ts";
import { voidReport } from "./void-report.ts";

/** What a floor has in hand, as far as it was told: all that can be said when its thread breaks. */
export interface RunningBook {
  ordered(order: FloorOrder): void;
  told(news: FloorNews): void;
  /** Reports of what was begun or ordered and will never end, and who at the page waits in vain; then the book is empty. */
  giveUp(
    bug: unknown,
    now: number,
  ): {
    readonly unopened: readonly ArenaMatch[];
    readonly reports: readonly ArenaReport[];
    readonly guests: readonly number[];
  };
}

interface Begun {
  readonly match: ArenaMatch;
  opened: Partial<Opened>;
}

export function openRunningBook(): RunningBook {
  const begun = new Map<string, Begun>();
  const orders = new Map<string, HouseMatch>();
  const guests = new Set<number>();
  return {
    ordered(order) {
      if (order.kind === "play") orders.set(order.match.id, order.match);
      if (order.kind === "enter") guests.add(order.guest);
      if (order.kind === "left") guests.delete(order.guest);
    },
    told(news) {
      if (news.kind === "opened") {
        begun.set(news.match.id, { match: news.match, opened: {} });
        orders.delete(news.match.id);
      } else if (news.kind === "closed") begun.delete(news.report.id);
      else if (news.kind === "dismiss") guests.delete(news.guest);
      else if (news.kind === "events") readOpened(begun.get(news.match), news.lines[0]);
    },
    giveUp(bug, now) {
      const unopened = [...orders.values()].map((order) => matchOf(order, now));
      const why = `the thread that played it broke: ${String(bug)}`;
      const lost = [...begun.values(), ...unopened.map((match) => ({ match, opened: {} }))];
      const reports = lost.map(({ match, opened }) => voidReport(match, opened, why, bug, now));
      const gone = { unopened, reports, guests: [...guests] };
      begun.clear();
      orders.clear();
      guests.clear();
      return gone;
    },
  };
}

/** The first line of a match is its opening; the seed, which nobody may know while it runs, is not in it. */
function readOpened(match: Begun | undefined, line: string | undefined): void {
  if (!match || line === undefined || match.opened.type) return;
  const event = JSON.parse(line) as { readonly type: string };
  if (event.type === "opened") match.opened = { ...(event as Opened), seed: "" };
}

function matchOf({ id, game, seats, rated }: HouseMatch, now: number): ArenaMatch {
  return { ...{ id, game, seats, rated }, training: false, startedAt: new Date(now).toISOString() };
}
