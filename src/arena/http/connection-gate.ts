import type { IncomingMessage, ServerResponse } from "node:http";
import { BlockList, isIP, type Server, type Socket } from "node:net";
import type { LocalizedText } from "../../core/lang.ts";
import { addressKey } from "../../links/address-key.ts";
import { writeError } from "./errors.ts";
import type { TrustProxy } from "./settings.ts";

type Refusal = "full" | "address";

export interface ConnectionGateSetup {
  readonly perAddress: number;
  /** The clients behind a trusted proxy share its address, so only the total is limited. */
  readonly trustProxy: TrustProxy | undefined;
  readonly onTurnedAway: (why: Refusal, address: string) => void;
}

/** A client that has not read everything yet. */
export interface UnreadConnection {
  /** "" = that of a proxy. */
  readonly address: string;
  readonly bytes: number;
  readonly drop: () => void;
}

const RETRY_AFTER_S = 30;
/** Browsers wait for each answer before they send the next request on a connection. */
const MAX_UNANSWERED = 8;

const REFUSALS: Readonly<
  Record<Refusal, { readonly line: string; readonly code: string; readonly text: LocalizedText }>
> = {
  full: {
    line: "503 Service Unavailable",
    code: "full",
    text: {
      en: "The arena has too many connections; try again in half a minute.",
      ja: "アリーナへの接続が多すぎます。30秒ほどしてからお試しください。",
    },
  },
  address: {
    line: "429 Too Many Requests",
    code: "too-many-connections",
    text: {
      en: "Your address has too many connections; close some, or try again in half a minute.",
      ja: "このアドレスからの接続が多すぎます。いくつか閉じるか、30秒ほどしてからお試しください。",
    },
  },
};

/**
 * Limits HTTP connections in total and per address. A new connection takes the place of one that waits without a
 * request, so that idle connections do not block the page.
 */
export class ConnectionGate {
  readonly #setup: ConnectionGateSetup;
  readonly #isProxy: (address: string) => boolean;
  readonly #addresses = new Map<Socket, string>();
  readonly #counts = new Map<string, number>();
  /** Sockets without a request, the one that waits longest first. */
  readonly #idle = new Set<Socket>();
  /** Answers that are not sent completely. */
  readonly #answers = new Map<Socket, Set<ServerResponse>>();
  /** In total. */
  max = Infinity;

  constructor(setup: ConnectionGateSetup) {
    this.#setup = setup;
    this.#isProxy = proxyTest(setup.trustProxy);
  }

  /** Stands before the server's own listener, because a refused connection must not reach the HTTP parser. */
  guard(server: Server): void {
    const listeners = server.listeners("connection") as ((socket: Socket) => void)[];
    server.removeAllListeners("connection");
    server.on("connection", (socket: Socket) => {
      if (this.#admit(socket)) for (const listener of listeners) listener.call(server, socket);
    });
    // Before the server's own listener, which asks `isOverloaded`.
    server.prependListener("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
      this.#idle.delete(socket);
      this.#noteAnswer(socket, response);
    });
    server.on("upgrade", ({ socket }: IncomingMessage) => void this.#idle.delete(socket));
    // With a listener the server closes nothing by itself: neither a client that does not read nor one that is idle.
    server.on("timeout", (socket: Socket) => {
      const isOurTurn = this.#answers.has(socket) && this.#unreadBytes(socket) === 0;
      if (!isOurTurn) socket.destroy();
    });
  }

  /** Too many requests were sent without waiting for their answers; a connection that goes on is closed. */
  isOverloaded(socket: Socket): boolean {
    const unanswered = this.#answers.get(socket)?.size ?? 0;
    if (unanswered > 2 * MAX_UNANSWERED) socket.destroy();
    return unanswered > MAX_UNANSWERED;
  }

  /** Connections whose clients have not read everything, WebSockets too. */
  *unread(): Generator<UnreadConnection> {
    for (const [socket, address] of this.#addresses) {
      const bytes = this.#unreadBytes(socket);
      if (bytes > 0) yield { address, bytes, drop: () => void socket.destroy() };
    }
  }

  #noteAnswer(socket: Socket, response: ServerResponse): void {
    const answers = this.#answers.get(socket) ?? new Set();
    this.#answers.set(socket, answers.add(response));
    response.once("close", () => {
      answers.delete(response);
      if (answers.size > 0) return;
      this.#answers.delete(socket);
      if (this.#addresses.has(socket)) this.#idle.add(socket);
    });
  }

  /** An answer that waits behind another one is not in the socket yet. */
  #unreadBytes(socket: Socket): number {
    let bytes = socket.writableLength;
    for (const answer of this.#answers.get(socket) ?? []) if (answer.socket === null) bytes += answer.writableLength;
    return bytes;
  }

  #admit(socket: Socket): boolean {
    const remote = socket.remoteAddress ?? "";
    const address = this.#isProxy(remote) ? "" : addressKey(remote);
    const perAddress = Math.min(this.#setup.perAddress, Math.ceil(this.max / 2));
    if (address !== "" && (this.#counts.get(address) ?? 0) >= perAddress && !this.#dropIdle(address))
      return this.#refuse(socket, "address", remote);
    if (this.#addresses.size >= this.max && !this.#dropIdle(undefined)) return this.#refuse(socket, "full", remote);
    this.#addresses.set(socket, address);
    this.#counts.set(address, (this.#counts.get(address) ?? 0) + 1);
    this.#idle.add(socket);
    socket.once("close", () => this.#remove(socket));
    return true;
  }

  #remove(socket: Socket): void {
    const address = this.#addresses.get(socket);
    if (address === undefined) return;
    this.#addresses.delete(socket);
    this.#idle.delete(socket);
    const count = (this.#counts.get(address) ?? 0) - 1;
    if (count > 0) this.#counts.set(address, count);
    else this.#counts.delete(address);
  }

  /** False = every connection, or every one of this address, has a request or is a WebSocket. */
  #dropIdle(address: string | undefined): boolean {
    for (const socket of this.#idle)
      if (address === undefined || this.#addresses.get(socket) === address) {
        this.#remove(socket);
        socket.destroy();
        return true;
      }
    return false;
  }

  #refuse(socket: Socket, why: Refusal, address: string): false {
    const { line, code, text } = REFUSALS[why];
    const body = writeError(code, text);
    socket.on("error", () => undefined);
    socket.resume(); // a socket with unread bytes is reset, and the client could lose the answer
    socket.write(
      `HTTP/1.1 ${line}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
        `Retry-After: ${RETRY_AFTER_S}\r\nConnection: close\r\n\r\n${body}`,
    );
    socket.destroySoon();
    this.#setup.onTurnedAway(why, address);
    return false;
  }
}

/** With a number of proxies every connection may come from one. */
function proxyTest(trustProxy: TrustProxy | undefined): (address: string) => boolean {
  if (trustProxy === undefined) return () => false;
  if (typeof trustProxy === "number") return () => true;
  const proxies = new BlockList();
  for (const text of trustProxy) {
    const [network = "", bits] = text.split("/");
    const family = isIP(network) === 6 ? "ipv6" : "ipv4";
    if (bits === undefined) proxies.addAddress(network, family);
    else proxies.addSubnet(network, Number(bits), family);
  }
  return (address) => isIP(address) !== 0 && proxies.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}
