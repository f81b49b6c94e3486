import type { AnyDialect } from "../core/dialect.ts";
import type { Bot } from "../core/game.ts";
import type { LinkOpener } from "../core/link.ts";
import type { GameEntry } from "../games/entry.ts";
import type { Listener } from "../links/tcp.ts";
import { realTime } from "../links/time.ts";
import { botPlayer } from "../players/bot.ts";
import { wiredPlayer } from "../players/wired.ts";
import type { Entrant } from "./play-match.ts";

export function botEntrant(name: string, bot: Bot<unknown, unknown>, paceMs?: number): Entrant {
  return {
    note: { name, dialect: null, digest: null },
    guest: false,
    seat: (random) => botPlayer({ name, bot, random, time: realTime, paceMs }),
  };
}

interface Wired {
  readonly entry: GameEntry;
  readonly name: string;
  /** True: whatever the far end calls itself, it is called so. */
  readonly labelled: boolean;
  readonly dialect: AnyDialect;
  readonly gapMs?: number | undefined;
}

export interface CommandEntrant extends Wired {
  readonly digest: string;
  readonly open: LinkOpener;
  readonly keep?: boolean;
}

/** A program on this machine. */
export function commandEntrant({ entry, digest, open, keep, ...wired }: CommandEntrant): Entrant {
  return {
    note: { name: wired.name, dialect: `${entry.rules.id}/${wired.dialect.id}`, digest },
    guest: false,
    seat: () => wiredPlayer({ ...farEnd(wired), open, keep, onPipes: true }),
  };
}

export interface GuestEntrant extends Wired {
  readonly listener: Listener;
  /** A program that does not say who it is makes room for the next, and this is called; absent = it loses. */
  readonly turnedAway?: (why: string) => void;
}

/** Whoever connects. */
export function guestEntrant({ entry, listener, turnedAway, ...wired }: GuestEntrant): Entrant {
  const far = farEnd({ ...wired, dialect: wired.dialect.visiting ?? wired.dialect });
  return {
    note: { name: wired.name, dialect: `${entry.rules.id}/${wired.dialect.id}`, digest: null },
    guest: true,
    seat: () => wiredPlayer({ ...far, open: listener.nextGuest(), turnedAway }),
  };
}

function farEnd({ name, labelled, dialect, gapMs }: Omit<Wired, "entry">) {
  return { name, nameFixed: labelled, dialect, gapMs, time: realTime };
}
