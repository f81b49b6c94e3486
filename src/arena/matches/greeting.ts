import { commonReason } from "../../core/common-reasons.ts";
import { explainReason } from "../../core/format-reason.ts";
import type { Reason } from "../../core/reason.ts";
import type { AnyDialect, Framer, Seating } from "../../core/dialect.ts";
import type { Outgoing } from "../../core/link.ts";
import type { Seat } from "../../core/seats.ts";
import { readDialect } from "../../match/match-terms.ts";
import type { GameEntry } from "../../games/entry.ts";
import { GAMES } from "../../games/index.ts";
import { lineFramer } from "../../wire/framers.ts";
import { errorLine, helloLine, NATIVE, readJoin } from "../../wire/native/index.ts";
import type { NameRegister } from "../names/register.ts";
import type { Guest } from "./guest.ts";
import type { ConfiguredTerms, TurnAwayReason } from "./messages.ts";
import { guestTerms } from "./guest-terms.ts";

/** A guest as its first frame identifies it. */
export type IdentifiedGuest = Omit<Guest, "id" | "address" | "said" | "since" | "open" | "sent">;

/** Why a client is rejected. */
export const TURNED_AWAY: Readonly<Record<TurnAwayReason, string>> = {
  full: "the arena is full; try again in a minute",
  address: "too many programs are connected from your address; try again when one has left",
  work: "the matches of your address are too much work already; try again when one is over",
};

const MAX_HELLO_MS = 30_000;
const MAX_ANSWER_MS = 120_000;

/** How a port receives a new connection. */
export interface Greeting {
  /** null for the native dialect: the client names the game when it joins. */
  readonly game: string | null;
  readonly dialect: string;
  framer(): Framer;
  /** Sent when a client connects. */
  readonly opening: readonly Outgoing[];
  /** For protocols where the client sends nothing before it is seated; absent = wait for the first frame. */
  introduceAtOnce?(): IdentifiedGuest;
  /** Identifies the guest by its first frame, or gives the messages to send before disconnecting. */
  receive(frame: string): IdentifiedGuest | { readonly rejection: readonly Outgoing[] };
  /** A client that has not identified itself by then is disconnected. */
  readonly identifyMs: number;
  /** Sent before a silent client is disconnected. */
  timeoutMessages(): readonly Outgoing[];
  /**
   * Sent to a rejected client. Dialects whose messages cannot carry a sentence send the same as for an unidentified
   * client.
   */
  turnedAway(why: string): readonly Outgoing[];
  /** Sent when the first frame exceeds a limit; absent = `timeoutMessages`. */
  floodMessages?(limitBytes: number): readonly Outgoing[];
  /** True: the match does not see the first frame. */
  readonly consumesFirstFrame: boolean;
}

/** Where both players are asked at once, the first question is part of the opening: a client that answers intends to play. */
export function dialectGreeting(
  entry: GameEntry,
  dialect: AnyDialect,
  seat: Seat | null,
  names: NameRegister,
  configured: ConfiguredTerms | undefined,
  portOf?: (dialect: string) => number | undefined,
): Greeting {
  const { rules } = entry;
  const terms = guestTerms(entry, dialect.id, configured);
  const seating: Seating = {
    match: "",
    game: rules.id,
    seat: seat ?? 0,
    options: terms.options,
    limits: terms.limits,
    names: ["", ""],
  };
  const newHost = () => dialect.host(seating);
  const first = newHost();
  const question = first.readHello ? [] : firstQuestion();
  const gapMs = configured?.gapMs;
  const guestOfPort = {
    entry,
    dialect,
    seat,
    terms,
    acceptsAnyTerms: false,
    eitherSeat: false,
    gapMs,
    portOf,
  } as const;

  function firstQuestion(): readonly Outgoing[] {
    const start = rules.start(rules.readOptions(terms.options));
    const phase = rules.phase(start);
    const asksBoth = phase.kind === "ask" && phase.seats.length > 1;
    if (!asksBoth || seat === null || first.begin) return [];
    const view = rules.view(start, seat);
    const legal = rules.moves?.(start, seat);
    return first.question({ view, legal, ply: rules.ply(start), leftMs: undefined });
  }

  function renamed(name: string): Pick<Guest, "name" | "kind" | "token"> | undefined {
    const known = names.identify(name);
    return known.kind === "wrong" ? undefined : known;
  }

  function introduce(name: string | undefined, renamable: boolean): IdentifiedGuest | undefined {
    const known = names.identify(name);
    return known.kind === "wrong" ? undefined : { ...guestOfPort, ...known, ...(renamable && { renamed }) };
  }

  return {
    game: rules.id,
    dialect: dialect.id,
    framer: () => dialect.framing("host"),
    opening: first.readHello || question.length > 0 ? [...first.opening(), ...question] : [],
    ...(!first.readHello &&
      question.length === 0 && { introduceAtOnce: () => introduce(undefined, true) as IdentifiedGuest }),
    receive(frame) {
      const host = newHost();
      // The match refuses a wrong answer; its name is read nevertheless.
      if (!host.readHello) host.readAnswer(frame);
      const accepted = host.readHello?.(frame).ok !== false;
      const guest = accepted ? introduce(host.name?.(), !host.readHello) : undefined;
      return guest ?? { rejection: host.rejectHello?.() ?? host.refusal?.(commonReason("line.empty")).send ?? [] };
    },
    // The answer to a question is a move, which may take longer than a name.
    identifyMs: question.length > 0 ? MAX_ANSWER_MS : MAX_HELLO_MS,
    timeoutMessages: () => newHost().rejectHello?.() ?? [],
    turnedAway: () => newHost().rejectHello?.() ?? [],
    consumesFirstFrame: false,
  };
}

/** For ports of the native protocol, which serve every game. */
export function nativeGreeting(
  names: NameRegister,
  configured: (game: string) => ConfiguredTerms | undefined,
): Greeting {
  const ids = GAMES.map(({ rules }) => rules.id);
  const reject = (why: string) => ({ rejection: [errorLine(why)] });
  return {
    game: null,
    dialect: NATIVE,
    framer: () => lineFramer(),
    opening: [helloLine(ids)],
    receive(frame) {
      const join = readJoin(frame);
      if (!join.ok) return { rejection: [explainedError(join.why)] };
      const entry = GAMES.find(({ rules }) => rules.id === join.value.game);
      if (!entry) return reject(`that game is not played here; these are: ${ids.join(", ")}`);
      const known = names.identify(join.value.name, join.value.token);
      if (known.kind === "wrong") return reject("that token is not registered here");
      const dialect = readDialect(entry, NATIVE);
      const settings = configured(entry.rules.id);
      const terms = guestTerms(entry, undefined, settings);
      return {
        entry,
        dialect,
        seat: null,
        terms,
        acceptsAnyTerms: true,
        eitherSeat: true,
        gapMs: settings?.gapMs,
        ...known,
      };
    },
    identifyMs: MAX_HELLO_MS,
    turnedAway: (why) => [errorLine(why)],
    timeoutMessages: () => [explainedError(commonReason("join.late"))],
    floodMessages: (limitBytes) => [explainedError(commonReason("join.flood", { most: limitBytes }))],
    consumesFirstFrame: true,
  };
}

function explainedError(reason: Reason): string {
  return errorLine(explainReason({}, reason).why);
}
