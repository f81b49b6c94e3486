import type { WaitingGuest } from "../../api/live.ts";
import type { Time } from "../../core/time.ts";
import type { Waiting } from "./lobby.ts";
import type { FloorNews } from "./messages.ts";
import type { Visit } from "./reception.ts";

const PAUSE_MS = 250;
/** More than fit on a page; a thousand who stand about silently are a number. */
const MOST_LISTED = 50;

export interface WaitingNewsSetup {
  readonly time: Time;
  readonly tables: Iterable<Waiting>;
  readonly silent: Iterable<Visit>;
  readonly connected: () => number;
  readonly tell: (news: FloorNews) => void;
}

/** Tells who waits, when that has changed, and not too often. */
export function createWaitingNews(setup: WaitingNewsSetup): { changed(): void; stop(): void } {
  const { time, tell } = setup;
  let toldAt = -Infinity;
  let cancel: (() => void) | undefined;

  function say(): void {
    cancel = undefined;
    toldAt = time.now();
    tell({ kind: "waiting", guests: listWaiting(setup.tables, setup.silent), connected: setup.connected() });
  }

  return {
    changed: () => void (cancel ??= time.alarm(Math.max(time.now(), toldAt + PAUSE_MS), say)),
    stop: () => cancel?.(),
  };
}

function listWaiting(tables: Iterable<Waiting>, silent: Iterable<Visit>): WaitingGuest[] {
  const listed: WaitingGuest[] = [];
  for (const each of tables) {
    if (listed.length >= MOST_LISTED) return listed;
    if (!each.invited) listed.push(tellWaiting(each));
  }
  for (const { id, manners, since } of silent) {
    if (listed.length >= MOST_LISTED) return listed;
    const { game, dialect } = manners;
    // Until it says so nobody knows which game it plays, and a list of games has no place for it.
    if (game !== null)
      listed.push({ id, game, dialect, name: null, said: null, since: iso(since), trainingAt: null });
  }
  return listed;
}

function tellWaiting({ guest, name, trainingAt }: Waiting): WaitingGuest {
  const { id, entry, dialect, said, since } = guest;
  return {
    ...{ id, said, name: name() },
    game: entry.rules.id,
    dialect: dialect.id,
    since: iso(since),
    trainingAt: trainingAt === null ? null : iso(trainingAt),
  };
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
