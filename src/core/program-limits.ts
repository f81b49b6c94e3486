export const NETWORKS = ["none", "loopback"] as const;

/** The network that a program has: none, or its own loopback device. */
export type Network = (typeof NETWORKS)[number];

/** What one program with all its processes may use; plain JSON. null = without limit. */
export interface ProgramLimits {
  /** With shared pages and files in memory. */
  readonly memoryBytes: number | null;
  readonly processes: number | null;
  /** For its temporary files and its scratch folder. */
  readonly diskBytes: number | null;
  /** Processor time in one match. */
  readonly cpuMs: number | null;
  readonly network: Network;
  /** True: it may use the processor while its opponent is asked. */
  readonly ponder: boolean;
}

export const DEFAULT_PROGRAM_LIMITS: ProgramLimits = {
  memoryBytes: 2 ** 30,
  processes: 64,
  diskBytes: 256 * 2 ** 20,
  cpuMs: null,
  network: "none",
  ponder: false,
};

export const NO_LIMITS: ProgramLimits = {
  memoryBytes: null,
  processes: null,
  diskBytes: null,
  cpuMs: null,
  network: "none",
  ponder: false,
};

/** The limits as flags, event files and config files name them; absent = the default. */
export interface RequestedProgramLimits {
  readonly memory?: number | "none" | undefined;
  readonly processes?: number | "none" | undefined;
  readonly disk?: number | "none" | undefined;
  readonly cpuTime?: number | "none" | undefined;
  readonly network?: Network | undefined;
  readonly ponder?: boolean | undefined;
}

export function resolveProgramLimits(requested: RequestedProgramLimits): ProgramLimits {
  const { memory, processes, disk, cpuTime, network, ponder } = requested;
  const standard = DEFAULT_PROGRAM_LIMITS;
  const limit = (value: number | "none" | undefined, otherwise: number | null): number | null =>
    value === "none" ? null : (value ?? otherwise);
  return {
    memoryBytes: limit(memory, standard.memoryBytes),
    processes: limit(processes, standard.processes),
    diskBytes: limit(disk, standard.diskBytes),
    cpuMs: limit(cpuTime, standard.cpuMs),
    network: network ?? standard.network,
    ponder: ponder ?? standard.ponder,
  };
}
