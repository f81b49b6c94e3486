import { createHash, timingSafeEqual } from "node:crypto";
import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import { HttpError } from "./errors.ts";

/** Whose requests are answered at all. */
export interface Guard {
  /** The address that was bound is a name of ours too. */
  bind(host: string): void;
  /** Throws where the request was meant for somebody else, or was made by a page of somebody else. */
  check(request: FastifyRequest): void;
  /** Throws where a write needs the admin's token and has not got it. */
  checkToken(request: FastifyRequest): void;
}

const LOOPBACK = ["localhost", "127.0.0.1", "::1"];
const WILDCARDS = ["0.0.0.0", "::", ""];
const READS = ["GET", "HEAD", "OPTIONS"];

export function openGuard(allowedHosts: readonly string[], adminToken: string | undefined): Guard {
  const names = new Set([...LOOPBACK, ...allowedHosts.map((host) => host.toLowerCase())]);
  let anyAddress = false;
  const wanted = adminToken === undefined ? undefined : digest(adminToken);

  /** A page that rebinds its name to our address still sends that name; an address in its place cannot be rebound. */
  function knows(host: string | undefined): boolean {
    const name = nameOf(host ?? "");
    return names.has(name) || (anyAddress && isIP(name) !== 0);
  }

  return {
    bind(host) {
      if (WILDCARDS.includes(host)) anyAddress = true;
      else names.add(host.toLowerCase());
    },
    check(request) {
      if (!knows(request.headers.host))
        throw new HttpError(
          421,
          "wrong-host",
          "This arena does not go by that host name; list it in allowedHosts.",
        );
      if (READS.includes(request.method) && !request.ws) return;
      const { origin, host } = request.headers;
      const site = request.headers["sec-fetch-site"];
      const foreign = origin !== undefined && originHost(origin) !== host?.toLowerCase();
      if (foreign || site === "cross-site" || site === "same-site")
        throw new HttpError(403, "wrong-origin", "Only pages of this arena may do that from a browser.");
    },
    checkToken(request) {
      if (!wanted) return;
      const [, token = ""] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? "") ?? [];
      if (!timingSafeEqual(digest(token), wanted))
        throw new HttpError(
          401,
          "needs-token",
          "This needs the arena's admin token as Authorization: Bearer TOKEN.",
        );
    },
  };
}

/** Digests have one length, so that comparing them takes the same time for every guess. */
function digest(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** A Host header without its port and brackets. */
function nameOf(host: string): string {
  const [, bracketed, plain] = /^(?:\[([0-9a-fA-F:.]+)\]|([^:[\]/@\s]+))(?::\d+)?$/.exec(host) ?? [];
  return (bracketed ?? plain ?? "\0").toLowerCase();
}

function originHost(origin: string): string | undefined {
  return /^https?:\/\/([^/]+)$/i.exec(origin)?.[1]?.toLowerCase();
}
