/** A program whose processor time can be read, and which can be stopped. */
export interface FreezeTarget {
  /** All processor time that its processes have used. */
  cpuMs(): number;
  /** True: reading takes a millisecond, so it is sampled less often. */
  readonly slow?: boolean;
  freeze(): void;
  thaw(): void;
}

/** Processor time that a program may use in one turn of its opponent, for example to free memory. */
export const TURN_ALLOWANCE_MS = 20;
/** Processor time before its first question: the usual allowance for starting. */
export const START_ALLOWANCE_MS = 10_000;

type State =
  /** `baseMs` is its processor time when it was first sampled in this turn of the opponent. */
  | { readonly kind: "waiting"; readonly allowanceMs: number; samples: number; baseMs: number }
  | { readonly kind: "asked" | "frozen" | "ended" };

const ASKED = { kind: "asked" } as const;
const FROZEN = { kind: "frozen" } as const;
const ENDED = { kind: "ended" } as const;

/**
 * Freezes a program that uses the processor while it is not asked, until it is asked. Lazy: programs that wait for their
 * turn are never frozen, because the two system calls would take longer than a quick answer. After its first offence a
 * program is frozen with each answer.
 */
export class FreezePolicy {
  readonly #target: FreezeTarget;
  #state: State = { kind: "waiting", allowanceMs: START_ALLOWANCE_MS, samples: 1, baseMs: 0 };
  #offended = false;

  constructor(target: FreezeTarget) {
    this.#target = target;
  }

  get frozen(): boolean {
    return this.#state === FROZEN;
  }

  /** Call before the question is written, so that thawing is not charged to the program. */
  asked(): void {
    if (this.#state === ENDED) return;
    if (this.#state === FROZEN) this.#target.thaw();
    this.#state = ASKED;
  }

  answered(): void {
    if (this.#state !== ASKED) return;
    if (this.#offended) this.#freeze();
    else this.#wait();
  }

  /** Call every few milliseconds. */
  sample(): void {
    const state = this.#state;
    if (state.kind !== "waiting") return;
    // The first sample of a turn reads nothing: in quick games turns are too short for two, so nothing is measured.
    if (state.samples++ === 0) return;
    const cpuMs = this.#target.cpuMs();
    if (state.samples === 2 && state.allowanceMs === TURN_ALLOWANCE_MS) state.baseMs = cpuMs;
    if (cpuMs - state.baseMs <= state.allowanceMs) return;
    this.#offended = true;
    this.#freeze();
  }

  /** Lets it run, so that it can end. */
  end(): void {
    if (this.#state === FROZEN) this.#target.thaw();
    this.#state = ENDED;
  }

  #wait(): void {
    // Two samples of a slow target are far apart, so its first one already counts.
    const samples = this.#target.slow ? 1 : 0;
    this.#state = { kind: "waiting", allowanceMs: TURN_ALLOWANCE_MS, samples, baseMs: 0 };
  }

  #freeze(): void {
    this.#target.freeze();
    this.#state = FROZEN;
  }
}
