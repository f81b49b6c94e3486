import { accessSync, constants } from "node:fs";
import { userInfo } from "node:os";
import { delimiter, join } from "node:path";
import type { StartCommand } from "./starter-messages.ts";

/** What the wrapper waits for, and what it says right before it becomes the program. */
export const GO = "go\n";
export const READY = "ready\n";

/**
 * The word to go closes the gap between fork and the parent-death signal: a wrapper whose referee died reads the end of
 * the pipe and leaves. A shell's `read` takes byte by byte from a pipe, so it never eats the program's input.
 */
function wrapper(input: number, output: number): string {
  const move = input === 0 ? "" : `exec 0<&${input} 1>&${output} ${input}<&- ${output}>&-; `;
  return (
    `IFS= read -r go <&${input} || exit 125; ` +
    `command -v "$1" >/dev/null || { echo "$1: there is no such program" >&2; exit 127; }; ` +
    `${move}printf 'ready\\n' && exec "$@"`
  );
}

/**
 * Programs in namespaces of their own have the same few process numbers, and Java names a file of the whole machine after
 * its number: two of them would meet there, and the second would complain on stdout and lose. So that folder is private.
 */
const JAVA_FOLDER = `/tmp/hsperfdata_${userInfo().username}`;

const BWRAP_ARGUMENTS = [
  ...["--dev-bind", "/", "/", "--proc", "/proc", "--tmpfs", JAVA_FOLDER],
  ...["--unshare-pid", "--die-with-parent"],
];

/** A command line; the first of it is the file to run. */
export type Command = readonly [string, ...string[]];

/**
 * The pipes are descriptors 4 and 5, above 2, because bwrap's own two processes close those: were they to keep the
 * program's stdout, nobody would see the program close it. On 3 it tells which process is the first of the namespace.
 */
export function namespaceCommand(bwrap: string, order: StartCommand): Command {
  const inner = ["/bin/sh", "-c", wrapper(4, 5), "sh", ...order.argv];
  return [bwrap, ...BWRAP_ARGUMENTS, "--info-fd", "3", "--", ...inner];
}

export function guardianCommand(order: StartCommand): Command {
  return ["/bin/sh", "-c", wrapper(0, 1), "sh", ...order.argv];
}

export function probeCommand(bwrap: string): Command {
  return [bwrap, ...BWRAP_ARGUMENTS, "--", "/bin/sh", "-c", "exit 0"];
}

/** By our own PATH: a program's may be another. */
export function findBwrap(): string | undefined {
  for (const folder of (process.env["PATH"] ?? "").split(delimiter)) {
    if (!folder) continue;
    const file = join(folder, "bwrap");
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // not here
    }
  }
  return undefined;
}
