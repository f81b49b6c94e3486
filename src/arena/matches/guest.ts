import type { AnyDialect } from "../../core/dialect.ts";
import type { LinkOpener, Outgoing } from "../../core/link.ts";
import type { AnyPlayer } from "../../core/player.ts";
import type { Seat } from "../../core/seats.ts";
import type { Time } from "../../core/time.ts";
import type { GameEntry } from "../../games/entry.ts";
import { linkPlayer } from "../../players/link-player.ts";
import type { LineRedactor } from "../../referee/audience.ts";
import { maskTokens } from "../names/index.ts";
import type { ArenaSeat } from "../seat.ts";
import type { MatchTerms } from "./match-terms.ts";

/** A connected program or a person at the page, before it has a seat. */
export interface Guest {
  readonly id: string;
  readonly entry: GameEntry;
  readonly dialect: AnyDialect;
  /** Set when the port or the guest decides the seat. */
  readonly seat: Seat | null;
  readonly terms: MatchTerms;
  /** Plays by the opponent's terms. */
  readonly acceptsAnyTerms: boolean;
  /** Receives nothing before both players are present, so it can still get either seat. */
  readonly eitherSeat: boolean;
  readonly kind: "registered" | "guest" | "person";
  readonly name: string;
  /** Secret that proved the name; masked in everything that leaves the host. */
  readonly token?: string;
  /** Start of its first frame, printable. */
  readonly said: string | null;
  /** Unix time in milliseconds. */
  readonly since: number;
  readonly open: LinkOpener;
  /** Messages that the link has already carried to the guest. */
  readonly sent: readonly Outgoing[];
  /** Minimum time between two messages; absent = the dialect's own. */
  readonly gapMs?: number | undefined;
  /** The port of the same seat for another dialect. */
  readonly portOf?: ((dialect: string) => number | undefined) | undefined;
  /** Identifies the guest when it gives another name; absent = the name is final. */
  readonly renamed?: (said: string) => Pick<Guest, "name" | "kind" | "token"> | undefined;
}

export interface SeatedPlayer {
  readonly player: AnyPlayer;
  readonly seat: ArenaSeat;
  readonly redactor: LineRedactor | undefined;
  readonly training: boolean;
  /** Ignores names that the player gives from now on. */
  fixName(): void;
}

/** Each line costs time on the thread that holds all match clocks; real clients send far fewer. */
const MAX_OUT_OF_TURN_LINES = 500;

/** Names given after the opponent came are ignored: the match is already published under its names. */
export function seatGuest(guest: Guest, time: Time): SeatedPlayer {
  const { entry, dialect, open, sent, renamed, gapMs, portOf } = guest;
  let { name, kind, token } = guest;
  let nameFixed = false;
  const player = linkPlayer({
    name,
    dialect,
    open,
    time,
    gapMs,
    portOf,
    handedOver: { sent },
    maxOutOfTurnLines: MAX_OUT_OF_TURN_LINES,
    mask: (text) => maskTokens(text, token),
    nameFixed: renamed === undefined,
    resolveName(said) {
      const known = nameFixed ? undefined : renamed?.(said);
      if (known) ({ name, kind, token } = known);
      return name;
    },
  });
  return {
    player,
    get seat() {
      return { name, kind, dialect: `${entry.rules.id}/${dialect.id}` };
    },
    redactor: dialect.redactLine?.bind(dialect),
    training: false,
    fixName() {
      nameFixed = true;
    },
  };
}
