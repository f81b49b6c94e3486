import type { MessageValue } from "../../core/lang.ts";
import type { ProgramLimits } from "../../core/program-limits.ts";
import type { SandboxLevel } from "../../core/sandbox.ts";
import type { ProgramControl } from "./freezing/program-turns.ts";
import type { StreamRest } from "./head-tail-buffer.ts";
import type { Scratch } from "./sandbox/scratch.ts";
import type { ProgramView } from "./sandbox/view.ts";

export type StarterCommand =
  | ({ readonly kind: "start"; readonly id: number } & StartCommand)
  | { readonly kind: "kill"; readonly id: number }
  /** Carries its stderr, which the starter is to read. */
  | { readonly kind: "takeStderr"; readonly id: number }
  /** Answered by `stderrReturned` if the starter reads it. */
  | { readonly kind: "returnStderr"; readonly id: number }
  | { readonly kind: "probe" }
  | ({ readonly kind: "bind" } & BindCommand);

/** Runs programs and one thread of the referee on one processor. */
export interface BindCommand {
  readonly programs: readonly number[];
  readonly thread: number;
  /** null = on all processors, a list such as `0-3,8`. */
  readonly cpu: number | null;
  readonly allCpus: string;
}

export interface StartCommand {
  readonly level: SandboxLevel;
  readonly argv: readonly string[];
  readonly cwd: string;
  /** The whole environment. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** What it sees; only for the level `strict`. */
  readonly view?: ProgramView | undefined;
  /** Its scratch folder that is kept between games; absent = it is empty at every start. */
  readonly scratch?: Scratch | undefined;
  /** Limits of its single processes; only for the level `process`. */
  readonly processLimits?: ProcessLimits | undefined;
  readonly limits: ProgramLimits;
  /** True: when it has ended, the processes that it left behind are named on stderr; see `leftovers.ts`. */
  readonly listsLeftovers?: boolean | undefined;
}

/** What each single process may use (`setrlimit`); null = without limit. Only the level `process` has them. */
export interface ProcessLimits {
  /** Size of one file that it writes. */
  readonly fileBytes: number | null;
  /** Stops a program that the referee, who samples its processor time, has not stopped. */
  readonly cpuMs: number | null;
}

/** A limit that a program has hit: bytes, a count, or milliseconds. */
export interface LimitHit {
  readonly limit: "memory" | "processes" | "threads" | "disk" | "file" | "cpu";
  readonly most: number;
}

/** Exactly one of the two is set. */
export interface Exit {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  /** True: the status comes from a wrapper, which turns a signal into a status above 128. */
  readonly wrapped?: true;
}

/** Events of one program in this order; `gone` is always the last. */
export type ProgramEvent =
  /** Three messages that carry the referee's ends of its pipes. */
  | { readonly kind: "input" }
  | { readonly kind: "output" }
  | { readonly kind: "stderr" }
  /** The starter has closed its copies of the pipes. */
  | { readonly kind: "started"; readonly control: ProgramControl }
  /** `retry`: the machine could not start any program now. */
  | { readonly kind: "unstarted"; readonly why: string; readonly retry: boolean }
  /** The starter has read this much of stderr and reads no more of it. */
  | { readonly kind: "stderrReturned"; readonly rest: StreamRest }
  /** It is being killed for this. */
  | { readonly kind: "overLimit"; readonly hit: LimitHit }
  | { readonly kind: "exited"; readonly exit: Exit }
  /** No process is left. `rest`: what the starter has read of stderr; absent = it did not read. */
  | { readonly kind: "gone"; readonly rest?: StreamRest | undefined };

/** Why a level does not work on this machine; absent = it works. */
export interface MissingLevels {
  readonly strict?: MessageValue | undefined;
  /** A process namespace; without one a guardian ends what programs leave behind. */
  readonly namespace?: MessageValue | undefined;
}

export type StarterMessage =
  | { readonly kind: "notice"; readonly id: number; readonly notice: ProgramEvent }
  | { readonly kind: "probed"; readonly missing: MissingLevels }
  | { readonly kind: "unprobed"; readonly why: string };
