/** Totals of all processes of a program. */
export interface ProcessorUse {
  readonly usedMs: number;
  /** Time in which they were able to run and had no processor. */
  readonly waitedMs: number;
}

/** A program whose processes are not limited to one share by a control group. */
export interface BalancedProgram {
  use(): ProcessorUse;
  readonly paused: boolean;
  pause(): void;
  /** Lets only some of its processes run, because all of them together may starve the referee as well. */
  resume(): void;
  /** Lets other processes run, if only some of them may. */
  rotate(): void;
}

/** A program counts as working if it ran or waited for this share of the time. */
const WORKING_SHARE = 0.25;
/** A program counts as slowed down if it waited for this share of the time. */
const SLOWED_SHARE = 0.1;
/** A program that is ahead by less is not paused. */
const MAX_AHEAD_MS = 10;
/**
 * Upper bound of the measured difference; on a machine with many processors one period can produce a far larger one.
 */
const MAX_OWED_MS = 1000;

interface Member {
  use: ProcessorUse;
  aheadMs: number;
}

interface Period extends ProcessorUse {
  readonly program: BalancedProgram;
  readonly member: Member;
}

/**
 * Gives programs that work at the same time equal shares of the processors where no control group does it: a program that has
 * used more than another one that waits for a processor is paused until the other has caught up.
 */
export class ShareBalance {
  readonly #members = new Map<BalancedProgram, Member>();
  #lastAt = 0;

  /** Call every few milliseconds with the programs that may work now. */
  sample(at: number, programs: readonly BalancedProgram[]): void {
    const elapsedMs = at - this.#lastAt;
    this.#lastAt = at;
    // One program alone is not measured.
    const balanced = programs.length < 2 ? [] : programs;
    for (const program of this.#members.keys()) if (!balanced.includes(program)) this.#leave(program);
    for (const program of programs) if (!program.paused) program.rotate();
    const periods = balanced.flatMap((program) => this.#measure(program) ?? []);
    const working = periods.filter(({ usedMs, waitedMs }) => usedMs + waitedMs >= WORKING_SHARE * elapsedMs);
    for (const period of periods) {
      const rivals = working.filter((other) => other !== period && !other.program.paused);
      balance(period, rivals, SLOWED_SHARE * elapsedMs);
    }
  }

  /** Returns undefined for a new program, which has no period yet. */
  #measure(program: BalancedProgram): Period | undefined {
    const use = program.use();
    const member = this.#members.get(program);
    if (!member) {
      this.#members.set(program, { use, aheadMs: 0 });
      return undefined;
    }
    const [usedMs, waitedMs] = [use.usedMs - member.use.usedMs, use.waitedMs - member.use.waitedMs];
    member.use = use;
    return { program, member, usedMs, waitedMs };
  }

  #leave(program: BalancedProgram): void {
    this.#members.delete(program);
    if (program.paused) program.resume();
  }
}

function balance({ program, member, usedMs }: Period, rivals: readonly Period[], slowedMs: number): void {
  const [first, ...others] = rivals;
  if (first) {
    const slowest = others.reduce((least, other) => (other.usedMs < least.usedMs ? other : least), first);
    const gainedMs = usedMs - slowest.usedMs;
    // Not counted as ahead while the other program never waits for a processor.
    if (gainedMs < 0 || slowest.waitedMs >= slowedMs)
      member.aheadMs = Math.min(Math.max(0, member.aheadMs + gainedMs), MAX_OWED_MS);
  } else member.aheadMs = 0;
  const paused = member.aheadMs > MAX_AHEAD_MS;
  if (paused && !program.paused) program.pause();
  if (!paused && program.paused) program.resume();
}
