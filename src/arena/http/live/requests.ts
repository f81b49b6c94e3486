import { z } from "zod";
import type { LiveRequest } from "../../../api/live.ts";
import { refuse, ok, type Result } from "../../../core/result.ts";

const MAX_BYTES = 4096;

const id = z.string().min(1).max(64);
const request = z.union([
  z.object({ type: z.literal("subscribe"), match: id, from: z.int().nonnegative().optional() }),
  z.object({ type: z.enum(["subscribe", "unsubscribe"]), seat: id }),
  z.object({ type: z.enum(["subscribe", "unsubscribe"]), lobby: z.literal(true) }),
  z.object({ type: z.literal("unsubscribe"), match: id }),
]);

export function readRequest(message: Uint8Array): Result<LiveRequest, string> {
  if (message.length > MAX_BYTES) return refuse(`A message has at most ${MAX_BYTES} bytes.`);
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(message));
  } catch {
    return refuse("A message is one JSON object.");
  }
  const read = request.safeParse(value);
  if (!read.success) return refuse('Say {"type":"subscribe","match":ID} or {"type":"subscribe","lobby":true}.');
  return ok(read.data as LiveRequest);
}
