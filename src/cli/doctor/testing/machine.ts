import type { Probes } from "../check.ts";
import type { Reached } from "../reach/targets.ts";

/** Programs of the simulated machine, and what they print for their version. */
const PROGRAMS: Readonly<Record<string, string>> = {
  python3: "Python 3.11.2",
  gcc: "12.2.0",
  "g++": "12.2.0",
  rustc: "rustc 1.63.0",
  java: 'openjdk version "17.0.9"',
  go: "go version go1.19.8 linux/amd64",
  "fc-list": "Noto Sans CJK JP,Noto Sans CJK JP Bold\n",
  "/usr/bin/bwrap": "bubblewrap 0.8.0\n",
};

export const NOTHING_REACHED: Reached = {
  files: [],
  writes: [],
  environment: [],
  processes: [],
  network: [],
  namespaces: [],
  rights: [],
  descriptors: [],
};

/** A machine that lacks nothing; `changes` are what is different on it. */
export function simulateMachine(changes: Partial<Probes> = {}): Probes {
  return {
    env: { LANG: "en_US.UTF-8" },
    platform: "linux",
    system: "Linux 6.1.0 x64",
    nodeVersion: "22.1.0",
    cores: 4,
    memoryBytes: 8e9,
    freeMemoryBytes: 4e9,
    terminal: { isTerminal: true, colours: true, columns: 120 },
    tempFolder: "/tmp",
    readFile: (path) =>
      path === "/proc/self/limits"
        ? "Max open files            65536                65536                files\n"
        : undefined,
    findProgram: (name) => `/usr/bin/${name}`,
    run: async (program) => PROGRAMS[program],
    packageVersion: () => "1.2.3",
    sqliteVersion: async () => "3.45.0",
    missingLevels: async () => ({}),
    resourceGroups: async () => ({
      version: 2,
      limitsMemory: true,
      limitsProcesses: true,
      freezes: true,
      sharesProcessors: true,
    }),
    tryReach: async () => NOTHING_REACHED,
    isWritable: () => true,
    portState: async () => "free",
    portOwner: () => undefined,
    redis: async () => ({ version: "7.0.15", notice: undefined }),
    timerLags: async () => [0.1, 0.2, 1.5],
    freeDiskBytes: (folder) => ({ bytes: 50e9, folder }),
    tryFolder: async () => ({ writable: true, executable: true }),
    ...changes,
  };
}
