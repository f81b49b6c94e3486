import { spawn } from "node:child_process";
import { openSync, readFileSync, readlinkSync, writeFileSync } from "node:fs";
import { PLAYER_ID } from "./etc-folder.ts";

/**
 * For a referee that runs as root. A user namespace of bubblewrap's own would leave the program with the number 0 in the
 * kernel, which may write to /proc/sys, and bubblewrap started as an ordinary user cannot read an interpreter in a home of
 * mode 0700. So bubblewrap runs as a user that exists nowhere else and joins a namespace of that user. In it every user is
 * itself, so bubblewrap may read all files, and the program's user needs no further change.
 */
export interface UserNamespace {
  readonly descriptor: number;
  /** Number outside of the user and group that own it. */
  readonly id: number;
  /** Gives it back for the next program. */
  release(): void;
}

/** What creating such namespaces needs beside bubblewrap. */
export const ROOT_TOOLS: readonly string[] = ["setpriv", "unshare"];

/** Each program that runs has a user of its own; this starter has as many as its process id can keep apart. */
const FIRST_USER = 1_000_000_000;
const USERS_OF_A_STARTER = 512;
const MAX_STARTERS = 2 ** 21;
const LAST_USER = 2 ** 32 - 2;

const free: UserNamespace[] = [];
let made = 0;

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Rejects if the kernel allows no user namespaces. */
export async function takeUserNamespace(): Promise<UserNamespace> {
  return free.pop() ?? (await makeUserNamespace(made++));
}

async function makeUserNamespace(number: number): Promise<UserNamespace> {
  const id = FIRST_USER + (process.pid % MAX_STARTERS) * USERS_OF_A_STARTER + (number % USERS_OF_A_STARTER);
  const descriptor = await openNewNamespace(id);
  const namespace = { descriptor, id, release: () => void free.push(namespace) };
  return namespace;
}

/** Lines of "first number inside, first number outside, how many". */
function mapOf(id: number): string {
  const ranges = [
    [0, 0, PLAYER_ID],
    [PLAYER_ID, id, 1],
    [PLAYER_ID + 1, PLAYER_ID + 1, id - PLAYER_ID - 1],
    [id + 1, id + 1, LAST_USER - id],
  ];
  return ranges.map((range) => range.join(" ")).join("\n");
}

/** The namespace stays for as long as its descriptor is open; the process that made it ends. */
async function openNewNamespace(id: number): Promise<number> {
  const asOwner = ["--reuid", String(id), "--regid", String(id), "--clear-groups", ...administratorArguments()];
  // `cat` ends with its input, so it cannot outlive us.
  const child = spawn("setpriv", [...asOwner, "unshare", "--user", "cat"], {
    stdio: ["pipe", "ignore", "pipe"],
    detached: true,
  });
  let errors = "";
  const ended = new Promise<never>((_, reject) => {
    child.once("error", reject);
    child.once("close", (status) => reject(new Error(errors.trim() || `unshare ended with status ${status}`)));
  });
  ended.catch(() => undefined);
  // A machine without free descriptors gives it no pipes either.
  if (child.pid === undefined) return ended;
  child.stdin.on("error", () => undefined);
  child.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
  try {
    const file = `/proc/${child.pid}/ns/user`;
    const ours = readlinkSync("/proc/self/ns/user");
    while (readlinkSync(file) === ours) await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 1))]);
    writeFileSync(`/proc/${child.pid}/uid_map`, mapOf(id));
    writeFileSync(`/proc/${child.pid}/gid_map`, mapOf(id));
    return openSync(file, "r");
  } finally {
    child.stdin.destroy();
    child.kill("SIGKILL");
  }
}

/** linux/capability.h */
const CAP_SYS_ADMIN = 21n;

/** Some systems allow user namespaces only to administrators. Root in a container may not be one. */
function administratorArguments(): readonly string[] {
  const permitted = /^CapPrm:\s*([0-9a-f]+)$/m.exec(readFileSync("/proc/self/status", "latin1"))?.[1] ?? "0";
  const isAdministrator = ((BigInt(`0x${permitted}`) >> CAP_SYS_ADMIN) & 1n) === 1n;
  return isAdministrator ? ["--inh-caps=+sys_admin", "--ambient-caps=+sys_admin"] : [];
}
