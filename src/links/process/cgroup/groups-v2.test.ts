import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { GroupTarget } from "../freezing/group-target.ts";
import { type GroupSystem, openGroupsV2 } from "./groups-v2.ts";

/** A folder with the files of a version 2 hierarchy; the kernel would make the files of a new group. */
let mount: string;
beforeEach(() => {
  mount = mkdtempSync(join(tmpdir(), "shinpan-cgroup-"));
});
afterEach(() => rmSync(mount, { recursive: true }));

function makeGroup(path: string, files: Record<string, string>): string {
  const folder = join(mount, path);
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

/** The files of every group, as far as they are used. */
const GROUP_FILES = {
  "cpu.stat": "usage_usec 1500\nuser_usec 1000\nsystem_usec 500\n",
  "cgroup.freeze": "0",
  "cgroup.procs": "10\n11\n",
};

const CONTROLLER_FILES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  memory: {
    "memory.max": "max",
    "memory.swap.max": "max",
    "memory.current": "4096\n",
    "memory.events": "low 0\nhigh 0\nmax 3\noom 1\noom_kill 2\n",
  },
  pids: { "pids.max": "max", "pids.current": "5\n", "pids.events": "max 7\n" },
  cpu: { "cpu.weight": "100" },
};

/** Makes folders as the kernel does, with their files. */
function fakeSystem(mayJoin = true): GroupSystem & { readonly joined: string[] } {
  const joined: string[] = [];
  return {
    joined,
    makeFolder(folder) {
      mkdirSync(folder);
      const controllers = readFileSync(join(folder, "../cgroup.subtree_control"), "latin1").replaceAll("+", "");
      const files = { ...GROUP_FILES, "cgroup.controllers": controllers, "cgroup.subtree_control": "" };
      for (const controller of controllers.trim().split(" ")) Object.assign(files, CONTROLLER_FILES[controller]);
      for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    },
    mayJoin(folder) {
      joined.push(folder);
      rmSync(folder, { recursive: true });
      mkdirSync(folder); // the kernel removes a group with its files
      return mayJoin;
    },
  };
}

const LIMITING = ["memory", "pids"] as const;
const textOf = (path: string): string => readFileSync(join(mount, path), "latin1");

describe("groups of version 2", () => {
  it("are made in the nearest parent that has memory and pids for its groups", () => {
    makeGroup("user", { "cgroup.subtree_control": "cpu memory pids\n" });
    const own = makeGroup("user/session", { "cgroup.subtree_control": "\n" });
    const groups = openGroupsV2({ mount, own }, "ref", 4, LIMITING, fakeSystem());
    expect(groups?.folders).toEqual([join(mount, "user/ref")]);
    expect(textOf("user/ref/cgroup.subtree_control")).toBe("+memory +pids +cpu");
    expect(textOf("user/ref/cpu.weight")).toBe("400");
  });

  it("are not made where no parent has the controllers", () => {
    const own = makeGroup("a/b", { "cgroup.subtree_control": "cpu\n" });
    expect(openGroupsV2({ mount, own }, "ref", 1, LIMITING, fakeSystem())).toBeUndefined();
  });

  it("are not made where processes may not be moved", () => {
    const own = makeGroup("a", { "cgroup.subtree_control": "memory pids\n" });
    const system = fakeSystem(false);
    expect(() => openGroupsV2({ mount, own }, "ref", 1, LIMITING, system)).toThrow("ENOTEMPTY"); // a real group has no files of its own
    expect(system.joined).toEqual([join(own, "ref/trial")]);
  });

  it("have the limits, and read what the kernel counts", () => {
    const own = makeGroup("a", { "cgroup.subtree_control": "memory pids\n" });
    const group = openGroupsV2({ mount, own }, "ref", 1, LIMITING, fakeSystem())?.create("p1", {
      memoryBytes: 2 ** 20,
      tasks: 64,
    });
    expect([textOf("a/ref/p1/memory.max"), textOf("a/ref/p1/memory.swap.max")]).toEqual(["1048576", "0"]);
    expect(textOf("a/ref/p1/pids.max")).toBe("64");
    expect(group?.usage()).toEqual({ memoryBytes: 4096, cpuMs: 1.5, tasks: 5 });
    expect(group?.events()).toEqual({ memoryKills: 2, refusedTasks: 7 });
    expect(group?.countProcesses()).toBe(2);
    expect(group?.joinFiles).toEqual([join(own, "ref/p1/cgroup.procs")]);
  });

  it.each([
    { given: "cpu memory pids", enforces: { memory: true, tasks: true }, sharesProcessors: true },
    { given: "pids", enforces: { memory: false, tasks: true }, sharesProcessors: false },
    { given: "", enforces: { memory: false, tasks: false }, sharesProcessors: false },
  ])("know what the controllers '$given' do not enforce", ({ given, enforces, sharesProcessors }) => {
    const own = makeGroup("a", { "cgroup.subtree_control": `${given}\n` });
    const group = openGroupsV2({ mount, own }, "ref", 1, [], fakeSystem())?.create("p1", { memoryBytes: 9, tasks: 9 });
    expect(group?.enforces).toEqual(enforces);
    expect(group?.control.sharesProcessors).toBe(sharesProcessors);
    expect(group?.usage()).toEqual({
      memoryBytes: enforces.memory ? 4096 : undefined,
      cpuMs: 1.5,
      tasks: enforces.tasks ? 5 : undefined,
    });
    expect(group?.events()).toEqual({ memoryKills: enforces.memory ? 2 : 0, refusedTasks: enforces.tasks ? 7 : 0 });
  });

  it("are frozen and thawed by a thread of the referee", () => {
    const own = makeGroup("a", { "cgroup.subtree_control": "memory pids\n" });
    const group = openGroupsV2({ mount, own }, "ref", 1, LIMITING, fakeSystem())?.create("p1", {});
    const { cpu, freezer } = group?.control ?? {};
    if (!cpu || !freezer) throw new Error("no control");
    const target = new GroupTarget({ cpu, freezer });
    target.freeze();
    expect(textOf("a/ref/p1/cgroup.freeze")).toBe("1");
    target.thaw();
    expect(textOf("a/ref/p1/cgroup.freeze")).toBe("0");
    expect(target.cpuMs()).toBe(1.5);
    target.close();
  });
});
