import { createHash, timingSafeEqual } from "node:crypto";
import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import { HttpError } from "./errors.ts";

const LOOPBACK = ["localhost", "127.0.0.1", "::1"];
const WILDCARDS = ["0.0.0.0", "::", ""];
/** Methods that change nothing, so pages of other sites may use them. */
const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];

/** Rejects requests of foreign hosts, origins and clients without the admin token. */
export class Guard {
  /** Accepted host names, in lower case. */
  readonly #hostNames: Set<string>;
  readonly #tokenDigest: Buffer | undefined;
  /** The server listens on all addresses, so any IP address is accepted as a host. */
  #anyAddress = false;

  constructor(allowedHosts: readonly string[], adminToken: string | undefined) {
    this.#hostNames = new Set([...LOOPBACK, ...allowedHosts.map((host) => host.toLowerCase())]);
    this.#tokenDigest = adminToken === undefined ? undefined : digest(adminToken);
  }

  /** Accepts the bound address as a Host header. */
  allowBoundHost(host: string): void {
    if (WILDCARDS.includes(host)) this.#anyAddress = true;
    else this.#hostNames.add(host.toLowerCase());
  }

  /** Throws when the request names another host, or comes from a page of another site. */
  check(request: FastifyRequest): void {
    const { origin, host, "sec-fetch-site": site } = request.headers;
    // Node keeps the first; a proxy before us may have decided by the second.
    if (countHosts(request.raw.rawHeaders) > 1)
      throw new HttpError(400, "two-hosts", {
        en: "The request has more than one Host header.",
        ja: "リクエストにHostヘッダーが2つ以上あります。",
      });
    const target = targetHost(request.raw.url ?? "");
    // A proxy before us decides by the host of an absolute address.
    if (target !== undefined && target !== host?.toLowerCase())
      throw new HttpError(400, "two-hosts", {
        en: "The request's address names another host than its Host header.",
        ja: "リクエストのアドレスのホストがHostヘッダーと違います。",
      });
    const name = hostNameOf(host ?? "");
    // Against DNS rebinding: a rebound page still sends its own name, and an IP address cannot be rebound.
    if (!this.#hostNames.has(name) && !(this.#anyAddress && isIP(name) !== 0))
      throw new HttpError(421, "wrong-host", {
        en: "This arena does not accept that host name; add it to allowedHosts.",
        ja: "このホスト名は許可されていません（allowedHostsに加えてください）。",
      });
    if (SAFE_METHODS.includes(request.method) && !request.ws) return;
    const foreign = origin !== undefined && originHost(origin) !== host?.toLowerCase();
    if (foreign || site === "cross-site" || site === "same-site")
      throw new HttpError(403, "wrong-origin", {
        en: "Only pages of this arena may do that from a browser.",
        ja: "この操作はアリーナ自身のページからのみ行えます。",
      });
  }

  /** Throws when the admin token is missing, or when the arena has none. */
  requireToken(request: FastifyRequest): void {
    if (!this.#tokenDigest)
      throw new HttpError(403, "no-admin-token", {
        en: "This needs an admin token, and the arena has none: set SHINPAN_ADMIN_TOKEN or --admin-token-file.",
        ja: "管理トークンが必要ですが、このアリーナにはありません。SHINPAN_ADMIN_TOKEN か --admin-token-file を設定してください。",
      });
    this.checkToken(request);
  }

  /** Throws when the admin token is needed and missing. */
  checkToken(request: FastifyRequest): void {
    if (!this.#tokenDigest) return;
    const [, token = ""] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? "") ?? [];
    if (!timingSafeEqual(digest(token), this.#tokenDigest))
      throw new HttpError(401, "needs-token", {
        en: "This needs the arena's admin token as Authorization: Bearer TOKEN.",
        ja: "アリーナの管理トークンが必要です。",
      });
  }
}

/** Digests have equal lengths, so comparing them takes constant time. */
function digest(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** A Host header without its port and brackets; a malformed one becomes a name that no host has. */
function hostNameOf(host: string): string {
  const [, bracketed, plain] = /^(?:\[([0-9a-fA-F:.]+)\]|([^:[\]/@\s]+))(?::\d+)?$/.exec(host) ?? [];
  return (bracketed ?? plain ?? "\0").toLowerCase();
}

function originHost(origin: string): string | undefined {
  return /^https?:\/\/([^/]+)$/i.exec(origin)?.[1]?.toLowerCase();
}

/** The host of an absolute address such as `http://localhost/`; undefined for a path. */
function targetHost(url: string): string | undefined {
  return /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(url)?.[1]?.toLowerCase();
}

/** `rawHeaders`: names and values in turn. */
function countHosts(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((header, index) => index % 2 === 0 && header.toLowerCase() === "host").length;
}
