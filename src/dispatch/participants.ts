import type { AnyDialect } from "../core/dialect.ts";
import type { Bot } from "../core/game.ts";
import type { LinkOpener } from "../core/link.ts";
import type { GameEntry } from "../games/entry.ts";
import type { TcpListener } from "../links/tcp.ts";
import { realTime } from "../links/time.ts";
import { botPlayer } from "../players/bot.ts";
import { linkPlayer } from "../players/link-player.ts";
import type { Participant } from "./play-match.ts";

export function botParticipant(
  name: string,
  bot: Bot<unknown, unknown>,
  answerDelayMs?: number,
): Participant {
  return {
    info: { name, dialect: null, digest: null },
    guest: false,
    seat: (random) => botPlayer({ name, bot, random, time: realTime, answerDelayMs }),
  };
}

interface LinkParticipant {
  readonly entry: GameEntry;
  readonly name: string;
  /** True: whatever the far end calls itself, it is called so. */
  readonly labelled: boolean;
  readonly dialect: AnyDialect;
  readonly gapMs?: number | undefined;
}

export interface CommandParticipant extends LinkParticipant {
  readonly digest: string;
  readonly open: LinkOpener;
  readonly keep?: boolean;
}

/** A program on this machine. */
export function commandParticipant({ entry, digest, open, keep, ...wired }: CommandParticipant): Participant {
  return {
    info: { name: wired.name, dialect: `${entry.rules.id}/${wired.dialect.id}`, digest },
    guest: false,
    seat: () => linkPlayer({ ...linkSetup(wired), open, keep, onPipes: true }),
  };
}

export interface GuestParticipant extends LinkParticipant {
  readonly listener: TcpListener;
  /** A program that does not say who it is makes room for the next, and this is called; absent = it loses. */
  readonly onRejected?: (why: string) => void;
}

/** Whoever connects. */
export function guestParticipant({ entry, listener, onRejected, ...wired }: GuestParticipant): Participant {
  const far = linkSetup({ ...wired, dialect: wired.dialect.networkVariant ?? wired.dialect });
  return {
    info: { name: wired.name, dialect: `${entry.rules.id}/${wired.dialect.id}`, digest: null },
    guest: true,
    seat: () => linkPlayer({ ...far, open: listener.nextGuest(), onRejected }),
  };
}

function linkSetup({ name, labelled, dialect, gapMs }: Omit<LinkParticipant, "entry">) {
  return { name, nameFixed: labelled, dialect, gapMs, time: realTime };
}
