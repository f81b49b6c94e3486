/** How a program is held: its own process namespace, or a guardian that finds its processes by a mark. */
export type SandboxLevel = "namespace" | "guardian";

/** What the referee tells the starter. */
export type StarterCommand =
  | ({ readonly kind: "start"; readonly id: number } & StartCommand)
  | { readonly kind: "kill"; readonly id: number }
  | { readonly kind: "probe" };

export interface StartCommand {
  readonly level: SandboxLevel;
  readonly argv: readonly string[];
  readonly cwd?: string | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly memoryBytes?: number | undefined;
}

/** How a process ended: exactly one of the two is set. */
export interface Exit {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** What the starter tells about one program, in this order; `gone` is always the last. */
export type ProgramEvent =
  /** Two messages that carry our ends of its pipes. */
  | { readonly kind: "input" }
  | { readonly kind: "output" }
  /** The starter has let go of the pipes. */
  | { readonly kind: "started" }
  | { readonly kind: "unstarted"; readonly why: string }
  /** What it wrote to stderr, as it came; `at` is on the machine's own monotonic clock, which all processes share. */
  | { readonly kind: "stderr"; readonly text: string; readonly at: number }
  | { readonly kind: "overMemory"; readonly usedBytes: number }
  | { readonly kind: "exited"; readonly exit: Exit }
  /** None of its processes is left. */
  | { readonly kind: "gone"; readonly stderr: string };

/** `missing` says why there are no namespaces; absent where they work. */
export type StarterMessage =
  | { readonly kind: "notice"; readonly id: number; readonly notice: ProgramEvent }
  | { readonly kind: "probed"; readonly missing?: string | undefined };
