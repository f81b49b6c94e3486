import type { AnyDialect, Framer, Seating } from "../../core/dialect.ts";
import type { Outgoing } from "../../core/link.ts";
import type { Seat } from "../../core/seats.ts";
import { readDialect } from "../../dispatch/setting.ts";
import type { GameEntry } from "../../games/entry.ts";
import { GAMES } from "../../games/index.ts";
import { lineFramer } from "../../wire/lines.ts";
import { errorLine, helloLine, NATIVE, readJoin } from "../../wire/native/index.ts";
import type { NameRegister } from "../names/index.ts";
import type { Guest } from "./guest.ts";
import type { ConfiguredTerms } from "./messages.ts";
import { guestTerms } from "./terms.ts";

/** A guest as its first words show it. */
export type Introduced = Omit<Guest, "id" | "said" | "since" | "open" | "sent">;

/** How a door receives whoever comes. */
export interface Manners {
  /** Game and dialect as a page shows them; the native dialect tells its game later. */
  readonly game: string | null;
  readonly dialect: string;
  framer(): Framer;
  /** Said to everybody at once. */
  readonly greeting: readonly Outgoing[];
  /** Who has nothing to say before a seat is found; absent = the first words are waited for. */
  atOnce?(): Introduced;
  /** What the first words get: a place in the lobby, or a last word. */
  hear(frame: string): Introduced | { readonly away: readonly Outgoing[] };
  /** What somebody gets who never says a word. */
  silent(): readonly Outgoing[];
  /** What first words get that go over a limit; absent = the same as silence. */
  flooded?(over: string): readonly Outgoing[];
  /** True: the first words were for the door, not for the match. */
  readonly consumes: boolean;
}

/** A door of one dialect. Those whose protocol asks both at once are asked here: who has answered plays in earnest. */
export function dialectManners(
  entry: GameEntry,
  dialect: AnyDialect,
  seat: Seat | null,
  names: NameRegister,
  configured: ConfiguredTerms | undefined,
  portOf?: (dialect: string) => number | undefined,
): Manners {
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
  const question = first.hello ? [] : firstQuestion();
  const gapMs = configured?.gapMs;
  const fixed = { entry, dialect, seat, terms, adopts: false, free: false, gapMs, portOf } as const;

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

  function introduce(said: string | undefined, later: boolean): Introduced | undefined {
    const known = names.identify(said);
    return known.kind === "wrong" ? undefined : { ...fixed, ...known, ...(later && { renamed }) };
  }

  return {
    game: rules.id,
    dialect: dialect.id,
    framer: () => dialect.framing("host"),
    greeting: first.hello || question.length > 0 ? [...first.opening(), ...question] : [],
    ...(!first.hello &&
      question.length === 0 && {
        atOnce: () => introduce(undefined, true) as Introduced,
      }),
    hear(frame) {
      const host = newHost();
      // A wrong answer is for the match to refuse; it may tell a name all the same.
      if (!host.hello) host.readAnswer(frame);
      const welcome = host.hello?.(frame).ok !== false;
      const guest = welcome ? introduce(host.name?.(), !host.hello) : undefined;
      return guest ?? { away: host.turnAway?.() ?? host.refusal?.("").send ?? [] };
    },
    silent: () => newHost().turnAway?.() ?? [],
    consumes: false,
  };
}

/** The door of our own protocol, for every game. */
export function nativeManners(
  names: NameRegister,
  configured: (game: string) => ConfiguredTerms | undefined,
): Manners {
  const ids = GAMES.map(({ rules }) => rules.id);
  const away = (why: string) => ({ away: [errorLine(why)] });
  return {
    game: null,
    dialect: NATIVE,
    framer: () => lineFramer(),
    greeting: [helloLine(ids)],
    hear(frame) {
      const join = readJoin(frame);
      if (!join.ok) return away(join.why);
      const entry = GAMES.find(({ rules }) => rules.id === join.value.game);
      if (!entry) return away(`that game is not played here; these are: ${ids.join(", ")}`);
      const known = names.identify(join.value.name, join.value.token);
      if (known.kind === "wrong") return away("that token is not registered here");
      const dialect = readDialect(entry, NATIVE);
      const said = configured(entry.rules.id);
      const terms = guestTerms(entry, undefined, said);
      return { entry, dialect, seat: null, terms, adopts: true, free: true, gapMs: said?.gapMs, ...known };
    },
    silent: () => [errorLine("nobody said in time who is there")],
    flooded: (over) => [errorLine(`you sent ${over}`)],
    consumes: true,
  };
}
