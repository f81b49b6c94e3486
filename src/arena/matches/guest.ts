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

/** Somebody from outside who may be given a seat: a program that connected, or a person at the page. */
export interface Guest {
  readonly id: string;
  readonly entry: GameEntry;
  readonly dialect: AnyDialect;
  /** Where the port, or the guest, decides it. */
  readonly seat: Seat | null;
  /** What it plays by. */
  readonly terms: MatchTerms;
  /** Plays by whatever holds at the table. */
  readonly acceptsAnyTerms: boolean;
  /** Is told nothing before both are here, so that until then it may be given either seat. */
  readonly eitherSeat: boolean;
  readonly kind: "registered" | "guest" | "person";
  readonly name: string;
  /** What proved its name: nobody may ever see it. */
  readonly token?: string;
  /** The first of what it said, made readable. */
  readonly said: string | null;
  /** On the wall's clock. */
  readonly since: number;
  readonly open: LinkOpener;
  /** What it has been sent already. */
  readonly sent: readonly Outgoing[];
  /** Least time between two messages to it; absent = its dialect's own. */
  readonly gapMs?: number | undefined;
  /** The port of its seat where another dialect is spoken; absent = none is known. */
  readonly portOf?: ((dialect: string) => number | undefined) | undefined;
  /** Who it turns out to be when it says another name; absent = its name is known for good. */
  readonly renamed?: (said: string) => Pick<Guest, "name" | "kind" | "token"> | undefined;
}

/** Whoever has a seat at a table. */
export interface SeatedPlayer {
  readonly player: AnyPlayer;
  readonly seat: ArenaSeat;
  readonly redactor: LineRedactor | undefined;
  readonly training: boolean;
  /** From now on its name stands. */
  fixName(): void;
}

/** Each costs the thread that everybody's clocks are on; nobody who plays in earnest talks so much. */
const MAX_OUT_OF_TURN_LINES = 500;

/** Seats a guest. What it calls itself later than its opponent came is not taken: the match is known by its names by then. */
export function seatGuest(guest: Guest, time: Time): SeatedPlayer {
  const { entry, dialect, open, sent, renamed, gapMs, portOf } = guest;
  let { name, kind, token } = guest;
  let nameFixed = false;
  const player = linkPlayer({
    ...{ name, dialect, open, time, gapMs, portOf },
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
    fixName: () => void (nameFixed = true),
  };
}
