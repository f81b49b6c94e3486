/** Where this process may create control groups, as folders of the mounted hierarchies. */
export interface Hierarchies {
  /** Version 1: the folder of this process in the hierarchy of each controller. */
  readonly v1: ReadonlyMap<string, string>;
  /** Version 2: the mount point and the folder of this process below it. */
  readonly v2: { readonly mount: string; readonly own: string } | undefined;
}

/** Reads `/proc/self/mountinfo` and `/proc/self/cgroup`. */
export function findHierarchies(mountinfo: string, cgroups: string): Hierarchies {
  const own = readOwnGroups(cgroups);
  const v1 = new Map<string, string>();
  let v2: Hierarchies["v2"];
  for (const { kind, root, mount, options } of readMounts(mountinfo)) {
    if (kind === "cgroup2") {
      const path = own.get("");
      if (path !== undefined) v2 ??= { mount, own: join(mount, path, root) };
    } else {
      for (const controller of options) {
        const path = own.get(controller);
        if (path !== undefined && !v1.has(controller)) v1.set(controller, join(mount, path, root));
      }
    }
  }
  return { v1, v2 };
}

/** The path of this process by controller; the empty name is version 2. */
function readOwnGroups(cgroups: string): ReadonlyMap<string, string> {
  const own = new Map<string, string>();
  for (const line of cgroups.split("\n")) {
    const [, controllers, path] = /^\d+:([^:]*):(\/.*)$/.exec(line) ?? [];
    if (controllers === undefined || path === undefined) continue;
    for (const controller of controllers.split(",")) own.set(controller, path);
  }
  return own;
}

interface Mount {
  readonly kind: "cgroup" | "cgroup2";
  readonly root: string;
  readonly mount: string;
  readonly options: readonly string[];
}

function* readMounts(mountinfo: string): Generator<Mount> {
  for (const line of mountinfo.split("\n")) {
    const [place = "", system = ""] = line.split(" - ", 2);
    const [, , , root, mount] = place.split(" ");
    const [kind, , options = ""] = system.split(" ");
    if (root === undefined || mount === undefined) continue;
    if (kind === "cgroup" || kind === "cgroup2")
      yield { kind, root: unescapePath(root), mount: unescapePath(mount), options: options.split(",") };
  }
}

/** In mountinfo a blank is `\040`. */
function unescapePath(text: string): string {
  return text.replace(/\\([0-7]{3})/g, (_, digits: string) => String.fromCharCode(parseInt(digits, 8)));
}

/** In a container the mount may show only a part of the hierarchy, or a path outside of it. */
function join(mount: string, path: string, root: string): string {
  const below = root === "/" ? path : path === root || path.startsWith(`${root}/`) ? path.slice(root.length) : "/";
  return below === "/" || below === "" || below.includes("/..") ? mount : mount + below;
}
