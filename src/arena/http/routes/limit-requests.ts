import type { FastifyReply, FastifyRequest } from "fastify";
import type { LocalizedText } from "../../../core/lang.ts";
import { HttpError } from "../errors.ts";
import type { Server } from "../parts.ts";

const TEN_MINUTES_MS = 600_000;

/** A second limit beside the API's own, per ten minutes and address; it also limits guesses of the admin token. */
export function limitRequests(
  server: Server,
  max: number,
  text: LocalizedText,
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const count = server.createRateLimit({ max, timeWindow: TEN_MINUTES_MS });
  return async (request, reply) => {
    const usage = await count(request);
    if (usage.isAllowed || !usage.isExceeded) return;
    void reply.header("retry-after", usage.ttlInSeconds);
    throw new HttpError(429, "too-many-requests", text);
  };
}
