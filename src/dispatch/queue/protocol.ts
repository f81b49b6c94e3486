import { z } from "zod";
import { digestBytes, type Manifest } from "../bundle/manifest.ts";
import type { MatchJob, EventSettings } from "../match-job.ts";

/** Increment when the format of jobs, settings or reports, or the meaning of a match, changes. */
export const PROTOCOL = 1;

export const QUEUE = "shinpan";

/** Unused keys expire after a week; coordinators renew what they need. */
export const RETENTION_SECONDS = 7 * 24 * 3600;

export const WORKERS_KEY = "shinpan:workers";
export const workerKey = (id: string): string => `shinpan:worker:${id}`;
export const settingKey = (sha256: string): string => `shinpan:setting:${sha256}`;
export const blobKey = (sha256: string): string => `shinpan:blob:${sha256}`;
export const resultKey = (jobId: string): string => `shinpan:result:${jobId}`;
/** Notices of workers for the coordinator. */
export const troubleKey = (event: string): string => `shinpan:trouble:${eventTag(event)}`;

/** The settings of an event and the files of its programs; sent once. */
export interface EventBundle {
  readonly setting: EventSettings;
  /** One per player; null = no files. */
  readonly manifests: readonly (Manifest | null)[];
}

export interface JobData {
  readonly protocol: number;
  readonly event: string;
  /** SHA-256 of the event bundle. */
  readonly setting: string;
  readonly order: MatchJob;
}

const SEAT = z.int().nonnegative();
const JOB = z.object({
  slot: z.int().nonnegative(),
  attempt: z.int().positive(),
  seats: z.tuple([SEAT, SEAT]),
  start: z.int().nonnegative().nullable(),
  seed: z.string(),
  pairSeed: z.string(),
});
const JOB_DATA = z.object({
  protocol: z.literal(PROTOCOL),
  event: z.string(),
  setting: z.string().regex(/^[0-9a-f]{64}$/),
  order: JOB,
});

export type ParsedJobData =
  | { readonly kind: "job"; readonly data: JobData }
  /** Written by another version of Shinpan, so its other fields are unknown. */
  | { readonly kind: "foreign"; readonly event: string }
  | { readonly kind: "malformed" };

export function readJobData(value: unknown): ParsedJobData {
  const read = JOB_DATA.safeParse(value);
  if (read.success) return { kind: "job", data: read.data };
  const foreign = z.object({ protocol: z.number(), event: z.string().catch("") }).safeParse(value);
  return foreign.success && foreign.data.protocol !== PROTOCOL
    ? { kind: "foreign", event: foreign.data.event }
    : { kind: "malformed" };
}

/** A hash, because event names may hold characters that BullMQ reserves. */
export function eventTag(event: string): string {
  return `e${digestBytes(event).slice(0, 16)}`;
}

/** Hashes the whole job, so that results of another event of the same name are never used. */
export function jobIdOf({ protocol, event, setting, order }: JobData): string {
  const { slot, attempt, seats, start, seed, pairSeed } = order;
  const all = JSON.stringify([protocol, setting, slot, attempt, seats, start, seed, pairSeed]);
  return `${eventTag(event)}-${slot}-${attempt}-${digestBytes(all).slice(0, 16)}`;
}
