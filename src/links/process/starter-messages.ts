import type { MessageValue } from "../../core/lang.ts";

/** How a program is isolated: its own process namespace, or a guardian that finds its processes by a marker. */
export type SandboxLevel = "namespace" | "guardian";

export type StarterCommand =
  | ({ readonly kind: "start"; readonly id: number } & StartCommand)
  | { readonly kind: "kill"; readonly id: number }
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
  readonly cwd?: string | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly memoryBytes?: number | undefined;
}

/** Exactly one of the two is set. */
export interface Exit {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** Events of one program in this order; `gone` is always the last. */
export type ProgramEvent =
  /** Two messages that carry the referee's ends of its pipes. */
  | { readonly kind: "input" }
  | { readonly kind: "output" }
  /** The starter has closed its copies of the pipes. */
  | { readonly kind: "started" }
  | { readonly kind: "unstarted"; readonly why: string }
  /** Live stderr output; `at` is on the monotonic clock that all processes share. */
  | { readonly kind: "stderr"; readonly text: string; readonly at: number }
  | { readonly kind: "overMemory"; readonly usedBytes: number }
  | { readonly kind: "exited"; readonly exit: Exit }
  /** No process is left. */
  | { readonly kind: "gone"; readonly stderr: string };

/** `missing` is the reason why namespaces do not work; absent = they work. */
export type StarterMessage =
  | { readonly kind: "notice"; readonly id: number; readonly notice: ProgramEvent }
  | { readonly kind: "probed"; readonly missing?: MessageValue | undefined };
