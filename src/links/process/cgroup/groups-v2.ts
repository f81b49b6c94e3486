import { existsSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { readFile } from "../proc.ts";
import { ControlFile, readEntry } from "./control-file.ts";
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
const REQUIRED = ["memory", "pids"];

export interface GroupSystem {
  makeFolder(folder: string): void;
  /** Tries to move a process to the group. */
  mayJoin(folder: string): boolean;
}

/**
 * Groups of version 2. Processes and groups may not be in the same group, so the referee's folder is made in the nearest
 * parent that gives its groups memory and pids, and that this user may write to.
 */
export function openGroupsV2(
  { mount, own }: { readonly mount: string; readonly own: string },
  refereeName: string,
  cores: number,
  system: GroupSystem,
): ResourceGroups | undefined {
  for (let parent = own; parent.startsWith(mount); parent = dirname(parent)) {
    if (!hasControllers(parent, "cgroup.subtree_control")) continue;
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

function hasControllers(folder: string, file: string): boolean {
  const controllers = readFile(`${folder}/${file}`)?.trim().split(" ") ?? [];
  return REQUIRED.every((controller) => controllers.includes(controller));
}

function enableControllers(folder: string): boolean {
  try {
    const available = readFileSync(`${folder}/cgroup.controllers`, "latin1").trim().split(" ");
    const wanted = [...REQUIRED, "cpu"].filter((controller) => available.includes(controller));
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
  readonly enforces = { memory: true, tasks: true };
  readonly #folder: string;
  readonly #memory: ControlFile;
  readonly #memoryEvents: ControlFile;
  readonly #tasks: ControlFile;
  readonly #taskEvents: ControlFile;
  readonly #cpu: ControlFile;
  readonly #freezer: ControlFile;

  constructor(folder: string, { memoryBytes, tasks }: GroupLimits) {
    this.#folder = folder;
    if (memoryBytes !== undefined) {
      writeFileSync(`${folder}/memory.max`, String(memoryBytes));
      writeIfThere(`${folder}/memory.swap.max`, "0");
    }
    if (tasks !== undefined) writeFileSync(`${folder}/pids.max`, String(tasks));
    this.joinFiles = [`${folder}/cgroup.procs`];
    this.control = {
      sharesProcessors: existsSync(`${folder}/cpu.weight`),
      cpu: { file: `${folder}/cpu.stat`, unit: "cpu.stat" },
      freezer: { file: `${folder}/cgroup.freeze`, freeze: "1", thaw: "0" },
    };
    this.#memory = new ControlFile(`${folder}/memory.current`, "r");
    this.#memoryEvents = new ControlFile(`${folder}/memory.events`, "r");
    this.#tasks = new ControlFile(`${folder}/pids.current`, "r");
    this.#taskEvents = new ControlFile(`${folder}/pids.events`, "r");
    this.#cpu = new ControlFile(`${folder}/cpu.stat`, "r");
    this.#freezer = new ControlFile(`${folder}/cgroup.freeze`, "w");
  }

  usage(): GroupUsage {
    return {
      memoryBytes: Number(this.#memory.read()),
      cpuMs: readEntry(this.#cpu.read(), "usage_usec") / 1e3,
      tasks: Number(this.#tasks.read()),
    };
  }

  events(): GroupEvents {
    return {
      memoryKills: readEntry(this.#memoryEvents.read(), "oom_kill"),
      refusedTasks: readEntry(this.#taskEvents.read(), "max"),
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
      file.close();
    await removeFolders([this.#folder]);
  }
}

/** Some files need a newer kernel, swap, or a controller that was not delegated. */
function writeIfThere(file: string, text: string): void {
  if (existsSync(file)) writeFileSync(file, text);
}
