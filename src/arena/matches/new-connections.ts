import type { Framer } from "../../core/dialect.ts";
import type { LinkOpener, Outgoing } from "../../core/link.ts";
import type { Stamp, Time } from "../../core/time.ts";
import { type BufferedLink, openBufferedLink } from "../../links/buffered-link.ts";
import type { EarlyBytes } from "../../links/socket-link.ts";
import { showFrame } from "../../wire/show.ts";
import { maskTokens } from "../names/index.ts";
import type { Guest } from "./guest.ts";
import type { IdentifiedGuest, Greeting } from "./greeting.ts";

/** A client that is silent this long is disconnected. */
const MAX_SILENT_MS = 600_000;
const MAX_SHOWN_CHARACTERS = 80;

/** A client that has sent nothing yet; there may be thousands. */
export interface SilentConnection {
  readonly id: string;
  readonly greeting: Greeting;
  readonly since: number;
  readonly dueAt: number;
}

export interface NewConnectionsSetup {
  readonly time: Time;
  readonly wall: () => number;
  readonly newId: () => string;
  readonly admit: (guest: Guest) => void;
  /** The set of silent connections changed. */
  readonly onChange: () => void;
  readonly onError: (bug: unknown) => void;
}

export interface NewConnections {
  accept(open: LinkOpener, greeting: Greeting): void;
  /** In order of arrival. */
  readonly silent: Iterable<SilentConnection>;
  /** Disconnects the client that has been silent longest; false = there is none. */
  dropOldest(): boolean;
  close(): Promise<void>;
}

interface PendingConnection extends SilentConnection {
  link?: BufferedLink;
  framer?: Framer;
  readonly early: EarlyBytes[];
  left: boolean;
}

const NEVER_ABORTED = new AbortController().signal;

/** Clients enter the lobby with their first frame, so silent ones do not occupy a seat. */
export function openNewConnections(setup: NewConnectionsSetup): NewConnections {
  const { time } = setup;
  const pending = new Set<PendingConnection>();
  const closingLinks = new Set<Promise<unknown>>();
  let cancel: (() => void) | undefined;

  async function greet(connection: PendingConnection, open: LinkOpener): Promise<void> {
    const listener = {
      onBytes: (chunk: Uint8Array, stamp: Stamp) => receiveBytes(connection, chunk, stamp),
      onClosed: () => leave(connection, []),
    };
    connection.link = await openBufferedLink(open, listener, NEVER_ABORTED);
    if (connection.left) {
      closeLink(connection.link);
      return;
    }
    for (const message of connection.greeting.opening) connection.link.send(message);
    const guest = connection.greeting.introduceAtOnce?.();
    if (guest) admit(connection, guest, null, []);
  }

  function receiveBytes(connection: PendingConnection, chunk: Uint8Array, stamp: Stamp): void {
    if (connection.left) return;
    connection.framer ??= connection.greeting.framer();
    connection.early.push({ chunk, stamp });
    const { frames, overLimit } = connection.framer.push(chunk);
    const [first] = frames;
    if (first === undefined) {
      const { greeting } = connection;
      if (overLimit !== undefined) leave(connection, greeting.floodMessages?.(overLimit) ?? greeting.timeoutMessages());
      return;
    }
    const answer = connection.greeting.receive(first);
    if ("away" in answer) return leave(connection, answer.away);
    const early = connection.greeting.consumesFirstFrame ? bytesAfterLine(connection.early) : connection.early;
    admit(connection, answer, first, early);
  }

  function admit(
    connection: PendingConnection,
    guest: IdentifiedGuest,
    frame: string | null,
    early: readonly EarlyBytes[],
  ): void {
    const { id, since, greeting, link } = connection;
    if (!link || !remove(connection)) return;
    const said = frame === null ? null : showFrame(maskTokens(frame)).slice(0, MAX_SHOWN_CHARACTERS);
    const sent = greeting.consumesFirstFrame ? [] : greeting.opening;
    setup.admit({ ...guest, id, since, said, sent, open: link.handOver(early) });
  }

  function remove(connection: PendingConnection): boolean {
    if (!pending.delete(connection)) return false;
    connection.left = true;
    setup.onChange();
    return true;
  }

  function leave(connection: PendingConnection, messages: readonly Outgoing[]): void {
    if (!remove(connection) || !connection.link) return;
    for (const message of messages) connection.link.send(message);
    closeLink(connection.link);
  }

  function closeLink(link: BufferedLink): void {
    const closing = link.close();
    closingLinks.add(closing);
    void closing.finally(() => closingLinks.delete(closing));
  }

  /** One alarm serves all connections because they are in order of arrival. */
  function arm(): void {
    const [first] = pending;
    if (cancel || !first) return;
    cancel = time.alarm(first.dueAt, () => {
      cancel = undefined;
      for (const connection of pending) {
        if (connection.dueAt > time.now()) break;
        leave(connection, connection.greeting.timeoutMessages());
      }
      arm();
    });
  }

  return {
    silent: pending,
    accept(open, greeting) {
      const connection: PendingConnection = {
        id: setup.newId(),
        greeting,
        since: setup.wall(),
        dueAt: time.now() + MAX_SILENT_MS,
        early: [],
        left: false,
      };
      pending.add(connection);
      setup.onChange();
      arm();
      greet(connection, open).catch((bug: unknown) => {
        remove(connection);
        setup.onError(bug);
      });
    },
    dropOldest() {
      const [first] = pending;
      if (first) leave(first, first.greeting.timeoutMessages());
      return first !== undefined;
    },
    async close() {
      for (const connection of pending) leave(connection, connection.greeting.timeoutMessages());
      cancel?.();
      await Promise.all(closingLinks);
    },
  };
}

/** The bytes after the first line, which the match does not see. */
function bytesAfterLine(early: readonly EarlyBytes[]): EarlyBytes[] {
  const last = early.at(-1);
  const bytes = Buffer.concat(early.map(({ chunk }) => chunk));
  const rest = bytes.subarray(bytes.indexOf(10) + 1);
  return last && rest.length > 0 ? [{ chunk: rest, stamp: last.stamp }] : [];
}
