import type { WaitingGuest } from "../../api/live.ts";
import type { Time } from "../../core/time.ts";
import type { WaitingEntry } from "./lobby.ts";
import type { MatchHostEvent } from "./messages.ts";
import type { SilentConnection } from "./new-connections.ts";

const MIN_INTERVAL_MS = 250;
/** More than fit on a page; a thousand who stand about silently are a number. */
const MAX_LISTED = 50;

export interface WaitingListSetup {
  readonly time: Time;
  readonly waiting: Iterable<WaitingEntry>;
  readonly silent: Iterable<SilentConnection>;
  readonly connected: () => number;
  readonly send: (news: MatchHostEvent) => void;
}

/** Tells who waits, when that has changed, and not too often. */
export function createWaitingList(setup: WaitingListSetup): { changed(): void; stop(): void } {
  const { time, send } = setup;
  let sentAt = -Infinity;
  let cancel: (() => void) | undefined;

  function sendList(): void {
    cancel = undefined;
    sentAt = time.now();
    send({ kind: "waiting", guests: listWaiting(setup.waiting, setup.silent), connected: setup.connected() });
  }

  return {
    changed: () => void (cancel ??= time.alarm(Math.max(time.now(), sentAt + MIN_INTERVAL_MS), sendList)),
    stop: () => cancel?.(),
  };
}

function listWaiting(tables: Iterable<WaitingEntry>, silent: Iterable<SilentConnection>): WaitingGuest[] {
  const listed: WaitingGuest[] = [];
  for (const each of tables) {
    if (listed.length >= MAX_LISTED) return listed;
    if (!each.invited) listed.push(shapeWaiting(each));
  }
  for (const { id, greeting, since } of silent) {
    if (listed.length >= MAX_LISTED) return listed;
    const { game, dialect } = greeting;
    // Until it says so nobody knows which game it plays, and a list of games has no place for it.
    if (game !== null)
      listed.push({ id, game, dialect, name: null, said: null, since: iso(since), trainingAt: null });
  }
  return listed;
}

function shapeWaiting({ guest, name, trainingAt }: WaitingEntry): WaitingGuest {
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
