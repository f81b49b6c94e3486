import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findHierarchies } from "./hierarchies.ts";

describe("finding the hierarchies of control groups", () => {
  it("reads version 1, where controllers may share a mount", () => {
    const mounts = [
      "30 24 0:26 / /sys/fs/cgroup/cpu,cpuacct rw,nosuid shared:9 - cgroup cgroup rw,cpu,cpuacct",
      "31 24 0:27 / /sys/fs/cgroup/memory rw,nosuid shared:10 - cgroup cgroup rw,memory",
    ].join("\n");
    const { v1, v2 } = findHierarchies(mounts, "4:cpu,cpuacct:/\n3:memory:/users/ann\n");
    expect([...v1]).toEqual([
      ["cpu", "/sys/fs/cgroup/cpu,cpuacct"],
      ["cpuacct", "/sys/fs/cgroup/cpu,cpuacct"],
      ["memory", "/sys/fs/cgroup/memory/users/ann"],
    ]);
    expect(v2).toBeUndefined();
  });

  it("reads version 2", () => {
    const { v2 } = findHierarchies("40 24 0:30 / /sys/fs/cgroup rw - cgroup2 cgroup2 rw", "0::/user.slice/a.scope\n");
    expect(v2).toEqual({ mount: "/sys/fs/cgroup", own: "/sys/fs/cgroup/user.slice/a.scope" });
  });

  it("takes the mount itself where a container sees only its own part", () => {
    const mounts = "40 24 0:30 /docker/7f /sys/fs/cgroup ro - cgroup cgroup rw,memory";
    expect(findHierarchies(mounts, "3:memory:/docker/7f").v1.get("memory")).toBe("/sys/fs/cgroup");
    expect(findHierarchies(mounts, "3:memory:/docker/7f/x").v1.get("memory")).toBe("/sys/fs/cgroup/x");
    expect(findHierarchies(mounts, "3:memory:/../other").v1.get("memory")).toBe("/sys/fs/cgroup");
  });

  it("reads blanks in a mount point", () => {
    const mounts = "40 24 0:30 / /sys/a\\040b rw - cgroup cgroup rw,pids";
    expect(findHierarchies(mounts, "3:pids:/").v1.get("pids")).toBe("/sys/a b");
  });

  it("finds nothing in any other text", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (mounts, groups) => {
        fc.pre(!mounts.includes("cgroup"));
        expect(findHierarchies(mounts, groups)).toEqual({ v1: new Map(), v2: undefined });
      }),
    );
  });
});
