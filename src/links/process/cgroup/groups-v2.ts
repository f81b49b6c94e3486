import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { readFile } from "../proc.ts";
import { ControlFile, openIfThere, readEntry } from "./control-file.ts";
import { removeFolders } from "./remove-groups.ts";
import type {
  GroupControl,
  GroupEvents,
  GroupLimits,
  GroupUsage,
  ResourceGroup,
  ResourceGroups,
} from "./resource-group.ts";

/** The kernel's weight of one group of ordinary priority. */
const ONE_SHARE = 100;
const CONTROLLERS = ["memory", "pids", "cpu"] as const;
type Controller = (typeof CONTROLLERS)[number];

export interface GroupSystem {
  makeFolder(folder: string): void;
  /** Tries to move a process to the group. */
  mayJoin(folder: string): boolean;
}

/** The kernel's groups. */
export const GROUP_SYSTEM: GroupSystem = {
  makeFolder: mkdirSync,
  mayJoin(folder) {
    const args = ["-c", 'echo 0 > "$1/cgroup.procs"', "sh", folder];
    return spawnSync("/bin/sh", args, { stdio: "ignore" }).status === 0;
  },
};

/**
 * Groups of version 2. A group that gives controllers to its groups has no processes of its own, so the referee's folder is
 * made in the nearest parent that gives the required ones, and that this user may write to. Every group can freeze and
 * measure, also without controllers.
 */
export function openGroupsV2(
  { mount, own }: { readonly mount: string; readonly own: string },
  refereeName: string,
  cores: number,
  required: readonly Controller[],
  system: GroupSystem,
): ResourceGroups | undefined {
  for (let parent = own; parent.startsWith(mount); parent = dirname(parent)) {
    const given = readControllers(`${parent}/cgroup.subtree_control`);
    if (!required.every((controller) => given.includes(controller))) continue;
    const folder = `${parent}/${refereeName}`;
    try {
      system.makeFolder(folder);
    } catch {
      continue; // read-only, or not ours
    }
    if (enableControllers(folder) && canJoin(folder, system)) {
      writeIfThere(`${folder}/cpu.weight`, String(Math.min(ONE_SHARE * cores, 10_000)));
      const make = (name: string, limits: GroupLimits): ResourceGroup => {
        system.makeFolder(`${folder}/${name}`);
        return new GroupV2(`${folder}/${name}`, limits);
      };
      return { version: 2, folders: [folder], create: make };
    }
    rmdirSync(folder);
  }
  return undefined;
}

function readControllers(file: string): readonly string[] {
  return readFile(file)?.trim().split(" ") ?? [];
}

function enableControllers(folder: string): boolean {
  try {
    const available = readControllers(`${folder}/cgroup.controllers`);
    const wanted = CONTROLLERS.filter((controller) => available.includes(controller));
    if (wanted.length > 0)
      writeFileSync(`${folder}/cgroup.subtree_control`, wanted.map((controller) => `+${controller}`).join(" "));
    return true;
  } catch {
    return false;
  }
}

/** A user may write to the folder and still not move a process there from a group outside of the delegated ones. */
function canJoin(folder: string, system: GroupSystem): boolean {
  const trial = `${folder}/trial`;
  system.makeFolder(trial);
  try {
    return system.mayJoin(trial);
  } finally {
    rmdirSync(trial);
  }
}

class GroupV2 implements ResourceGroup {
  readonly joinFiles: readonly string[];
  readonly control: GroupControl;
  readonly enforces: ResourceGroup["enforces"];
  readonly #folder: string;
  readonly #memory: ControlFile | undefined;
  readonly #memoryEvents: ControlFile | undefined;
  readonly #tasks: ControlFile | undefined;
  readonly #taskEvents: ControlFile | undefined;
  readonly #cpu: ControlFile;
  readonly #freezer: ControlFile;

  constructor(folder: string, { memoryBytes, tasks }: GroupLimits) {
    this.#folder = folder;
    if (memoryBytes !== undefined) {
      writeIfThere(`${folder}/memory.max`, String(memoryBytes));
      writeIfThere(`${folder}/memory.swap.max`, "0");
    }
    if (tasks !== undefined) writeIfThere(`${folder}/pids.max`, String(tasks));
    this.joinFiles = [`${folder}/cgroup.procs`];
    this.control = {
      sharesProcessors: existsSync(`${folder}/cpu.weight`),
      cpu: { file: `${folder}/cpu.stat`, unit: "cpu.stat" },
      freezer: { file: `${folder}/cgroup.freeze`, freeze: "1", thaw: "0" },
    };
    this.#memory = openIfThere(`${folder}/memory.current`);
    this.#memoryEvents = openIfThere(`${folder}/memory.events`);
    this.#tasks = openIfThere(`${folder}/pids.current`);
    this.#taskEvents = openIfThere(`${folder}/pids.events`);
    this.enforces = { memory: this.#memory !== undefined, tasks: this.#tasks !== undefined };
    this.#cpu = new ControlFile(`${folder}/cpu.stat`, "r");
    this.#freezer = new ControlFile(`${folder}/cgroup.freeze`, "w");
  }

  usage(): GroupUsage {
    return {
      memoryBytes: this.#memory && Number(this.#memory.read()),
      cpuMs: readEntry(this.#cpu.read(), "usage_usec") / 1e3,
      tasks: this.#tasks && Number(this.#tasks.read()),
    };
  }

  events(): GroupEvents {
    return {
      memoryKills: readEntry(this.#memoryEvents?.read() ?? "", "oom_kill"),
      refusedTasks: readEntry(this.#taskEvents?.read() ?? "", "max"),
    };
  }

  countProcesses(): number {
    return (readFile(`${this.#folder}/cgroup.procs`)?.match(/\n/g) ?? []).length;
  }

  thaw(): void {
    this.#freezer.write("0");
  }

  async remove(): Promise<void> {
    this.thaw();
    for (const file of [this.#memory, this.#memoryEvents, this.#tasks, this.#taskEvents, this.#cpu, this.#freezer])
      file?.close();
    await removeFolders([this.#folder]);
  }
}

/** Some files need a newer kernel, swap, or a controller that was not delegated. */
function writeIfThere(file: string, text: string): void {
  if (existsSync(file)) writeFileSync(file, text);
}
