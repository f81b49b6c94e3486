import { spawn } from "node:child_process";
import { openSync, readlinkSync, writeFileSync } from "node:fs";
import { PLAYER_ID } from "./etc-folder.ts";

/**
 * For a referee that runs as root. A user namespace of bubblewrap's own would leave the program with the number 0 in the
 * kernel, which may write to /proc/sys, and bubblewrap started as an ordinary user cannot read an interpreter in a home of
 * mode 0700. So bubblewrap joins a namespace in which every user is itself, except one that exists nowhere else.
 */
export interface UserNamespace {
  readonly descriptor: number;
  /** Gives it back for the next program. */
  release(): void;
}

/** Each program that runs has a user of its own; this starter has as many as its process id can keep apart. */
const FIRST_USER = 1_000_000_000;
const USERS_OF_A_STARTER = 512;
const MAX_STARTERS = 2 ** 21;
const LAST_USER = 2 ** 32 - 2;

const free: UserNamespace[] = [];
let made = 0;

/** Rejects if the kernel allows no user namespaces. */
export async function takeUserNamespace(): Promise<UserNamespace> {
  return free.pop() ?? (await makeUserNamespace(made++));
}

async function makeUserNamespace(number: number): Promise<UserNamespace> {
  const user = FIRST_USER + (process.pid % MAX_STARTERS) * USERS_OF_A_STARTER + (number % USERS_OF_A_STARTER);
  const descriptor = await openNewNamespace(mapOf(user));
  const namespace = { descriptor, release: () => void free.push(namespace) };
  return namespace;
}

/** Lines of "first number inside, first number outside, how many". */
function mapOf(user: number): string {
  const ranges = [
    [0, 0, PLAYER_ID],
    [PLAYER_ID, user, 1],
    [PLAYER_ID + 1, PLAYER_ID + 1, user - PLAYER_ID - 1],
    [user + 1, user + 1, LAST_USER - user],
  ];
  return ranges.map((range) => range.join(" ")).join("\n");
}

/** The namespace stays for as long as its descriptor is open; the process that made it ends. */
async function openNewNamespace(map: string): Promise<number> {
  // `cat` ends with its input, so it cannot outlive us.
  const child = spawn("unshare", ["--user", "cat"], { stdio: ["pipe", "ignore", "ignore"], detached: true });
  const ended = new Promise<never>((_, reject) => {
    child.once("error", reject);
    child.once("exit", (status) => reject(new Error(`unshare ended with status ${status}`)));
  });
  ended.catch(() => undefined);
  child.stdin.on("error", () => undefined);
  try {
    const file = `/proc/${child.pid}/ns/user`;
    const ours = readlinkSync("/proc/self/ns/user");
    while (readlinkSync(file) === ours) await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 1))]);
    writeFileSync(`/proc/${child.pid}/uid_map`, map);
    writeFileSync(`/proc/${child.pid}/gid_map`, map);
    return openSync(file, "r");
  } finally {
    child.stdin.destroy();
    child.kill("SIGKILL");
  }
}
