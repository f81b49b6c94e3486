import { existsSync, rmdirSync, writeFileSync } from "node:fs";
import { readFile } from "../proc.ts";
import { type ControlFile, openIfThere, readEntry } from "./control-file.ts";
import { removeFolders } from "./remove-groups.ts";
import type {
  GroupControl,
  GroupEvents,
  GroupLimits,
  GroupUsage,
  ResourceGroup,
  ResourceGroups,
} from "./resource-group.ts";

const CONTROLLERS = ["memory", "pids", "freezer", "cpuacct", "cpu"] as const;
type Controller = (typeof CONTROLLERS)[number];

/** The kernel's weight of one process of ordinary priority. */
const ONE_SHARE = 1024;

/** Groups of version 1 below the folders of `parents`; undefined = no hierarchy may be changed here. */
export function openGroupsV1(
  parents: ReadonlyMap<string, string>,
  refereeName: string,
  cores: number,
  makeFolder: (folder: string) => void,
): ResourceGroups | undefined {
  const folderOf = new Map<Controller, string>();
  for (const controller of CONTROLLERS) {
    const parent = parents.get(controller);
    if (parent === undefined) continue;
    const folder = `${parent}/${refereeName}`;
    try {
      // Controllers may share a hierarchy.
      if (![...folderOf.values()].includes(folder)) makeFolder(folder);
      folderOf.set(controller, folder);
    } catch {
      // read-only, or not ours
    }
  }
  if (folderOf.size === 0) return undefined;
  // All programs together weigh as much as one ordinary process for each processor; each program has the same weight.
  const cpu = folderOf.get("cpu");
  if (cpu !== undefined) writeFileSync(`${cpu}/cpu.shares`, String(ONE_SHARE * cores));
  return {
    version: 1,
    folders: [...new Set(folderOf.values())],
    create: (name, limits) => new GroupV1(folderOf, name, limits, makeFolder),
  };
}

class GroupV1 implements ResourceGroup {
  readonly joinFiles: readonly string[];
  readonly control: GroupControl;
  readonly enforces: ResourceGroup["enforces"];
  readonly #folders: readonly string[];
  readonly #files: Readonly<Record<string, ControlFile | undefined>>;
  readonly #processesFile: string;

  constructor(
    folderOf: ReadonlyMap<Controller, string>,
    name: string,
    limits: GroupLimits,
    makeFolder: (folder: string) => void,
  ) {
    const groupOf = new Map([...folderOf].map(([controller, folder]) => [controller, `${folder}/${name}`] as const));
    this.#folders = [...new Set(groupOf.values())];
    for (const folder of this.#folders) makeFolder(folder);
    try {
      setLimits(groupOf, limits);
      const [memory, pids, freezer, cpuacct] = CONTROLLERS.map((controller) => groupOf.get(controller));
      this.#files = {
        memory: openFile(memory, "memory.usage_in_bytes"),
        kills: openFile(memory, "memory.oom_control"),
        tasks: openFile(pids, "pids.current"),
        refused: openFile(pids, "pids.events"),
        cpu: openFile(cpuacct, "cpuacct.usage"),
        freezer: openFile(freezer, "freezer.state", "w"),
      };
      this.enforces = { memory: memory !== undefined, tasks: pids !== undefined };
      this.control = {
        sharesProcessors: groupOf.has("cpu"),
        ...(cpuacct !== undefined && { cpu: { file: `${cpuacct}/cpuacct.usage`, unit: "ns" } }),
        ...(freezer !== undefined && {
          freezer: { file: `${freezer}/freezer.state`, freeze: "FROZEN", thaw: "THAWED" },
        }),
      };
    } catch (error) {
      for (const folder of this.#folders) rmdirSync(folder);
      throw error;
    }
    // Measured: a process that joins by `tasks` takes 0.3 ms, by `cgroup.procs` 5 to 12 ms, because of a global lock.
    this.joinFiles = this.#folders.map((folder) => `${folder}/tasks`);
    this.#processesFile = `${this.#folders[0]}/cgroup.procs`;
  }

  usage(): GroupUsage {
    const { memory, cpu, tasks } = this.#files;
    return {
      memoryBytes: memory && Number(memory.read()),
      cpuMs: cpu && Number(cpu.read()) / 1e6,
      tasks: tasks && Number(tasks.read()),
    };
  }

  events(): GroupEvents {
    const { kills, refused } = this.#files;
    return {
      memoryKills: kills ? readEntry(kills.read(), "oom_kill") : 0,
      refusedTasks: refused ? readEntry(refused.read(), "max") : 0,
    };
  }

  countProcesses(): number {
    return (readFile(this.#processesFile)?.match(/\n/g) ?? []).length;
  }

  thaw(): void {
    this.#files["freezer"]?.write("THAWED");
  }

  async remove(): Promise<void> {
    this.thaw();
    for (const file of Object.values(this.#files)) file?.close();
    await removeFolders(this.#folders);
  }
}

function setLimits(groupOf: ReadonlyMap<Controller, string>, { memoryBytes, tasks }: GroupLimits): void {
  const [memory, pids] = [groupOf.get("memory"), groupOf.get("pids")];
  if (memory !== undefined && memoryBytes !== undefined) {
    writeFileSync(`${memory}/memory.limit_in_bytes`, String(memoryBytes));
    // Without this limit the program would go on in swap.
    const swap = `${memory}/memory.memsw.limit_in_bytes`;
    if (existsSync(swap)) writeFileSync(swap, String(memoryBytes));
  }
  if (pids !== undefined && tasks !== undefined) writeFileSync(`${pids}/pids.max`, String(tasks));
}

/** undefined = this hierarchy or this kernel does not have the file. */
function openFile(folder: string | undefined, name: string, mode: "r" | "w" = "r"): ControlFile | undefined {
  return folder === undefined ? undefined : openIfThere(`${folder}/${name}`, mode);
}
