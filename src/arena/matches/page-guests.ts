import { commonReason } from "../../core/common-reasons.ts";
import type { PlayRefusal } from "../../api/play.ts";
import { UsageError } from "../../core/errors.ts";
import type { LinkListener, LinkOpener, Outgoing } from "../../core/link.ts";
import type { Reason } from "../../core/reason.ts";
import { opponentOf } from "../../core/seats.ts";
import type { Stamp } from "../../core/time.ts";
import { readDialect } from "../../match/match-terms.ts";
import { findGame } from "../../games/index.ts";
import { messageFramer } from "../../wire/framers.ts";
import { errorLine, NATIVE, pageLine } from "../../wire/native/index.ts";
import type { NameRegister } from "../names/index.ts";
import type { Guest } from "./guest.ts";
import type { Lobby } from "./lobby.ts";
import type { ConfiguredTerms, MatchHostEvent, PageJoin } from "./messages.ts";
import { pageTerms } from "./guest-terms.ts";

export interface PageGuestsSetup {
  readonly lobby: Lobby;
  readonly names: NameRegister;
  readonly wall: () => number;
  readonly stamp: () => Stamp;
  readonly newId: () => string;
  readonly send: (event: MatchHostEvent) => void;
  readonly configuredOf: (game: string) => ConfiguredTerms | undefined;
}

/** People at the page, connected through thread messages instead of sockets. */
export interface PageGuests {
  readonly size: number;
  enter(guest: number, join: PageJoin): void;
  onLine(guest: number, line: string): void;
  onLeave(guest: number, reason?: Reason): void;
  /** Sends the reason and disconnects the guest. */
  refuse(guest: number, code: PlayRefusal, why: string): void;
}

interface PageConnection {
  listener?: LinkListener;
  /** Input that came before the match opened the link. */
  readonly queued: ((listener: LinkListener) => void)[];
}

class Refusal extends Error {
  readonly code: PlayRefusal;

  constructor(code: PlayRefusal, why: string) {
    super(why);
    this.code = code;
  }
}

export function openPageGuests(setup: PageGuestsSetup): PageGuests {
  const { lobby, send } = setup;
  const guests = new Map<number, PageConnection>();

  function refuse(number: number, code: PlayRefusal, why: string): void {
    send({ kind: "say", guest: number, line: pageLine(errorLine(why, code)) });
    send({ kind: "dismiss", guest: number });
  }

  function linkOf(number: number, connection: PageConnection): LinkOpener {
    return (listener) => {
      connection.listener = listener;
      queueMicrotask(() => {
        for (const event of connection.queued.splice(0)) event(listener);
      });
      return Promise.resolve({
        startedAt: undefined,
        send: (message: Outgoing) => {
          const line = typeof message === "string" ? message : Buffer.from(message).toString("utf8");
          if (guests.get(number) === connection) send({ kind: "say", guest: number, line: pageLine(line) });
        },
        close() {
          const connected = guests.get(number) === connection && guests.delete(number);
          if (connected) send({ kind: "dismiss", guest: number });
          return Promise.resolve({
            ending: commonReason(connected ? "player.dismissed" : "person.left-page"),
            stderr: "",
          });
        },
      });
    };
  }

  function deliver(number: number, event: (listener: LinkListener) => void): void {
    const connection = guests.get(number);
    if (connection?.listener && connection.queued.length === 0) event(connection.listener);
    else connection?.queued.push(event);
  }

  function introduce(number: number, join: PageJoin, connection: PageConnection): Guest {
    const entry = findGame(join.game);
    if (!entry) throw new Refusal("no-game", "that game is not played here");
    const known = setup.names.identify(join.name, join.token);
    if (known.kind === "wrong") throw new Refusal("wrong-token", "that token is not registered here");
    return {
      entry,
      name: known.name,
      kind: known.kind === "registered" ? "registered" : "person",
      ...(known.kind === "registered" && { token: known.token }),
      id: setup.newId(),
      // A message of a socket is a frame already.
      dialect: { ...readDialect(entry, NATIVE), framing: () => messageFramer() },
      seat: join.seat ?? null,
      terms: pageTerms(entry, join, setup.configuredOf(join.game)),
      // A guest that accepts any opponent without choosing limits plays by the opponent's terms.
      acceptsAnyTerms: join.against === undefined && join.table === undefined && join.limits === undefined,
      eitherSeat: true,
      said: null,
      since: setup.wall(),
      open: linkOf(number, connection),
      sent: [],
    };
  }

  function findSeat(number: number, join: PageJoin, guest: Guest): void {
    const { against, table } = join;
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
    } else if (against === undefined) lobby.admit(guest);
    else {
      const bot = guest.entry.bots.find(({ id }) => id === against);
      if (!bot) throw new Refusal("no-bot", `${join.game} has no house bot of that name`);
      lobby.challenge(guest, bot);
    }
  }

  return {
    get size() {
      return guests.size;
    },
    refuse,
    enter(number, join) {
      if (guests.has(number)) {
        refuse(number, "seated-already", "you have a seat already");
        return;
      }
      const connection: PageConnection = { queued: [] };
      guests.set(number, connection);
      try {
        findSeat(number, join, introduce(number, join, connection));
      } catch (error) {
        guests.delete(number);
        if (!(error instanceof Refusal || error instanceof UsageError)) throw error;
        refuse(number, error instanceof Refusal ? error.code : "bad-option", error.message);
      }
    },
    onLine(number, line) {
      const bytes = Buffer.from(line.replace(/[\r\n]+/g, " "));
      const stamp = setup.stamp();
      deliver(number, (listener) => listener.onBytes(bytes, stamp));
    },
    onLeave(number, reason = commonReason("person.left-page")) {
      deliver(number, (listener) => listener.onClosed({ kind: "disconnected", reason }));
      guests.delete(number);
    },
  };
}
