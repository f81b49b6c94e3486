import { z } from "zod";
import { digestBytes, type Manifest } from "../bundle/manifest.ts";
import type { MatchJob, EventSettings } from "../match-job.ts";

/** To be counted up when orders, settings or reports change their form, or matches their meaning. */
export const PROTOCOL = 1;

export const QUEUE = "shinpan";

/** What nobody came for is gone after a week; whoever still needs it renews it in time. */
export const RETENTION_SECONDS = 7 * 24 * 3600;

export const WORKERS_KEY = "shinpan:workers";
export const workerKey = (id: string): string => `shinpan:worker:${id}`;
export const settingKey = (sha256: string): string => `shinpan:setting:${sha256}`;
export const blobKey = (sha256: string): string => `shinpan:blob:${sha256}`;
export const resultKey = (jobId: string): string => `shinpan:result:${jobId}`;
/** What workers have to say to whoever runs the event. */
export const troubleKey = (event: string): string => `shinpan:trouble:${eventTag(event)}`;

/** All matches of an event have this in common, with what its programs consist of; sent once. */
export interface EventBundle {
  readonly setting: EventSettings;
  /** One for each player; null where there is nothing to be sent. */
  readonly manifests: readonly (Manifest | null)[];
}

export interface JobData {
  readonly protocol: number;
  readonly event: string;
  /** SHA-256 of the kit. */
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
  | { readonly kind: "load"; readonly load: JobData }
  /** Ordered by another version of Shinpan: of the rest nothing is known. */
  | { readonly kind: "foreign"; readonly event: string }
  | { readonly kind: "malformed" };

export function readJobData(value: unknown): ParsedJobData {
  const load = JOB_DATA.safeParse(value);
  if (load.success) return { kind: "load", load: load.data };
  const foreign = z.object({ protocol: z.number(), event: z.string().catch("") }).safeParse(value);
  return foreign.success && foreign.data.protocol !== PROTOCOL
    ? { kind: "foreign", event: foreign.data.event }
    : { kind: "malformed" };
}

/** Free of the characters that BullMQ keeps for itself, whatever the event is called. */
export function eventTag(event: string): string {
  return `e${digestBytes(event).slice(0, 16)}`;
}

/** Made of all that is ordered: what another event of the same name left behind is never taken for an answer. */
export function jobIdOf({ protocol, event, setting, order }: JobData): string {
  const { slot, attempt, seats, start, seed, pairSeed } = order;
  const all = JSON.stringify([protocol, setting, slot, attempt, seats, start, seed, pairSeed]);
  return `${eventTag(event)}-${slot}-${attempt}-${digestBytes(all).slice(0, 16)}`;
}
