import { accessSync, constants } from "node:fs";
import { userInfo } from "node:os";
import { delimiter, join } from "node:path";
import type { StartCommand } from "./starter-messages.ts";

/** The wrapper waits for GO and writes READY right before it executes the program. */
export const GO = "go\n";
export const READY = "ready\n";

/**
 * GO closes the gap between fork and the parent-death signal: a wrapper whose referee died reads the end of the pipe and
 * exits. A shell's `read` reads a pipe byte by byte, so it never consumes the program's input.
 */
function wrapper(input: number, output: number): string {
  const redirect = input === 0 ? "" : `exec 0<&${input} 1>&${output} ${input}<&- ${output}>&-; `;
  return (
    `IFS= read -r go <&${input} || exit 125; ` +
    `command -v "$1" >/dev/null || { echo "$1: there is no such program" >&2; exit 127; }; ` +
    `${redirect}printf 'ready\\n' && exec "$@"`
  );
}

/**
 * Programs in different namespaces have the same few pids, and Java names a file in the shared /tmp after its pid. The
 * second program would complain on stdout and lose, so this folder is private.
 */
const JAVA_FOLDER = `/tmp/hsperfdata_${userName()}`;

/** In a container a user may have a number and no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.());
  }
}

const BWRAP_ARGUMENTS = [
  "--dev-bind",
  "/",
  "/",
  "--proc",
  "/proc",
  "--tmpfs",
  JAVA_FOLDER,
  "--unshare-pid",
  "--die-with-parent",
];

/** A command line; the first word is the file to run. */
export type Command = readonly [string, ...string[]];

/**
 * The pipes are descriptors 4 and 5, because bwrap's own two processes close descriptors above 2; if they kept the
 * program's stdout open, its close would go unnoticed. On 3 bwrap reports the first process of the namespace.
 */
export function namespaceCommand(bwrap: string, command: StartCommand): Command {
  const inner = ["/bin/sh", "-c", wrapper(4, 5), "sh", ...command.argv];
  return [bwrap, ...BWRAP_ARGUMENTS, "--info-fd", "3", "--", ...inner];
}

export function guardianCommand(command: StartCommand): Command {
  return ["/bin/sh", "-c", wrapper(0, 1), "sh", ...command.argv];
}

export function probeCommand(bwrap: string): Command {
  return [bwrap, ...BWRAP_ARGUMENTS, "--", "/bin/sh", "-c", "exit 0"];
}

/** Searches our own PATH; the program's PATH may differ. */
export function findBwrap(): string | undefined {
  for (const folder of (process.env["PATH"] ?? "").split(delimiter)) {
    if (!folder) continue;
    const file = join(folder, "bwrap");
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // not in this folder
    }
  }
  return undefined;
}
