import { accessSync, constants } from "node:fs";
import { userInfo } from "node:os";
import { delimiter, join } from "node:path";
import { type LeftoverSearch, leftoverScript } from "./leftovers.ts";
import { limitScript } from "./process-limits.ts";
import type { ProcessLimits } from "./starter-messages.ts";

/** The wrapper exports the lines NAME=VALUE, waits for GO and writes READY right before it executes the program. */
export const GO = "go\n";
export const READY = "ready\n";

/** Descriptors of a wrapper, of which a POSIX shell can only name those below 10, and what it sets for its program. */
export interface WrapperSetup {
  readonly input: number;
  readonly output: number;
  /** Files of resource groups, to which a process writes 0 in order to join. */
  readonly joins?: readonly number[];
  /** Descriptors that the program must not have. */
  readonly closed?: readonly number[];
  /** A folder and where its contents are copied to; absent = none. */
  readonly restored?: { readonly from: string; readonly to: string } | undefined;
  /** Absent = none. */
  readonly processLimits?: ProcessLimits | undefined;
  /** Present = the wrapper waits for the program and reports leftover processes. */
  readonly leftovers?: LeftoverSearch | undefined;
}

/**
 * GO closes the gap between fork and the parent-death signal: a wrapper whose referee died reads the end of the pipe and
 * exits. A shell's `read` reads a pipe byte by byte, so it never consumes the program's input.
 *
 * The program's own variables come the same way. In the environment they would reach bubblewrap, which runs
 * outside of the sandbox; on a command line others could read them.
 */
function wrapperScript(setup: WrapperSetup): string {
  const { input, output, joins = [], closed = [], restored, processLimits, leftovers } = setup;
  const join = joins.map((descriptor) => `echo 0 >&${descriptor} || exit 125; `).join("");
  // Its stdout is redirected, not closed.
  const close = [...joins, ...closed]
    .filter((descriptor) => descriptor > 2)
    .map((descriptor) => ` ${descriptor}>&-`)
    .join("");
  const redirect = input === 0 ? "" : `0<&${input} 1>&${output} ${input}<&- ${output}>&-`;
  return (
    `${join}while { IFS= read -r SHINPAN_LINE <&${input} || exit 125; } && [ "$SHINPAN_LINE" != go ]; ` +
    `do export "$SHINPAN_LINE"; done; ` +
    `command -v "$1" >/dev/null || { echo "$1: there is no such program" >&2; exit 127; }; ` +
    (restored ? `cp -RP ${restored.from}/. ${restored.to}/ 2>/dev/null; ` : "") +
    (processLimits ? limitScript(processLimits) : "") +
    (redirect + close === "" ? "" : `exec ${redirect}${close}; `) +
    `printf 'ready\\n' && ${leftovers ? leftoverScript(leftovers) : 'exec "$@"'}`
  );
}

/** A command line; the first word is the file to run. */
export type Command = readonly [string, ...string[]];

export function wrapperCommand(setup: WrapperSetup, argv: readonly string[]): Command {
  return ["/bin/sh", "-c", wrapperScript(setup), "sh", ...argv];
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

/** Arguments of bubblewrap for the level `process`. */
export const NAMESPACE_ARGUMENTS = [
  ...["--dev-bind", "/", "/", "--proc", "/proc", "--tmpfs", JAVA_FOLDER, "--unshare-pid", "--die-with-parent"],
];

/** Searches our own PATH; the program's PATH may differ. */
export function findTool(name: string): string | undefined {
  for (const folder of (process.env["PATH"] ?? "").split(delimiter)) {
    if (!folder) continue;
    const file = join(folder, name);
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // not in this folder
    }
  }
  return undefined;
}
