import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { compress } from "./compress.ts";
import { MISSING, sendError } from "./errors.ts";
import { docsPolicy } from "./headers.ts";
import type { ServePage } from "./page/index.ts";
import type { HttpParts, Server } from "./parts.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
  ".gif": "image/gif",
};
/** The generator puts a hash into the names of these files. */
const HASHED = "assets/";
/** No empty and no hidden names, so no way out of the folder. */
const SAFE = /^(?:[\w@-][\w@.-]*\/)*(?:[\w@-][\w@.-]*)?$/;
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

interface File {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Serves the documentation below /docs/. Where it was not built, the page says how to build it. */
export async function addDocs(server: Server, { settings }: HttpParts, servePage: ServePage): Promise<void> {
  const { docsFolder } = settings;

  /** The npm package has the folder with its texts compressed, see tools/pack-docs.mjs. */
  async function read(name: string): Promise<File | undefined> {
    const packed = join(`${docsFolder}-packed`, name);
    const bytes =
      (await readIfPresent(join(docsFolder, name))) ??
      (await readIfPresent(packed)) ??
      (await readIfPresent(`${packed}.br`).then((zipped) => zipped && brotliDecompressSync(zipped)));
    return bytes && { name, bytes };
  }

  async function find(path: string): Promise<File | undefined> {
    if (!SAFE.test(path)) return undefined;
    if (path === "" || path.endsWith("/")) return read(`${path}index.html`);
    return extname(path) in TYPES ? read(path) : read(`${path}.html`);
  }

  async function serve(
    request: FastifyRequest<{ Params: { "*": string } }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const path = request.params["*"];
    const file = await find(path);
    if (file) return send(reply, file);
    if (extname(path) in TYPES) return sendError(reply, 404, "not-found", MISSING.file);
    const missing = await read("404.html");
    return missing ? send(reply.code(404), missing) : servePage(request, reply.code(503));
  }

  await server.register(async (docs: Server) => {
    docs.addHook("onSend", compress);
    docs.get("/docs", { schema: { hide: true } }, async (_request, reply) => reply.redirect("/docs/", 302));
    docs.get("/docs/*", { schema: { hide: true } }, serve);
  });
}

async function readIfPresent(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch(() => undefined);
}

function send(reply: FastifyReply, { name, bytes }: File): FastifyReply {
  const type = extname(name);
  void reply.header("cache-control", name.startsWith(HASHED) ? "public, max-age=31536000, immutable" : "no-cache");
  if (type === ".html") void reply.header("content-security-policy", docsPolicy(hashScripts(bytes.toString())));
  return reply.type(TYPES[type] ?? "application/octet-stream").send(bytes);
}

/** The generator puts two small scripts into each page: they set the theme before the first paint. */
function hashScripts(html: string): string[] {
  return [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
}
