import { promisify } from "node:util";
import { constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

const gzipAsync = promisify(gzip);
/** Smaller responses fit into one packet anyway. */
const MIN_BYTES = 1400;

/** Compresses long responses on the thread pool when the client accepts gzip. */
export async function compress(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (typeof payload !== "string" && !Buffer.isBuffer(payload)) return payload;
  if (reply.hasHeader("content-encoding")) return payload;
  void reply.header("vary", "accept-encoding");
  if (payload.length < MIN_BYTES || !accepts(request.headers["accept-encoding"])) return payload;
  const packed = await gzipAsync(payload, { level: constants.Z_BEST_SPEED });
  void reply.header("content-encoding", "gzip").removeHeader("content-length");
  return packed;
}

function accepts(header: string | string[] | undefined): boolean {
  return String(header ?? "")
    .split(",")
    .some((choice) => /^\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*$).*)?$/i.test(choice));
}
