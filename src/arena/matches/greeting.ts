import type { AnyDialect, Framer, Seating } from "../../core/dialect.ts";
import type { Outgoing } from "../../core/link.ts";
import type { Seat } from "../../core/seats.ts";
import { readDialect } from "../../dispatch/match-terms.ts";
import type { GameEntry } from "../../games/entry.ts";
import { GAMES } from "../../games/index.ts";
import { lineFramer } from "../../wire/line-framer.ts";
import { errorLine, helloLine, NATIVE, readJoin } from "../../wire/native/index.ts";
import type { NameRegister } from "../names/index.ts";
import type { Guest } from "./guest.ts";
import type { ConfiguredTerms } from "./messages.ts";
import { guestTerms } from "./match-terms.ts";

/** A guest as its first words show it. */
export type IdentifiedGuest = Omit<Guest, "id" | "said" | "since" | "open" | "sent">;

/** How a door receives whoever comes. */
export interface Greeting {
  /** Game and dialect as a page shows them; the native dialect tells its game later. */
  readonly game: string | null;
  readonly dialect: string;
  framer(): Framer;
  /** Said to everybody at once. */
  readonly opening: readonly Outgoing[];
  /** Who has nothing to say before a seat is found; absent = the first words are waited for. */
  introduceAtOnce?(): IdentifiedGuest;
  /** What the first words get: a place in the lobby, or a last word. */
  receive(frame: string): IdentifiedGuest | { readonly away: readonly Outgoing[] };
  /** What somebody gets who never says a word. */
  timeoutMessages(): readonly Outgoing[];
  /** What first words get that go over a limit; absent = the same as silence. */
  floodMessages?(over: string): readonly Outgoing[];
  /** True: the first words were for the door, not for the match. */
  readonly consumesFirstFrame: boolean;
}

/** A door of one dialect. Those whose protocol asks both at once are asked here: who has answered plays in earnest. */
export function dialectGreeting(
  entry: GameEntry,
  dialect: AnyDialect,
  seat: Seat | null,
  names: NameRegister,
  configured: ConfiguredTerms | undefined,
  portOf?: (dialect: string) => number | undefined,
): Greeting {
  const { rules } = entry;
  const terms = guestTerms(entry, dialect, configured);
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
  const fixed = {
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
    const together = phase.kind === "ask" && phase.seats.length > 1;
    if (!together || seat === null || first.begin) return [];
    const view = rules.view(start, seat);
    const legal = rules.moves?.(start, seat);
    return first.question({ view, legal, ply: rules.ply(start), leftMs: undefined });
  }

  function renamed(said: string): Pick<Guest, "name" | "kind" | "token"> | undefined {
    const known = names.identify(said);
    return known.kind === "wrong" ? undefined : known;
  }

  function introduce(said: string | undefined, later: boolean): IdentifiedGuest | undefined {
    const known = names.identify(said);
    return known.kind === "wrong" ? undefined : { ...fixed, ...known, ...(later && { renamed }) };
  }

  return {
    game: rules.id,
    dialect: dialect.id,
    framer: () => dialect.framing("host"),
    opening: first.readHello || question.length > 0 ? [...first.opening(), ...question] : [],
    ...(!first.readHello &&
      question.length === 0 && {
        introduceAtOnce: () => introduce(undefined, true) as IdentifiedGuest,
      }),
    receive(frame) {
      const host = newHost();
      // A wrong answer is for the match to refuse; it may tell a name all the same.
      if (!host.readHello) host.readAnswer(frame);
      const welcome = host.readHello?.(frame).ok !== false;
      const guest = welcome ? introduce(host.name?.(), !host.readHello) : undefined;
      return guest ?? { away: host.rejectHello?.() ?? host.refusal?.("").send ?? [] };
    },
    timeoutMessages: () => newHost().rejectHello?.() ?? [],
    consumesFirstFrame: false,
  };
}

/** The door of our own protocol, for every game. */
export function nativeGreeting(
  names: NameRegister,
  configured: (game: string) => ConfiguredTerms | undefined,
): Greeting {
  const ids = GAMES.map(({ rules }) => rules.id);
  const away = (why: string) => ({ away: [errorLine(why)] });
  return {
    game: null,
    dialect: NATIVE,
    framer: () => lineFramer(),
    opening: [helloLine(ids)],
    receive(frame) {
      const join = readJoin(frame);
      if (!join.ok) return away(join.why);
      const entry = GAMES.find(({ rules }) => rules.id === join.value.game);
      if (!entry) return away(`that game is not played here; these are: ${ids.join(", ")}`);
      const known = names.identify(join.value.name, join.value.token);
      if (known.kind === "wrong") return away("that token is not registered here");
      const dialect = readDialect(entry, NATIVE);
      const said = configured(entry.rules.id);
      const terms = guestTerms(entry, undefined, said);
      return {
        entry,
        dialect,
        seat: null,
        terms,
        acceptsAnyTerms: true,
        eitherSeat: true,
        gapMs: said?.gapMs,
        ...known,
      };
    },
    timeoutMessages: () => [errorLine("nobody said in time who is there")],
    floodMessages: (over) => [errorLine(`you sent ${over}`)],
    consumesFirstFrame: true,
  };
}
