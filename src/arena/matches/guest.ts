import { DEFAULT_PROGRAM_LIMITS } from "../../core/program-limits.ts";
import type { AnyDialect } from "../../core/dialect.ts";
import type { LinkOpener, Outgoing } from "../../core/link.ts";
import type { Seat } from "../../core/seats.ts";
import type { Time } from "../../core/time.ts";
import type { GameEntry } from "../../games/entry.ts";
import type { MatchTerms } from "../../match/match-terms.ts";
import { createParticipant, type Participant } from "../../match/participant.ts";
import type { BotSpec } from "../../match/player-spec.ts";
import type { ConfiguredTerms } from "./messages.ts";
import { maskTokens, TRAINING_PREFIX } from "../names/register.ts";
import type { ArenaSeat } from "../../store/arena/stored.ts";

/** A connected program or a person at the page, before it has a seat. */
export interface Guest {
  readonly id: string;
  /** See `addressKey`. Never leaves the host. */
  readonly address: string;
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
  /** Hands over the connection. */
  readonly open: LinkOpener;
  /** Messages that the link has already carried to the guest. */
  readonly sent: readonly Outgoing[];
  /** Minimum time between two messages; absent = the dialect's own. */
  readonly gapMs?: number | undefined;
  /** The port of the same seat for another dialect. */
  readonly portOf?: ((dialect: string) => number | undefined) | undefined;
  /** Identifies the guest when it gives another name; absent = the name is final. */
  readonly renamed?: (newName: string) => Pick<Guest, "name" | "kind" | "token"> | undefined;
}

/** A participant of an arena match, with its seat as spectators see it. */
export interface ArenaParticipant {
  readonly participant: Participant;
  readonly seat: ArenaSeat;
  /** The address key of a guest; null = a player of the arena itself. */
  readonly address: string | null;
  readonly training: boolean;
  /** Ignores names that the player gives from now on. */
  fixName(): void;
}

const UNCONFINED = { level: "none", programLimits: DEFAULT_PROGRAM_LIMITS } as const;

/** Names given after the opponent came are ignored: the match is already published under its names. */
export function guestParticipant(guest: Guest, time: Time): ArenaParticipant {
  const { address, entry, dialect, open, sent, renamed, gapMs, portOf } = guest;
  let { name, kind, token } = guest;
  let nameFixed = false;
  const participant = createParticipant(
    { kind: "guest", name, dialect: dialect.id, ...(renamed && { renamable: true }) },
    {
      entry,
      time,
      gapMs,
      ...UNCONFINED,
      connection: {
        dialect,
        open,
        portOf,
        handedOver: { sent },
        mask: (text) => maskTokens(text, token),
        resolveName(said) {
          const known = nameFixed ? undefined : renamed?.(said);
          if (known) ({ name, kind, token } = known);
          return name;
        },
      },
    },
  );
  return {
    participant,
    address,
    get seat() {
      return { name, kind, dialect: `${entry.rules.id}/${dialect.id}` };
    },
    training: false,
    fixName() {
      nameFixed = true;
    },
  };
}

/** Gives a person time to see their own move before the bot answers. */
const PERSON_PACE_MS = 350;

/** A house bot opposite a guest, as a training partner or because the guest asked for it. */
export function houseOpponent(spec: BotSpec, guest: Guest, time: Time, training: boolean): ArenaParticipant {
  const { entry } = guest;
  const name = training ? TRAINING_PREFIX + spec.name : spec.name;
  const paced = !training || guest.kind === "person";
  const answerDelayMs = paced ? Math.min(PERSON_PACE_MS, entry.botDelayMs) : undefined;
  return {
    participant: createParticipant({ ...spec, name }, { entry, time, ...UNCONFINED, answerDelayMs }),
    seat: { name, kind: "house", dialect: null },
    address: null,
    training,
    fixName: () => undefined,
  };
}

/**
 * The training partner of the config, or the second strongest bot that answers at once. A newcomer's program should win
 * sometimes, and a bot that searches would take a processor.
 */
export function partnerIn({ bots }: GameEntry, configured: ConfiguredTerms | undefined): BotSpec | undefined {
  const atOnce = bots.filter(({ thinking }) => !thinking);
  const bot = atOnce.at(-2) ?? atOnce[0] ?? bots[0];
  return configured?.partner ?? (bot && { kind: "bot", name: bot.id, bot: bot.id });
}
