import type { AnyDialect } from "../core/dialect.ts";
import type { Bot } from "../core/game.ts";
import type { LinkOpener } from "../core/link.ts";
import type { Reason } from "../core/reason.ts";
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
  /** True: `name` is used even if the program announces another name. */
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
export function commandParticipant({ entry, digest, open, keep, ...link }: CommandParticipant): Participant {
  return {
    info: { name: link.name, dialect: `${entry.rules.id}/${link.dialect.id}`, digest },
    guest: false,
    seat: () => linkPlayer({ ...linkSetup(link), open, keep, onPipes: true }),
  };
}

export interface GuestParticipant extends LinkParticipant {
  readonly listener: TcpListener;
  /** Called when a program does not identify itself and the next one gets its seat; absent = it loses. */
  readonly onRejected?: (reason: Reason) => void;
}

/** A program that connects over TCP. */
export function guestParticipant({ entry, listener, onRejected, ...link }: GuestParticipant): Participant {
  const setup = linkSetup({ ...link, dialect: link.dialect.networkVariant ?? link.dialect });
  return {
    info: { name: link.name, dialect: `${entry.rules.id}/${link.dialect.id}`, digest: null },
    guest: true,
    seat: () => linkPlayer({ ...setup, open: listener.nextGuest(), onRejected }),
  };
}

function linkSetup({ name, labelled, dialect, gapMs }: Omit<LinkParticipant, "entry">) {
  return { name, nameFixed: labelled, dialect, gapMs, time: realTime };
}
