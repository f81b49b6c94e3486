import type { WaitingGuest } from "../../api/live.ts";
import type { Time } from "../../core/time.ts";
import type { WaitingEntry } from "./lobby.ts";
import type { MatchHostEvent } from "./messages.ts";
import type { SilentConnection } from "./new-connections.ts";

const MIN_INTERVAL_MS = 250;
/** More than a page shows; all others are only counted. */
const MAX_LISTED = 50;

export interface WaitingListSetup {
  readonly time: Time;
  readonly waiting: Iterable<WaitingEntry>;
  readonly silent: Iterable<SilentConnection>;
  readonly connected: () => number;
  readonly send: (event: MatchHostEvent) => void;
}

/** Sends the list of waiting guests when it changed, rate limited. */
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
    changed() {
      cancel ??= time.alarm(Math.max(time.now(), sentAt + MIN_INTERVAL_MS), sendList);
    },
    stop: () => cancel?.(),
  };
}

function listWaiting(waiting: Iterable<WaitingEntry>, silent: Iterable<SilentConnection>): WaitingGuest[] {
  const listed: WaitingGuest[] = [];
  for (const entry of waiting) {
    if (listed.length >= MAX_LISTED) return listed;
    if (!entry.invited) listed.push(shapeWaiting(entry));
  }
  for (const { id, greeting, since } of silent) {
    if (listed.length >= MAX_LISTED) return listed;
    const { game, dialect } = greeting;
    // The game of a silent native client is unknown, so it cannot be listed under one.
    if (game !== null) listed.push({ id, game, dialect, name: null, said: null, since: iso(since), trainingAt: null });
  }
  return listed;
}

function shapeWaiting({ guest, name, trainingAt }: WaitingEntry): WaitingGuest {
  const { id, entry, dialect, said, since } = guest;
  return {
    id,
    said,
    name: name(),
    game: entry.rules.id,
    dialect: dialect.id,
    since: iso(since),
    trainingAt: trainingAt === null ? null : iso(trainingAt),
  };
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
