import { commonReason } from "../../core/common-reasons.ts";
import type { PlayRefusal } from "../../api/play.ts";
import { UsageError } from "../../core/errors.ts";
import type { LinkListener, LinkOpener } from "../../core/link.ts";
import type { Reason } from "../../core/reason.ts";
import { opponentOf } from "../../core/seats.ts";
import type { Stamp } from "../../core/time.ts";
import type { GameEntry } from "../../games/entry.ts";
import type { BotSpec } from "../../match/player-spec.ts";
import { readBot } from "../../match/read-bot.ts";
import { readDialect } from "../../match/match-terms.ts";
import { findGame } from "../../games/index.ts";
import { messageFramer } from "../../wire/framers.ts";
import { errorLine, NATIVE, pageLine } from "../../wire/native/index.ts";
import type { NameRegister } from "../names/register.ts";
import type { Guest } from "./guest.ts";
import { TURNED_AWAY } from "./greeting.ts";
import { type GuestAdmission, matchCost } from "./guest-admission.ts";
import { pageTerms } from "./guest-terms.ts";
import type { Lobby } from "./lobby.ts";
import type { ConfiguredTerms, MatchHostEvent, PageJoin } from "./messages.ts";

export interface PageGuestsSetup {
  readonly lobby: Lobby;
  readonly names: NameRegister;
  readonly wall: () => number;
  readonly stamp: () => Stamp;
  readonly newId: () => string;
  readonly send: (event: MatchHostEvent) => void;
  readonly configuredOf: (game: string) => ConfiguredTerms | undefined;
  readonly admission: Pick<GuestAdmission, "charge" | "release">;
}

interface PageConnection {
  /** Absent until the match opens the link. */
  listener?: LinkListener;
  readonly address: string;
  /** The work of its match, counted for the address. */
  cost: number;
  /** Input that came before the match opened the link. */
  readonly queued: ((listener: LinkListener) => void)[];
}

/** Why a person gets no seat; sent to the page. */
class Refusal extends Error {
  readonly code: PlayRefusal;

  constructor(code: PlayRefusal, why: string) {
    super(why);
    this.code = code;
  }
}

/** People at the page, connected through thread messages instead of sockets; each has a number. */
export class PageGuests {
  readonly #setup: PageGuestsSetup;
  readonly #guests = new Map<number, PageConnection>();

  constructor(setup: PageGuestsSetup) {
    this.#setup = setup;
  }

  get size(): number {
    return this.#guests.size;
  }

  enter(number: number, join: PageJoin, address: string): void {
    if (this.#guests.has(number)) {
      this.refuse(number, "seated-already", "you have a seat already");
      return;
    }
    const connection: PageConnection = { address, cost: 0, queued: [] };
    this.#guests.set(number, connection);
    try {
      const guest = this.#createGuest(number, join, connection);
      const opponent = readOpponent(join, guest.entry);
      const cost = matchCost(guest.entry, guest.terms, opponent);
      if (!this.#setup.admission.charge(address, cost)) throw new Refusal("busy", TURNED_AWAY.work);
      connection.cost = cost;
      this.#enterLobby(number, join, guest, opponent);
    } catch (error) {
      this.#remove(number);
      if (!(error instanceof Refusal || error instanceof UsageError)) throw error;
      this.refuse(number, error instanceof Refusal ? error.code : "bad-option", error.message);
    }
  }

  onLine(number: number, line: string): void {
    const bytes = Buffer.from(line.replace(/[\r\n]+/g, " "));
    const stamp = this.#setup.stamp();
    this.#deliver(number, (listener) => listener.onBytes(bytes, stamp));
  }

  onLeave(number: number, reason: Reason = commonReason("person.left-page")): void {
    this.#deliver(number, (listener) => listener.onClosed({ kind: "disconnected", reason }));
    this.#remove(number);
  }

  /** Sends the reason and disconnects the guest. */
  refuse(number: number, code: PlayRefusal, why: string): void {
    const { send } = this.#setup;
    send({ kind: "output", guest: number, line: pageLine(errorLine(why, code)) });
    send({ kind: "dismiss", guest: number });
  }

  /** False = it was removed before. */
  #remove(number: number): boolean {
    const connection = this.#guests.get(number);
    if (!connection) return false;
    this.#guests.delete(number);
    this.#setup.admission.release(connection.address, connection.cost);
    return true;
  }

  #deliver(number: number, event: (listener: LinkListener) => void): void {
    const connection = this.#guests.get(number);
    if (connection?.listener && connection.queued.length === 0) event(connection.listener);
    else connection?.queued.push(event);
  }

  /** A link whose bytes are thread messages. */
  #linkOf(number: number, connection: PageConnection): LinkOpener {
    const { send } = this.#setup;
    return async (listener) => {
      connection.listener = listener;
      queueMicrotask(() => {
        for (const event of connection.queued.splice(0)) event(listener);
      });
      return {
        startedAt: undefined,
        send: (message) => {
          const line = typeof message === "string" ? message : Buffer.from(message).toString("utf8");
          if (this.#guests.get(number) === connection) send({ kind: "output", guest: number, line: pageLine(line) });
        },
        close: async () => {
          const connected = this.#guests.get(number) === connection && this.#remove(number);
          if (connected) send({ kind: "dismiss", guest: number });
          return { ending: commonReason(connected ? "player.dismissed" : "person.left-page"), stderr: "" };
        },
      };
    };
  }

  #createGuest(number: number, join: PageJoin, connection: PageConnection): Guest {
    const { names, newId, wall, configuredOf } = this.#setup;
    const entry = findGame(join.game);
    if (!entry) throw new Refusal("no-game", "that game is not played here");
    const known = names.identify(join.name, join.token);
    if (known.kind === "wrong") throw new Refusal("wrong-token", "that token is not registered here");
    return {
      entry,
      ...known,
      kind: known.kind === "registered" ? "registered" : "person",
      id: newId(),
      address: connection.address,
      // A message of a socket is a frame already.
      dialect: { ...readDialect(entry, NATIVE), framing: () => messageFramer() },
      seat: join.seat ?? null,
      terms: pageTerms(entry, join, configuredOf(join.game)),
      // A guest that accepts any opponent without choosing limits plays by the opponent's terms.
      acceptsAnyTerms: join.against === undefined && join.table === undefined && join.limits === undefined,
      eitherSeat: true,
      said: null,
      since: wall(),
      open: this.#linkOf(number, connection),
      sent: [],
    };
  }

  #enterLobby(number: number, { against, table }: PageJoin, guest: Guest, opponent: BotSpec | undefined): void {
    const { lobby, send } = this.#setup;
    if (table !== undefined) {
      if (!lobby.join(table, guest)) throw new Refusal("table-gone", "no player waits at that table any more");
    } else if (against === "person") {
      const { moveMs, bank } = guest.terms.limits;
      send({
        kind: "table",
        guest: number,
        table: lobby.invite(guest),
        inviter: guest.name,
        awaited: opponentOf(guest.seat ?? 0),
        limits: { ...(moveMs !== undefined && { moveMs }), ...(bank && { bank }) },
      });
    } else if (opponent) lobby.challenge(guest, opponent);
    else lobby.admit(guest);
  }
}

/** The house bot that the guest chose; undefined = it plays a person or the next guest. */
function readOpponent({ game, against, table }: PageJoin, entry: GameEntry): BotSpec | undefined {
  if (table !== undefined || against === undefined || against === "person") return undefined;
  const bot = readLevel(against, entry);
  if (!bot) throw new Refusal("no-bot", `${game} has no house bot of that name`);
  return bot;
}

/** A guest may choose among the levels; with a limit of its own it could keep our processors busy. */
function readLevel(text: string, entry: GameEntry): BotSpec | undefined {
  try {
    const bot = readBot(text, entry);
    return bot?.strength && !("level" in bot.strength) ? undefined : bot;
  } catch (error) {
    if (error instanceof UsageError) return undefined;
    throw error;
  }
}
