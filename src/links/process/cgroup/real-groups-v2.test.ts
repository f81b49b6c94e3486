import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, readFileSync, rmdirSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { until } from "../../../../test/tools/processes.ts";
import { GroupTarget } from "../freezing/group-target.ts";
import { GROUP_SYSTEM, openGroupsV2 } from "./groups-v2.ts";
import { findHierarchies } from "./hierarchies.ts";
import { killGroup } from "./remove-groups.ts";
import type { ResourceGroup, ResourceGroups } from "./resource-group.ts";

const { v2 } = findHierarchies(readFileSync("/proc/self/mountinfo", "utf8"), readFileSync("/proc/self/cgroup", "utf8"));

/** Not the name of a referee, which another referee would remove. */
const NAME = `shinpan-test-${process.pid}`;
const open = (): ResourceGroups | undefined => v2 && openGroupsV2(v2, NAME, 1, [], GROUP_SYSTEM);

/** Groups of version 2 can be made here. */
function isPossible(): boolean {
  const groups = open();
  groups?.folders.forEach((folder) => rmdirSync(folder));
  return groups !== undefined;
}

describe.skipIf(!isPossible())("groups of version 2 of this kernel", () => {
  let groups: ResourceGroups;
  let group: ResourceGroup;
  let folder: string;
  let target: GroupTarget;
  let spinning: ChildProcess;
  beforeEach(async () => {
    const opened = open();
    if (!opened) throw new Error("no groups");
    groups = opened;
    group = groups.create("p1", {});
    folder = `${groups.folders[0]}/p1`;
    const { cpu, freezer } = group.control;
    if (!cpu || !freezer) throw new Error("no control");
    target = new GroupTarget({ cpu, freezer });
    const [join = ""] = group.joinFiles;
    spinning = spawn("/bin/sh", ["-c", 'echo 0 > "$1"; while :; do :; done', "sh", join], { stdio: "ignore" });
    await until("the process has joined", () => group.countProcesses() === 1);
  });
  afterEach(async () => {
    spinning.kill("SIGKILL");
    target.close();
    await group.remove();
    for (const each of groups.folders) rmdirSync(each);
  });

  const isFrozen = (): boolean => /^frozen 1$/m.test(readFileSync(`${folder}/cgroup.events`, "utf8"));

  it("freeze, thaw and measure a program", async () => {
    await until("it has used the processor", () => target.cpuMs() > 0);
    target.freeze();
    await until("it is frozen", isFrozen);
    const usedMs = target.cpuMs();
    // Longer than a scheduler's tick; the program would have run meanwhile.
    for (const end = performance.now() + 20; performance.now() < end;);
    expect(target.cpuMs()).toBe(usedMs);
    target.thaw();
    await until("it uses the processor again", () => target.cpuMs() > usedMs);
  });

  it("end a frozen program and are removed", async () => {
    const exited = new Promise((resolve) => spinning.once("exit", (_, signal) => resolve(signal)));
    target.freeze();
    await until("it is frozen", isFrozen);
    killGroup(folder);
    expect(await exited).toBe("SIGKILL");
    await group.remove();
    expect(existsSync(folder)).toBe(false);
  });
});
