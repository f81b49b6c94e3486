import { execFileSync } from "node:child_process";
import { accessSync, constants, readFileSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { searchPath } from "../../../src/links/process/program-file.ts";

const ROOT = resolve(import.meta.dirname, "../../..");

/** A level of confinement, and the user who runs the referee. */
export interface Level {
  readonly name: string;
  readonly sandbox: "strict" | "process";
  /** undefined = the user who runs the tests. */
  readonly uid: number | undefined;
  /** The namespaces of a program, none of which may be the host's. */
  readonly namespaces: readonly string[];
  /** Whether the referee may make control groups. */
  readonly hasGroups: boolean;
  /** Why it cannot be tested here; undefined = it can. */
  readonly missing: string | undefined;
}

const ALL_NAMESPACES = ["user", "pid", "mnt", "net", "ipc", "uts", "cgroup"];
/** A user without a name, home or rights. */
const ORDINARY_USER = 61_234;

const isRoot = process.getuid?.() === 0;

export const LEVELS: readonly Level[] = [
  {
    name: "strict, as root",
    sandbox: "strict",
    uid: undefined,
    namespaces: ALL_NAMESPACES,
    hasGroups: canMakeGroups(undefined),
    missing: isRoot ? withoutBubblewrap() : "the tests do not run as root",
  },
  {
    name: "strict, as an ordinary user",
    sandbox: "strict",
    uid: isRoot ? ORDINARY_USER : undefined,
    namespaces: ALL_NAMESPACES,
    hasGroups: canMakeGroups(isRoot ? ORDINARY_USER : undefined),
    missing: withoutBubblewrap() ?? (isRoot ? notForOthers() : undefined) ?? withoutUserNamespaces(),
  },
  {
    name: "process",
    sandbox: "process",
    uid: undefined,
    namespaces: ["pid"],
    hasGroups: canMakeGroups(undefined),
    missing: withoutBubblewrap(),
  },
];

/** The words before a command that make it run as the level's user. */
export function commandAs({ uid }: Pick<Level, "uid">): readonly string[] {
  return uid === undefined ? [] : ["setpriv", `--reuid=${uid}`, `--regid=${uid}`, "--clear-groups", "--"];
}

function canMakeGroups(uid: number | undefined): boolean {
  const path = /^0::(\/.*)$/m.exec(readFileSync("/proc/self/cgroup", "utf8"))?.[1] ?? "/";
  return ["/sys/fs/cgroup/memory", `/sys/fs/cgroup${path}/cgroup.procs`].some((file) => {
    const [program, ...args] = [...commandAs({ uid }), "test", "-w", file];
    try {
      execFileSync(program, args);
      return true;
    } catch {
      return false;
    }
  });
}

function withoutBubblewrap(): string | undefined {
  return searchPath("bwrap") === undefined ? "bubblewrap is not installed" : undefined;
}

/** Whether another user can run this clone and this Node. */
function notForOthers(): string | undefined {
  for (const path of [ROOT, process.execPath])
    for (let folder = path; folder !== dirname(folder); folder = dirname(folder))
      if ((statSync(folder).mode & 0o001) === 0) return `other users cannot enter ${folder}`;
  return undefined;
}

function withoutUserNamespaces(): string | undefined {
  const prefix = isRoot ? commandAs({ uid: ORDINARY_USER }) : [];
  const [file, ...args] = [...prefix, "bwrap", "--unshare-user", "--ro-bind", "/", "/", "true"];
  try {
    accessSync("/proc/self/ns/user", constants.F_OK);
    execFileSync(file, args, { stdio: "ignore" });
    return undefined;
  } catch {
    return "ordinary users cannot make user namespaces here";
  }
}
