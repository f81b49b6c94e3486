import { spawnSync } from "node:child_process";
import { isMachineFailure } from "../../core/system-error.ts";
import type { Socket } from "node:net";
import type { MessageValue } from "../../core/lang.ts";
import { NO_LIMITS } from "../../core/program-limits.ts";
import { HeadTailBuffer } from "./head-tail-buffer.ts";
import { retryPauseMs } from "./machine-error.ts";
import { readAvailable } from "./pipe-handle.ts";
import { startProgram } from "./program.ts";
import { findTool, GO, NAMESPACE_ARGUMENTS } from "./sandbox-command.ts";
import { strictEnvironment } from "./sandbox/environment.ts";
import { isRoot, ROOT_TOOLS } from "./sandbox/user-namespaces.ts";
import type { Exit, MissingLevels, ProgramEvent, StartCommand } from "./starter-messages.ts";
import type { StrictStarter } from "./strict-starter.ts";

/** Finds out by trying which levels work here; rejects if the machine cannot start processes. */
export async function probeLevels(strict: StrictStarter): Promise<MissingLevels> {
  for (let failures = 1; ; failures++) {
    try {
      return await tryLevels(strict);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      // A machine that is out of processes must not lower the level of all later matches.
      if (!isMachineFailure(error)) return { strict: why, namespace: why };
      const pauseMs = retryPauseMs(failures);
      if (pauseMs === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

async function tryLevels(strict: StrictStarter): Promise<MissingLevels> {
  const namespace = findNamespaceProblem();
  if (namespace !== undefined) return { strict: namespace, namespace };
  const tools = isRoot() ? ROOT_TOOLS : [];
  const tool = tools.find((name) => findTool(name) === undefined);
  return { strict: tool === undefined ? await findStrictProblem(strict) : notInstalled(tool) };
}

/** True if bubblewrap can make a process namespace here. */
export function bwrapMakesNamespaces(): boolean {
  try {
    return (namespaceProblem ??= { found: findNamespaceProblem() }).found === undefined;
  } catch {
    return false;
  }
}

let namespaceProblem: { readonly found: MessageValue | undefined } | undefined;

function findNamespaceProblem(): MessageValue | undefined {
  const bwrap = findTool("bwrap");
  if (bwrap === undefined) return notInstalled("bwrap");
  const { status, stderr, error } = spawnSync(bwrap, [...NAMESPACE_ARGUMENTS, "--", "/bin/sh", "-c", "exit 0"], {
    stdio: ["ignore", "ignore", "pipe"],
    encoding: "utf8",
  });
  if (error) throw error;
  return status === 0 ? undefined : stderr.trim() || exitedWith(status);
}

/** Starts a shell as a strict program. */
async function findStrictProblem(strict: StrictStarter): Promise<MessageValue | undefined> {
  const command: StartCommand = {
    level: "strict",
    argv: ["/bin/sh", "-c", "exit 0"],
    cwd: "/",
    env: strictEnvironment({}, "/usr/bin:/bin"),
    view: { shown: [], links: [], covered: [], coveredFiles: [] },
    limits: NO_LIMITS,
  };
  try {
    const user = await strict.takeUser();
    try {
      return await tryProgram((report) =>
        startProgram(command, report, (joins) => strict.methodFor(command, user, joins)),
      );
    } finally {
      user?.release();
    }
  } catch (error) {
    if (isMachineFailure(error)) throw error;
    return error instanceof Error ? error.message : String(error);
  }
}

function tryProgram(
  start: (report: (event: ProgramEvent, pipe?: Socket) => void) => void,
): Promise<MessageValue | undefined> {
  return new Promise((resolve) => {
    let exit: Exit | undefined;
    let errors: Socket | undefined;
    const pipes: Socket[] = [];
    start((event, pipe) => {
      if (pipe) pipes.push(pipe.on("error", () => undefined));
      if (event.kind === "input") pipe?.write(GO);
      if (event.kind === "output") pipe?.resume();
      if (event.kind === "stderr" && pipe) errors = pipe;
      if (event.kind === "unstarted") resolve(event.why);
      if (event.kind === "exited") exit = event.exit;
      if (event.kind !== "gone") return;
      const stderr = errors ? readRest(errors) : "";
      for (const pipe of pipes) pipe.destroy();
      resolve(exit?.status === 0 ? undefined : stderr.trim() || exitedWith(exit?.status));
    });
  });
}

/** What a wrapper that is gone has written. */
function readRest(stderr: Socket): string {
  const buffer = new HeadTailBuffer();
  readAvailable(stderr, (chunk) => {
    buffer.push(chunk);
    return true;
  });
  return buffer.text();
}

function notInstalled(tool: string): MessageValue {
  return { en: "{tool} is not installed", ja: "{tool} がインストールされていません", values: { tool } };
}

function exitedWith(status: number | null | undefined): MessageValue {
  return {
    en: "bwrap exited with status {status}",
    ja: "bwrap が終了状態{status}で終わりました",
    values: { status: String(status) },
  };
}
