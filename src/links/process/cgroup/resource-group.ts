/** What the kernel enforces for all processes of a program together; absent = no limit. */
export interface GroupLimits {
  readonly memoryBytes?: number | undefined;
  /** Processes and their threads. */
  readonly tasks?: number | undefined;
}

/** What a program uses or has used; undefined = this group does not know it. */
export interface GroupUsage {
  /** With shared pages, files in memory and the cache of files it has read. */
  readonly memoryBytes: number | undefined;
  readonly cpuMs: number | undefined;
  readonly tasks: number | undefined;
}

/** How often a limit had an effect. */
export interface GroupEvents {
  /** Processes that the kernel killed because no memory was left below the limit. */
  readonly memoryKills: number;
  /** Processes or threads that the kernel refused. */
  readonly refusedTasks: number;
}

/** Files by which a thread of the referee measures and freezes a program; plain JSON. */
export interface GroupControl {
  readonly cpu?: { readonly file: string; readonly unit: "ns" | "cpu.stat" };
  readonly freezer?: { readonly file: string; readonly freeze: string; readonly thaw: string };
  /** The kernel gives each program one share of the processors. */
  readonly sharesProcessors: boolean;
}

/** The control groups of one program. */
export interface ResourceGroup {
  /** A process that writes 0 to each of these files has joined. */
  readonly joinFiles: readonly string[];
  readonly control: GroupControl;
  /** Which limits the kernel enforces here; the others have to be sampled. */
  readonly enforces: { readonly memory: boolean; readonly tasks: boolean };
  usage(): GroupUsage;
  events(): GroupEvents;
  countProcesses(): number;
  /** Frozen processes of version 1 do not even die, so this follows each kill. */
  thaw(): void;
  /** Resolves when the groups are gone, or were busy for two seconds. */
  remove(): Promise<void>;
}

/** Makes the groups of the programs of one referee. */
export interface ResourceGroups {
  readonly version: 1 | 2;
  /** The folders of this referee, one in each hierarchy. */
  readonly folders: readonly string[];
  create(name: string, limits: GroupLimits): ResourceGroup;
}
