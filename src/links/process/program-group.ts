import { closeSync, openSync } from "node:fs";
import type { ProgramLimits } from "../../core/program-limits.ts";
import { openResourceGroups } from "./cgroup/index.ts";
import type { ResourceGroup, ResourceGroups } from "./cgroup/resource-group.ts";
import { maxTasks } from "./limit-watch.ts";

let groups: ResourceGroups | undefined | "unknown" = "unknown";
let count = 0;

/** The control groups of a program that is about to be started; undefined = there are none here. */
export function createProgramGroup({ memoryBytes, processes }: Partial<ProgramLimits>): ResourceGroup | undefined {
  try {
    if (groups === "unknown") groups = openResourceGroups();
    return groups?.create(String(++count), {
      memoryBytes: memoryBytes ?? undefined,
      tasks: typeof processes === "number" ? maxTasks(processes) : undefined,
    });
  } catch {
    return undefined; // removed from outside, or no more groups are allowed: limits are sampled
  }
}

/** The files by which a process joins, opened by this process, whose rights count. */
export function openJoinFiles(group: ResourceGroup | undefined): readonly number[] {
  return group?.joinFiles.map((file) => openSync(file, "w")) ?? [];
}

export function closeFiles(descriptors: readonly number[]): void {
  for (const descriptor of descriptors) closeSync(descriptor);
}
