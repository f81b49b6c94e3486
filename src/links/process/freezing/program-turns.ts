import type { LinkTurns } from "../../../core/link.ts";
import type { GroupControl } from "../cgroup/resource-group.ts";
import { CounterHistory } from "./counter-history.ts";
import { type FreezeTarget, FreezePolicy } from "./freeze-policy.ts";
import { GroupTarget } from "./group-target.ts";
import type { BalancedProgram, ProcessorUse } from "./share-balance.ts";
import { processTree, TreeTarget } from "./tree-target.ts";

/** How a thread of the referee reaches a program; plain JSON. */
export interface ProgramControl {
  /** The process that the starter spawned. */
  readonly pid: number;
  readonly group?: GroupControl | undefined;
}

/** Control groups where they can both measure and freeze. */
export function openTarget({ pid, group }: ProgramControl): FreezeTarget & { close?(): void } {
  const { cpu, freezer } = group ?? {};
  if (cpu && freezer)
    try {
      return new GroupTarget({ cpu, freezer });
    } catch {
      // The program has ended and its group is gone.
    }
  return new TreeTarget(processTree(pid));
}

/** Reads what the program uses where the kernel gives its processes no common share; undefined = it does. */
export function openUse({ pid, group }: ProgramControl): (() => ProcessorUse) | undefined {
  if (group?.sharesProcessors) return undefined;
  const tree = new TreeTarget(processTree(pid));
  return () => tree.use();
}

export interface TurnOptions {
  /** It may use the processor while its opponent is asked. */
  readonly ponder: boolean;
  /** Processor time in one match. */
  readonly limitMs: number | undefined;
  readonly onOverLimit: () => void;
  /** Reads its use if its share has to be balanced; absent = the kernel does it. */
  readonly use?: (() => ProcessorUse) | undefined;
  /** In the milliseconds in which it is sampled and asked. */
  readonly now: () => number;
}

/** A program that answers faster is not measured move by move: the two system calls take longer than its answer. */
const MIN_MEASURED_MS = 1;
/** Least time between two samples of the processor time, for programs that are quick or slow to measure. */
const HISTORY_MS = { quick: 50, slow: 100 };

/** Follows the turns of a program: freezes it out of turn and measures its processor time. */
export class ProgramTurns implements LinkTurns {
  readonly #target: FreezeTarget & { close?(): void };
  readonly #options: TurnOptions;
  readonly #policy: FreezePolicy | undefined;
  readonly #pause: Pause | undefined;
  #matchBaseMs = 0;
  /** Its processor time at the question; undefined = it answers too fast to be measured. */
  #questionBaseMs: number | undefined;
  #askedAt = 0;
  #quick = false;
  #begun = false;
  #asked = false;
  #totalMs = 0;
  readonly #history = new CounterHistory();

  constructor(target: FreezeTarget & { close?(): void }, options: TurnOptions) {
    this.#target = target;
    this.#options = options;
    this.#policy = options.ponder ? undefined : new FreezePolicy(target);
    const { use } = options;
    this.#pause = use && new Pause(target, use);
  }

  /** Present if it may work now and the kernel does not hold it to one share. */
  get balanced(): BalancedProgram | undefined {
    return this.#asked || (this.#options.ponder && this.#begun) ? this.#pause : undefined;
  }

  get slow(): boolean {
    return this.#target.slow === true;
  }

  get frozen(): boolean {
    return this.#policy?.frozen ?? false;
  }

  begin(): void {
    // What a new program uses before its first match belongs to that match.
    if (this.#begun) this.#matchBaseMs = this.#read();
    this.#begun = true;
  }

  asked(at: number): void {
    this.#pause?.resume();
    this.#policy?.asked();
    this.#asked = true;
    this.#askedAt = at;
    this.#questionBaseMs = this.#quick ? undefined : this.#read();
  }

  answered(): void {
    this.#asked = false;
    this.#pause?.resume();
    this.#policy?.answered();
  }

  cpuMs(): number {
    return this.#read() - this.#matchBaseMs;
  }

  /** The processor time since the question, when bytes of the answer arrive; undefined = not measured. */
  answerCpuMs(at: number): number | undefined {
    this.#quick = at - this.#askedAt < MIN_MEASURED_MS;
    if (this.#quick || this.#questionBaseMs === undefined) return undefined;
    return Math.round((this.#read() - this.#questionBaseMs) * 1000) / 1000;
  }

  processorsSince(at: number): number | undefined {
    return this.#history.rateSince(at, this.#options.now(), this.#read());
  }

  sample(at: number): void {
    this.#policy?.sample();
    if (at - this.#history.lastAt >= (this.slow ? HISTORY_MS.slow : HISTORY_MS.quick))
      this.#history.add(at, this.#read());
    const { limitMs, onOverLimit } = this.#options;
    if (limitMs !== undefined && this.cpuMs() > limitMs) onOverLimit();
  }

  /** Lets it run, so that it can end. */
  end(): void {
    this.#read();
    this.#asked = false;
    this.#begun = false;
    this.#pause?.resume();
    this.#policy?.end();
  }

  close(): void {
    this.#read();
    this.#target.close?.();
  }

  /** The counters vanish with the program, so the last value stays. */
  #read(): number {
    this.#totalMs = Math.max(this.#totalMs, this.#target.cpuMs());
    return this.#totalMs;
  }
}

/** Stops a program that may work, for the share of others. It ends before the policy freezes or thaws the program. */
class Pause implements BalancedProgram {
  readonly #target: FreezeTarget;
  readonly use: () => ProcessorUse;
  paused = false;

  constructor(target: FreezeTarget, use: () => ProcessorUse) {
    this.#target = target;
    this.use = use;
  }

  pause(): void {
    this.#target.freeze();
    this.paused = true;
  }

  resume(): void {
    if (this.paused) this.#target.thaw();
    this.paused = false;
  }
}
