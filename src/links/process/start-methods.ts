import type { ChildProcess, SpawnOptions, StdioOptions } from "node:child_process";
import { closeSync } from "node:fs";
import type { Readable } from "node:stream";
import type { Guardian } from "./guardian.ts";
import { countForks, hasOwnRoot, isRunning, type ProcessInfo, readProcess } from "./proc.ts";
import { type Command, NAMESPACE_ARGUMENTS, wrapperCommand } from "./sandbox-command.ts";
import { KEPT_SCRATCH, PRIVATE_FOLDER, PRIVATE_HOME } from "./sandbox/environment.ts";
import { OpenScratch } from "./sandbox/open-scratch.ts";
import type { StrictFiles } from "./sandbox/strict-files.ts";
import type { UserNamespace } from "./sandbox/user-namespaces.ts";
import type { StartCommand } from "./starter-messages.ts";

const EXIT_WAIT_MS = 2000;

export type RunningProcess = ChildProcess & { readonly pid: number };

/** The parts that differ between the ways to start a program. */
export interface StartMethod {
  readonly wrapped: Command;
  /** Absent = our own user. */
  readonly runsAs?: Required<Pick<SpawnOptions, "uid" | "gid">>;
  readonly marker: string | undefined;
  readonly stdio: StdioOptions;
  /** Indexes into `stdio` of the program's input and output. */
  readonly pipes: readonly [number, number];
  /** The exit status is that of a wrapper. */
  readonly exitWrapped: boolean;
  /** Paths of its limited file systems, as this process sees them. */
  diskFolders(this: void): readonly string[];
  /** Called after the spawn, successful or not. */
  spawned(): void;
  started(child: RunningProcess): void | Promise<void>;
  /** Preparation that must finish before the program may run; undefined = none. It never rejects. */
  ready(child: RunningProcess): Promise<void> | undefined;
  kill(child: RunningProcess): Promise<void>;
  /** Called when the first process has exited; resolves when no process is left. */
  waitUntilGone(child: RunningProcess): Promise<void>;
}

/**
 * The pipes are descriptors 4 and 5, because bwrap's own two processes close descriptors above 2; if they kept the
 * program's stdout open, its close would go unnoticed. bwrap closes 10 to 12 itself, the wrapper the others.
 */
const PIPES = [4, 5] as const;
/** A POSIX shell names descriptors up to 9. The wrapper's stdout is free until it gets the program's. */
const JOIN_DESCRIPTORS = [3, 6, 7, 8, 1] as const;
const DESCRIPTOR = { userNamespace: 9, arguments: 10, filter: 11, report: 12 } as const;

/** `joinFiles`: open files of control groups, by which the wrapper joins. */
export function namespaceMethod(
  bwrap: string,
  { argv, processLimits, listsLeftovers }: StartCommand,
  joinFiles: readonly number[],
): StartMethod {
  const leftovers = listsLeftovers === true ? { marker: undefined } : undefined;
  const joins = JOIN_DESCRIPTORS.slice(0, joinFiles.length);
  const inner = wrapperCommand({ input: PIPES[0], output: PIPES[1], joins, processLimits, leftovers }, argv);
  const options = [...NAMESPACE_ARGUMENTS, "--info-fd", String(DESCRIPTOR.report)];
  const stdio = wrapperStdio(joinFiles);
  while (stdio.length < DESCRIPTOR.report) stdio.push("ignore");
  return {
    wrapped: [bwrap, ...options, "--", ...inner],
    marker: undefined,
    stdio: [...stdio, "pipe"],
    pipes: PIPES,
    exitWrapped: true,
    spawned: () => undefined,
    ...namespaceProcesses(),
  };
}

export function strictMethod(
  bwrap: string,
  files: StrictFiles,
  user: UserNamespace | undefined,
  command: StartCommand,
  joinFiles: readonly number[],
): StartMethod {
  const { argv, cwd, view, limits, scratch, listsLeftovers } = command;
  const leftovers = listsLeftovers === true ? { marker: undefined } : undefined;
  if (!view) throw new Error("a strict program has no view");
  const closed = user ? [DESCRIPTOR.userNamespace] : [];
  const joins = JOIN_DESCRIPTORS.slice(0, joinFiles.length);
  const restored = scratch && { from: KEPT_SCRATCH, to: PRIVATE_HOME };
  const inner = wrapperCommand({ input: PIPES[0], output: PIPES[1], joins, closed, restored, leftovers }, argv);
  const diskBytes = limits.diskBytes ?? DEFAULT_DISK_BYTES;
  const setup = {
    view,
    cwd,
    diskBytes,
    scratch: scratch?.path,
    userNamespace: user && DESCRIPTOR.userNamespace,
    filter: files.filtered ? DESCRIPTOR.filter : undefined,
    report: DESCRIPTOR.report,
  };
  const opened = [files.openArguments(setup), ...(files.filtered ? [files.openFilter(limits.network)] : [])];
  const [argumentsFile, filter] = opened;
  return {
    wrapped: [bwrap, "--args", String(DESCRIPTOR.arguments), "--", ...inner],
    ...(user && { runsAs: { uid: user.id, gid: user.id } }),
    marker: undefined,
    stdio: [
      ...wrapperStdio(joinFiles),
      ...([user?.descriptor ?? "ignore", argumentsFile, filter ?? "ignore", "pipe"] as const),
    ],
    pipes: PIPES,
    exitWrapped: true,
    spawned: () => opened.forEach((descriptor) => closeSync(descriptor)),
    ...namespaceProcesses({
      limitedFolder: PRIVATE_FOLDER,
      ...(scratch && { scratch: new OpenScratch(scratch, diskBytes) }),
    }),
  };
}

/** Descriptors 0 to 8. */
function wrapperStdio(joinFiles: readonly number[]): ("ignore" | "pipe" | number)[] {
  const stdio: ("ignore" | "pipe" | number)[] = ["ignore", "ignore", "pipe", "ignore", "pipe", "pipe"];
  stdio.push("ignore", "ignore", "ignore");
  if (joinFiles.length > JOIN_DESCRIPTORS.length) throw new Error("too many hierarchies of control groups");
  joinFiles.forEach((file, index) => (stdio[JOIN_DESCRIPTORS[index] ?? 0] = file));
  return stdio;
}

/** For a program without a limit of its own: what is written there is memory of this machine. */
const DEFAULT_DISK_BYTES = 256 * 2 ** 20;

/** How the processes of a namespace are found and ended. */
function namespaceProcesses({
  limitedFolder,
  scratch,
}: { readonly limitedFolder?: string; readonly scratch?: OpenScratch } = {}): Pick<
  StartMethod,
  "started" | "ready" | "kill" | "waitUntilGone" | "diskFolders"
> {
  let first: Promise<ProcessInfo | undefined> | undefined;
  let init: ProcessInfo | undefined;
  return {
    async started(child) {
      first = readNamespaceInit((child.stdio as readonly unknown[])[DESCRIPTOR.report] as Readable);
      init = await first;
    },
    ready: (child) => scratch && first?.then((info) => info && scratch.open(info.pid, () => hasExited(child))),
    diskFolders: () =>
      init && limitedFolder !== undefined && hasOwnRoot(init.pid) ? [`/proc/${init.pid}/root${limitedFolder}`] : [],
    // Killing the outer bwrap kills the namespace's first process by a parent-death signal, and with it all others.
    // In its first milliseconds that process has not requested the signal yet and would wait forever, so it is also
    // killed by its pid, which bwrap reports before it lets it run.
    async kill(child) {
      const info = await first;
      child.kill("SIGKILL");
      if (info && isRunning(info)) process.kill(info.pid, "SIGKILL");
    },
    async waitUntilGone() {
      const info = await first;
      const until = performance.now() + EXIT_WAIT_MS;
      while (info && isRunning(info) && performance.now() < until)
        await new Promise((resolve) => setTimeout(resolve, 1));
      await scratch?.save();
    },
  };
}

function hasExited({ exitCode, signalCode }: RunningProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

export function guardianMethod(
  guardian: Guardian,
  id: number,
  { argv, processLimits, listsLeftovers }: StartCommand,
  joinFiles: readonly number[],
): StartMethod {
  const marker = guardian.markerOf(id);
  const forksBefore = countForks();
  let first: ProcessInfo | undefined;
  let swept: Promise<void> | undefined;
  // Runs before anything is killed: an intact process tree is easier to search than orphans.
  const sweep = (): Promise<void> => (swept ??= first ? guardian.sweep(id, first, forksBefore) : Promise.resolve());
  return {
    wrapped: wrapperCommand(
      {
        input: 0,
        output: 1,
        joins: joinFiles.map((_, index) => 3 + index),
        processLimits,
        leftovers: listsLeftovers === true ? { marker } : undefined,
      },
      argv,
    ),
    marker,
    stdio: ["pipe", "pipe", "pipe", ...joinFiles],
    pipes: [0, 1],
    exitWrapped: false,
    diskFolders: () => [],
    spawned: () => undefined,
    ready: () => undefined,
    started(child) {
      first = readProcess(child.pid);
    },
    kill: sweep,
    waitUntilGone: sweep,
  };
}

/** bwrap writes a small JSON object to this pipe and closes it. */
async function readNamespaceInit(infoPipe: Readable): Promise<ProcessInfo | undefined> {
  let text = "";
  infoPipe.setEncoding("utf8");
  infoPipe.on("data", (part: string) => (text += part));
  await new Promise((resolve) => infoPipe.once("close", resolve));
  const pid = /"child-pid": *(\d+)/.exec(text)?.[1];
  return pid === undefined ? undefined : readProcess(Number(pid));
}
