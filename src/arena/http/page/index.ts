import staticFiles from "@fastify/static";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { MatchShape } from "../../../api/match.ts";
import { aliasOf } from "../../../api/aliases.ts";
import { findGame, GAMES } from "../../../games/index.ts";
import { MISSING, sendError } from "../errors.ts";
import { embedPolicy } from "../headers.ts";
import type { HttpParts, Server } from "../parts.ts";
import { openPageFiles } from "./files.ts";
import { findGameModule, listModulesInHead } from "./game-modules.ts";
import { fillHead, momentOf, type PlyMoment, previewOf } from "./meta.ts";

/** Files with a hash in their name never change. */
const HASHED = /-[A-Za-z0-9]{8}\.\w+(?:\.(?:br|gz))?$/;
/** An `Accept-Encoding` that one of the compressed copies suits. */
const COMPRESSED = /\b(?:br|gzip)\b|\*/;
const IMMUTABLE = "public, max-age=31536000, immutable";
/** A missing file must not be answered with the page. Bot names with a dot are in deeper paths. */
const FILE = /^\/(?:assets\/)?[^/]+\.(?:js|css|map|wasm|svg|png|ico|json|txt|webmanifest)$/;
const MATCH = /^\/m\/([^/]+)(?:\/(?:(\d{1,9})|[^/]*))?\/?$/;
const UNBUILT = "The page has not been built: run make build, then ask again.\n";

export type ServePage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

export async function addPage(server: Server, parts: HttpParts): Promise<ServePage> {
  const { settings, liveMatches, storage } = parts;
  const files = openPageFiles(settings.pageFolder);
  await server.register(staticFiles, {
    root: settings.pageFolder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    suppressWarning: true,
    setHeaders: (reply, path) => void reply.header("cache-control", HASHED.test(path) ? IMMUTABLE : "no-cache"),
  });

  async function fill(html: string, path: string): Promise<string> {
    const [, raw, ply] = MATCH.exec(path) ?? [];
    if (raw === undefined) return html;
    const id = decode(raw);
    const live = liveMatches.find(id);
    const match = live ? liveMatches.toShape(live) : await storage.match(id);
    if (!match) return html;
    const moment = ply === undefined || match.status === "live" ? undefined : await momentAt(match, Number(ply));
    return fillHead(html, previewOf(match, live?.progress.asked ?? [], moment));
  }

  async function momentAt({ id, game }: MatchShape, ply: number): Promise<PlyMoment | undefined> {
    const entry = findGame(game);
    const record = await storage.record(id);
    return entry && record && momentOf(entry, record, ply);
  }

  const policy = embedPolicy(settings.embed);
  return async (request, reply) => {
    const [path = "/", query] = request.url.split("?");
    if (settings.embed.length > 0 && new URLSearchParams(query).get("embed") === "1")
      // Remove x-frame-options: it cannot name an origin, and old browsers prefer it to the policy.
      void reply.header("content-security-policy", policy).removeHeader("x-frame-options");
    const code = findGameModule(path);
    if (code === null) return sendError(reply, 404, "not-found", MISSING.file);
    if (code !== undefined)
      return reply.header("cache-control", IMMUTABLE).type("text/javascript; charset=utf-8").send(code);
    if (await files.has(path)) {
      const plain = COMPRESSED.test(request.headers["accept-encoding"] ?? "") ? undefined : await files.unpack(path);
      if (!plain) return reply.sendFile(path.slice(1));
      return reply
        .header("cache-control", IMMUTABLE)
        .type(path.endsWith(".css") ? "text/css" : "text/javascript")
        .send(plain);
    }
    const alias = aliasOf(
      path,
      GAMES.map(({ id }) => id),
    );
    if (alias !== undefined) return reply.redirect(alias + request.url.slice(path.length), 302);
    if (FILE.test(path)) return sendError(reply, 404, "not-found", MISSING.file);
    const html = await files.index(path);
    void reply.header("cache-control", "no-cache");
    if (html === undefined) return reply.code(503).type("text/plain; charset=utf-8").send(UNBUILT);
    return reply.type("text/html; charset=utf-8").send(listModulesInHead(await fill(html, path)));
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
