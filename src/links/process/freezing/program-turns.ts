import { availableParallelism } from "node:os";
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

/** How a program is frozen, and how its share is balanced; without `tree` the kernel gives it one share. */
export interface ProgramTarget {
  readonly target: FreezeTarget & { close?(): void };
  readonly tree?: TreeTarget | undefined;
}

/** Control groups where they can both measure and freeze. */
export function openTarget({ pid, group }: ProgramControl): ProgramTarget {
  const { cpu, freezer, sharesProcessors = false } = group ?? {};
  const tree = sharesProcessors ? undefined : new TreeTarget(processTree(pid));
  if (cpu && freezer)
    try {
      return { target: new GroupTarget({ cpu, freezer }), tree };
    } catch {
      // The program has ended and its group is gone.
    }
  return { target: tree ?? new TreeTarget(processTree(pid)), tree };
}

export interface TurnOptions {
  /** It may use the processor while its opponent is asked. */
  readonly ponder: boolean;
  /** Processor time in one match. */
  readonly limitMs: number | undefined;
  readonly onOverLimit: () => void;
  /** In the milliseconds in which it is sampled and asked. */
  readonly now: () => number;
}

/**
 * A program that answers faster than this is not measured for each move, because the two system calls take longer than
 * its answer.
 */
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

  constructor({ target, tree }: ProgramTarget, options: TurnOptions) {
    this.#target = target;
    this.#options = options;
    this.#policy = options.ponder ? undefined : new FreezePolicy(target);
    this.#pause = tree && new Pause(tree);
  }

  /** Present if it may run now and no control group limits it to one share. */
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
    // Processor time that a new program uses before its first match is counted in that match.
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
    this.#policy?.end();
    this.#pause?.end();
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

/** A program with one process per worker has about as many processes as there are processors. */
const MAX_RESTRAINED_PROCESSES = 2 * availableParallelism();

/**
 * Stops a program in its own turn to balance the shares. This pause ends before the policy freezes or thaws the
 * program.
 */
class Pause implements BalancedProgram {
  readonly #tree: TreeTarget;
  paused = false;

  constructor(tree: TreeTarget) {
    this.#tree = tree;
  }

  use(): ProcessorUse {
    return this.#tree.use();
  }

  pause(): void {
    this.#tree.restrain(MAX_RESTRAINED_PROCESSES);
    this.#tree.freeze();
    this.paused = true;
  }

  resume(): void {
    if (this.paused) this.#tree.thaw();
    this.paused = false;
  }

  rotate(): void {
    this.#tree.rotate();
  }

  end(): void {
    this.#tree.release();
    this.paused = false;
  }
}
