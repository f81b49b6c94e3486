import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { GroupTarget } from "../freezing/group-target.ts";
import { openGroupsV1 } from "./groups-v1.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "shinpan-cgroup-"));
});
afterEach(() => rmSync(root, { recursive: true }));

const FILES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  memory: {
    "memory.limit_in_bytes": "9223372036854771712",
    "memory.memsw.limit_in_bytes": "9223372036854771712",
    "memory.usage_in_bytes": "8192\n",
    "memory.oom_control": "oom_kill_disable 0\nunder_oom 0\noom_kill 1\n",
  },
  pids: { "pids.max": "max", "pids.current": "3\n", "pids.events": "max 2\n" },
  freezer: { "freezer.state": "THAWED\n" },
  cpuacct: { "cpuacct.usage": "2500000\n" },
  cpu: { "cpu.shares": "1024" },
};

/** Makes folders as the kernel does, with the files of their hierarchy. */
function makeFolder(folder: string): void {
  mkdirSync(folder);
  const controllers =
    folder
      .slice(root.length + 1)
      .split("/")[0]
      ?.split(",") ?? [];
  for (const controller of controllers)
    for (const [name, text] of Object.entries({ ...FILES[controller], "cgroup.procs": "5\n6\n7\n", tasks: "" }))
      writeFileSync(join(folder, name), text);
}

function open(...hierarchies: readonly string[]) {
  const parents = hierarchies.flatMap((hierarchy) => {
    mkdirSync(join(root, hierarchy));
    return hierarchy.split(",").map((controller) => [controller, join(root, hierarchy)] as const);
  });
  return openGroupsV1(new Map(parents), "ref", 2, makeFolder);
}

const textOf = (path: string): string => readFileSync(join(root, path), "latin1");

describe("groups of version 1", () => {
  it("are made in each hierarchy, with the limits of the program and the weight of all programs", () => {
    const group = open("memory", "pids", "freezer", "cpu,cpuacct")?.create("p1", { memoryBytes: 2 ** 20, tasks: 64 });
    expect(textOf("memory/ref/p1/memory.limit_in_bytes")).toBe("1048576");
    expect(textOf("memory/ref/p1/memory.memsw.limit_in_bytes")).toBe("1048576");
    expect(textOf("pids/ref/p1/pids.max")).toBe("64");
    expect(textOf("cpu,cpuacct/ref/cpu.shares")).toBe("2048");
    expect(group?.joinFiles.map((file) => file.slice(root.length + 1))).toEqual([
      "memory/ref/p1/tasks",
      "pids/ref/p1/tasks",
      "freezer/ref/p1/tasks",
      "cpu,cpuacct/ref/p1/tasks",
    ]);
    expect(group?.usage()).toEqual({ memoryBytes: 8192, cpuMs: 2.5, tasks: 3 });
    expect(group?.events()).toEqual({ memoryKills: 1, refusedTasks: 2 });
    expect(group?.countProcesses()).toBe(3);
  });

  it("know what they do not enforce", () => {
    const group = open("freezer", "cpuacct")?.create("p1", { memoryBytes: 2 ** 20, tasks: 64 });
    expect(group?.enforces).toEqual({ memory: false, tasks: false });
    expect(group?.usage()).toEqual({ memoryBytes: undefined, cpuMs: 2.5, tasks: undefined });
    expect(group?.events()).toEqual({ memoryKills: 0, refusedTasks: 0 });
  });

  it("are frozen and thawed by a thread of the referee", () => {
    const group = open("freezer", "cpuacct")?.create("p1", {});
    const { cpu, freezer } = group?.control ?? {};
    if (!cpu || !freezer) throw new Error("no control");
    const target = new GroupTarget({ cpu, freezer });
    target.freeze();
    expect(textOf("freezer/ref/p1/freezer.state")).toMatch(/^FROZEN/);
    group?.thaw();
    expect(textOf("freezer/ref/p1/freezer.state")).toMatch(/^THAWED/);
    expect(target.cpuMs()).toBe(2.5);
    target.close();
  });

  it("are not made where no hierarchy may be changed", () => {
    const parents = new Map([["memory", join(root, "missing")]]);
    expect(openGroupsV1(parents, "ref", 1, mkdirSync)).toBeUndefined();
  });

  it("have folders that the caller can name", () => {
    expect(open("memory", "pids")?.folders.map((folder) => basename(folder))).toEqual(["ref", "ref"]);
  });
});
