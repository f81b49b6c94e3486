import type { Redis } from "ioredis";
import { z } from "zod";
import { PROTOCOL, workerKey, WORKERS_KEY } from "./protocol.ts";

export interface WorkerPresence {
  readonly name: string;
  /** Matches played at once. */
  readonly concurrency: number;
}

const WORKER = z.object({ protocol: z.number(), name: z.string(), concurrency: z.int().positive().max(100_000) });

/** Must be repeated before `lastsMs` is over, or the worker counts as gone. */
export async function announcePresence(
  client: Redis,
  id: string,
  worker: WorkerPresence,
  lastsMs: number,
): Promise<void> {
  const text = JSON.stringify({ protocol: PROTOCOL, ...worker });
  await client.multi().set(workerKey(id), text, "PX", lastsMs).sadd(WORKERS_KEY, id).exec();
}

export async function removePresence(client: Redis, id: string): Promise<void> {
  await client.multi().del(workerKey(id)).srem(WORKERS_KEY, id).exec();
}

/** The present workers of our protocol version. */
export async function listWorkers(client: Redis): Promise<WorkerPresence[]> {
  const ids = await client.smembers(WORKERS_KEY);
  if (ids.length === 0) return [];
  const texts = await client.mget(ids.map(workerKey));
  const expired = ids.filter((_, index) => texts[index] === null);
  if (expired.length > 0) await client.srem(WORKERS_KEY, expired);
  return texts.flatMap((text) => (text === null ? [] : readPresence(text)));
}

function readPresence(text: string): WorkerPresence[] {
  try {
    const worker = WORKER.safeParse(JSON.parse(text));
    return worker.success && worker.data.protocol === PROTOCOL ? [worker.data] : [];
  } catch {
    return [];
  }
}
