import { lstatSync, readlinkSync } from "node:fs";
import { KEPT_SCRATCH, PRIVATE_FOLDER, PRIVATE_HOME } from "./environment.ts";
import { PLAYER_ID } from "./etc-folder.ts";
import { foldersAbove } from "./paths.ts";
import type { ProgramView } from "./view.ts";

/**
 * Arguments of bubblewrap for one program. They are read from a file, because the program can read its command line.
 */
export interface StrictSetup {
  readonly view: ProgramView;
  readonly cwd: string;
  /** The generated /etc. */
  readonly etcFolder: string;
  readonly diskBytes: number;
  /** A folder whose contents the wrapper copies to the home; undefined = none. */
  readonly scratch?: string | undefined;
  /** Descriptors: of the user namespace (undefined = a new one for an ordinary user), of the filter, of the pid report. */
  readonly userNamespace: number | undefined;
  readonly filter: number | undefined;
  readonly report: number;
}

const TOP_FOLDERS = ["/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"];
const DEVICES = ["null", "zero", "full", "random", "urandom"];
const DEVICE_LINKS = [
  ["/proc/self/fd", "/dev/fd"],
  ["/proc/self/fd/0", "/dev/stdin"],
  ["/proc/self/fd/1", "/dev/stdout"],
  ["/proc/self/fd/2", "/dev/stderr"],
  ["../tmp", "/dev/shm"],
  ["../tmp", "/var/tmp"],
] as const;

export function strictArguments(setup: StrictSetup): readonly string[] {
  const { view, userNamespace, filter } = setup;
  const made = new Set(["/"]);
  const args: string[] = [];
  // bubblewrap makes missing folders with mode 0700, which another user could not enter.
  const folder = (path: string): void => {
    for (const each of [...foldersAbove(path), path]) {
      if (made.has(each)) continue;
      made.add(each);
      args.push("--perms", "0755", "--dir", each);
    }
  };
  const parents = (path: string): void => foldersAbove(path).forEach(folder);

  args.push(
    ...(userNamespace === undefined
      ? ["--unshare-user", "--uid", String(PLAYER_ID), "--gid", String(PLAYER_ID)]
      : ["--userns", String(userNamespace)]),
    ...["--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try"],
    ...["--die-with-parent", "--new-session", "--hostname", "sandbox", "--info-fd", String(setup.report)],
    ...(filter === undefined ? [] : ["--seccomp", String(filter)]),
    ...["--ro-bind", "/usr", "/usr", "--ro-bind", setup.etcFolder, "/etc", "--proc", "/proc"],
    // bubblewrap's first process has the user of the program, so its memory would be writable.
    ...["--tmpfs", "/proc/1", "--remount-ro", "/proc/1"],
  );
  for (const path of ["/usr", "/etc", "/proc"]) made.add(path);
  for (const path of TOP_FOLDERS) {
    const stat = lstatSync(path, { throwIfNoEntry: false });
    if (stat?.isSymbolicLink()) args.push("--symlink", readlinkSync(path), path);
    else if (stat) args.push("--ro-bind", path, path);
    made.add(path);
  }
  for (const path of ["/dev", "/var", "/run", "/home", "/root"]) folder(path);
  for (const name of DEVICES) args.push("--dev-bind", `/dev/${name}`, `/dev/${name}`);
  for (const [target, path] of DEVICE_LINKS) args.push("--symlink", target, path);
  args.push("--perms", "1777", "--size", String(setup.diskBytes), "--tmpfs", PRIVATE_FOLDER);
  made.add(PRIVATE_FOLDER);
  args.push("--perms", "0777", "--dir", PRIVATE_HOME);
  if (setup.scratch !== undefined) {
    parents(KEPT_SCRATCH);
    args.push("--ro-bind", setup.scratch, KEPT_SCRATCH);
  }
  for (const { path, source, writable } of view.shown) {
    parents(path);
    args.push(writable ? "--bind" : "--ro-bind", source, path);
  }
  for (const { path, target } of view.links) {
    parents(path);
    args.push("--symlink", target, path);
  }
  // A device file that is not mounted as such cannot be opened.
  for (const path of view.coveredFiles) args.push("--ro-bind", "/dev/null", path);
  for (const path of view.covered) args.push("--tmpfs", path, "--remount-ro", path);
  folder(setup.cwd);
  args.push("--remount-ro", "/", "--chdir", setup.cwd);
  return args;
}
