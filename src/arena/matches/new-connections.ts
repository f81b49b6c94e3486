import type { Framer } from "../../core/dialect.ts";
import type { LinkOpener, Outgoing } from "../../core/link.ts";
import { StallAlarm } from "../../core/stall-alarm.ts";
import type { Stamp, Time } from "../../core/time.ts";
import { type BufferedLink, openBufferedLink } from "../../links/buffered-link.ts";
import type { IncomingConnection } from "../../links/port.ts";
import type { EarlyBytes } from "../../links/socket-link.ts";
import { showFrame } from "../../wire/show.ts";
import { maskTokens } from "../names/register.ts";
import type { Guest } from "./guest.ts";
import { type IdentifiedGuest, type Greeting, TURNED_AWAY } from "./greeting.ts";

const MAX_SHOWN_CHARACTERS = 80;

/** A client that has sent nothing yet; there may be thousands. */
export interface SilentConnection {
  readonly id: string;
  readonly greeting: Greeting;
  /** Unix time in milliseconds. */
  readonly since: number;
  /** When it is disconnected, in milliseconds of `time`; later after a stall of ours. */
  readonly dueAt: number;
  readonly address: string;
}

export interface NewConnectionsSetup {
  readonly time: Time;
  readonly wall: () => number;
  readonly newId: () => string;
  readonly admit: (guest: Guest) => void;
  /** Counts the work of a guest's match until the connection closes; false = its address has too much already. */
  readonly charge: (guest: IdentifiedGuest, connection: IncomingConnection) => boolean;
  /** The set of silent connections changed. */
  readonly onChange: () => void;
  readonly onError: (bug: unknown) => void;
}

interface PendingConnection extends SilentConnection {
  dueAt: number;
  readonly incoming: IncomingConnection;
  /** Absent until the link is open. */
  link?: BufferedLink;
  /** Created with the first bytes. */
  framer?: Framer;
  /** All bytes so far; the match reads them again. */
  readonly early: EarlyBytes[];
  /** It was admitted or disconnected. */
  removed: boolean;
}

export const NEVER_ABORTED = new AbortController().signal;

/** Clients enter the lobby with their first frame, so silent ones do not occupy a seat. */
export class NewConnections {
  readonly #setup: NewConnectionsSetup;
  /** In order of arrival. */
  readonly #pending = new Set<PendingConnection>();
  readonly #closingLinks = new Set<Promise<unknown>>();
  readonly #alarm: StallAlarm;

  constructor(setup: NewConnectionsSetup) {
    this.#setup = setup;
    this.#alarm = new StallAlarm({
      time: setup.time,
      dueAt: () => this.#firstDue(),
      onStalled: (ms) => this.#pending.forEach((connection) => (connection.dueAt += ms)),
      onDue: () => this.#disconnectSilent(),
    });
  }

  silent(): Iterable<SilentConnection> {
    return this.#pending;
  }

  accept(incoming: IncomingConnection, greeting: Greeting): void {
    const { newId, wall, time, onChange, onError } = this.#setup;
    const connection: PendingConnection = {
      id: newId(),
      greeting,
      since: wall(),
      dueAt: time.now() + greeting.identifyMs,
      address: incoming.address,
      incoming,
      early: [],
      removed: false,
    };
    this.#pending.add(connection);
    onChange();
    if (this.#pending.size === 1) this.#alarm.arm();
    this.#greet(connection, incoming.open).catch((bug: unknown) => {
      this.#remove(connection);
      onError(bug);
    });
  }

  /** Disconnects the client that has been silent longest, of one address or of any; false = there is none. */
  dropOldest(address: string | undefined): boolean {
    for (const connection of this.#pending)
      if (address === undefined || connection.address === address) {
        this.#remove(connection);
        connection.incoming.reject(connection.greeting.turnedAway(TURNED_AWAY.full));
        if (connection.link) this.#closeLink(connection.link);
        return true;
      }
    return false;
  }

  async close(): Promise<void> {
    for (const connection of this.#pending) this.#disconnect(connection, connection.greeting.timeoutMessages());
    this.#alarm.cancel();
    await Promise.all(this.#closingLinks);
  }

  async #greet(connection: PendingConnection, open: LinkOpener): Promise<void> {
    const listener = {
      onBytes: (chunk: Uint8Array, stamp: Stamp) => this.#receiveBytes(connection, chunk, stamp),
      onClosed: () => this.#disconnect(connection, []),
    };
    const link = await openBufferedLink(open, listener, NEVER_ABORTED);
    connection.link = link;
    if (connection.removed) {
      this.#closeLink(link);
      return;
    }
    for (const message of connection.greeting.opening) link.send(message);
    const guest = connection.greeting.introduceAtOnce?.();
    if (guest) this.#admit(connection, guest, null, []);
  }

  #receiveBytes(connection: PendingConnection, chunk: Uint8Array, stamp: Stamp): void {
    const { greeting, early } = connection;
    if (connection.removed) return;
    connection.framer ??= greeting.framer();
    early.push({ chunk, stamp });
    const { frames, overLimit } = connection.framer.push(chunk);
    const [first] = frames;
    if (first === undefined) {
      if (overLimit !== undefined)
        this.#disconnect(connection, greeting.floodMessages?.(overLimit) ?? greeting.timeoutMessages());
      return;
    }
    const answer = greeting.receive(first);
    if ("rejection" in answer) this.#disconnect(connection, answer.rejection);
    else this.#admit(connection, answer, first, greeting.consumesFirstFrame ? bytesAfterLine(early) : early);
  }

  #admit(
    connection: PendingConnection,
    guest: IdentifiedGuest,
    frame: string | null,
    early: readonly EarlyBytes[],
  ): void {
    const { id, since, greeting, link, incoming } = connection;
    if (!link || connection.removed) return;
    if (!this.#setup.charge(guest, incoming)) {
      this.#disconnect(connection, greeting.turnedAway(TURNED_AWAY.work));
      return;
    }
    this.#remove(connection);
    const said = frame === null ? null : showFrame(maskTokens(frame)).slice(0, MAX_SHOWN_CHARACTERS);
    const sent = greeting.consumesFirstFrame ? [] : greeting.opening;
    this.#setup.admit({ ...guest, id, address: incoming.address, since, said, sent, open: link.handOver(early) });
  }

  /** False = it was removed before. */
  #remove(connection: PendingConnection): boolean {
    if (!this.#pending.delete(connection)) return false;
    connection.removed = true;
    this.#setup.onChange();
    return true;
  }

  #disconnect(connection: PendingConnection, messages: readonly Outgoing[]): void {
    if (!this.#remove(connection) || !connection.link) return;
    for (const message of messages) connection.link.send(message);
    this.#closeLink(connection.link);
  }

  #closeLink(link: BufferedLink): void {
    const closing = link.close();
    this.#closingLinks.add(closing);
    void closing.finally(() => this.#closingLinks.delete(closing));
  }

  #firstDue(): number | undefined {
    let first: number | undefined;
    for (const { dueAt } of this.#pending) if (dueAt < (first ?? Infinity)) first = dueAt;
    return first;
  }

  #disconnectSilent(): void {
    const now = this.#setup.time.now();
    for (const connection of this.#pending)
      if (connection.dueAt <= now) this.#disconnect(connection, connection.greeting.timeoutMessages());
    this.#alarm.arm();
  }
}

/** The bytes after the first line, which the match does not see. */
function bytesAfterLine(early: readonly EarlyBytes[]): EarlyBytes[] {
  const last = early.at(-1);
  const bytes = Buffer.concat(early.map(({ chunk }) => chunk));
  const rest = bytes.subarray(bytes.indexOf(10) + 1);
  return last && rest.length > 0 ? [{ chunk: rest, stamp: last.stamp }] : [];
}
