import { readlinkSync } from "node:fs";
import { readFile } from "./proc.ts";

/**
 * Programs that answer at once share one processor with the thread that asks them. Only one of them works at a time, but
 * on a quiet machine the scheduler wakes each on an idle processor, which takes longer than the answer itself.
 * Measured with two instant programs: 29,000 moves a second and 43 µs of CPU time a move, 12,700 and 82 µs without.
 */
export interface CpuSharing {
  /** Adds a program by its number at the starter. */
  join(program: number): SharingProgram;
}

export interface SharingProgram {
  /** Call after each message to the program. */
  asked(): void;
  /** Call when bytes of the program arrive. */
  answered(at: number): void;
  leave(): void;
}

export interface CpuSharingSource {
  now(): number;
  /** undefined = unknown on this system. */
  schedule(): ThreadSchedule | undefined;
  /** Runs this thread and the programs on one processor; null = on any. */
  bind(programs: readonly number[], cpu: number | null): void;
  /** Returns a function that stops the calls. */
  every(periodMs: number, callback: () => void): () => void;
}

/** How the system schedules the calling thread. */
export interface ThreadSchedule {
  readonly cpu: number;
  /** Total time in which it could run and had no processor. */
  readonly waitMs: number;
}

/** A later answer counts as thought. */
const INSTANT_MS = 1;
/** An unanswered question of this age ends the sharing, because a program that thinks needs a processor of its own. */
const THINKING_MS = 20;
const REVIEW_ANSWERS = 256;
/** Instant answers in a row that a program needs in order to share. */
const MIN_INSTANT_ANSWERS = 64;
/** A thread that waits longer than this share of the time has too many neighbours; the scheduler may find it a better place. */
const MAX_WAIT_SHARE = 0.7;
/** Time without sharing after it ended; doubles each time. */
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 64_000;

interface Member {
  readonly id: number;
  /** undefined = no question is open. */
  askedAt: number | undefined;
  instantAnswers: number;
  bound: boolean;
}

export function createCpuSharing(source: CpuSharingSource): CpuSharing {
  const members = new Set<Member>();
  let cpu: number | undefined;
  let stopCheck = (): void => undefined;
  let answers = 0;
  let reviewed: { readonly at: number; readonly waitMs: number } | undefined;
  let pausedUntil = 0;
  let pauseMs = FIRST_PAUSE_MS;

  function review(at: number): void {
    const schedule = source.schedule();
    const before = reviewed;
    reviewed = schedule && { at, waitMs: schedule.waitMs };
    if (!schedule || !before) return;
    const contended = schedule.waitMs - before.waitMs > MAX_WAIT_SHARE * (at - before.at);
    if (cpu !== undefined && contended) return release(at);
    if (at < pausedUntil) return;
    const newMembers = [...members].filter(
      ({ bound, instantAnswers }) => !bound && instantAnswers >= MIN_INSTANT_ANSWERS,
    );
    if (newMembers.length === 0) return;
    if (cpu === undefined) stopCheck = source.every(THINKING_MS, checkThinking);
    cpu ??= schedule.cpu;
    for (const member of newMembers) member.bound = true;
    source.bind(
      newMembers.map(({ id }) => id),
      cpu,
    );
  }

  function checkThinking(): void {
    const at = source.now();
    for (const { bound, askedAt } of members)
      if (bound && askedAt !== undefined && at - askedAt > THINKING_MS) return release(at);
  }

  function release(at: number): void {
    const bound = [...members].filter((member) => member.bound);
    for (const member of bound) {
      member.bound = false;
      member.instantAnswers = 0;
    }
    cpu = undefined;
    stopCheck();
    source.bind(
      bound.map(({ id }) => id),
      null,
    );
    pausedUntil = at + pauseMs;
    pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS);
  }

  return {
    join(id) {
      const member: Member = { id, askedAt: undefined, instantAnswers: 0, bound: false };
      members.add(member);
      return {
        asked() {
          member.askedAt = source.now();
        },
        answered(at) {
          if (member.askedAt === undefined) return;
          if (at - member.askedAt < INSTANT_MS) member.instantAnswers++;
          else member.instantAnswers = 0;
          member.askedAt = undefined;
          if (++answers % REVIEW_ANSWERS === 0) review(at);
        },
        leave() {
          members.delete(member);
          if (member.bound && ![...members].some(({ bound }) => bound)) release(source.now());
        },
      };
    },
  };
}

/** The schedule of the calling thread; reading it takes 20 µs. */
export function readThreadSchedule(): ThreadSchedule | undefined {
  const [, waitNs] = readFile("/proc/thread-self/schedstat")?.split(" ") ?? [];
  const stat = readFile("/proc/thread-self/stat");
  // The name of the thread may contain blanks and brackets; the processor is the 37th field after it.
  const cpu = stat?.slice(stat.lastIndexOf(")") + 2).split(" ")[36];
  return waitNs === undefined || cpu === undefined ? undefined : { cpu: Number(cpu), waitMs: Number(waitNs) / 1e6 };
}

/** The system's number of the calling thread. */
export function currentThread(): number {
  return Number(readlinkSync("/proc/thread-self").split("/").at(-1));
}

/** The processors that this process may use, as a list such as `0-3,8`. */
export function allowedCpus(): string {
  return /^Cpus_allowed_list:\s*(\S+)/m.exec(readFile("/proc/self/status") ?? "")?.[1] ?? "";
}
