import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { closeSync, readdirSync, readFileSync } from "node:fs";
import { Socket } from "node:net";
import { createGuardian, type Guardian } from "./guardian.ts";
import { bwrapMakesNamespaces, probeLevels } from "./probe-levels.ts";
import { findTool } from "./sandbox-command.ts";
import type { UserNamespace } from "./sandbox/user-namespaces.ts";
import { guardianMethod, namespaceMethod } from "./start-methods.ts";
import { StrictStarter } from "./strict-starter.ts";
import type { BindCommand, StarterMessage, ProgramEvent, StarterCommand } from "./starter-messages.ts";
import { readProcesses, withDescendants } from "./proc.ts";
import { type Program, startLater, startProgram } from "./program.ts";

/**
 * Starts programs in a process of its own. A spawn blocks its thread for about 2 ms, and a spawn from another thread still
 * stalls the whole process while memory is copied (5 to 25 ms at 300 MB); this process stays small.
 * If it dies, the programs die too: by a parent-death signal, or by the guardian, which reads the end of a pipe.
 *
 * The end of stdin means that the referee is gone. Node's `disconnect` is not emitted if that happens before a pipe was
 * acknowledged (Node 20.20), and then our copy of the pipe would keep the program waiting forever.
 */
process.stdin.on("error", shutDown).on("close", shutDown).resume();

const programs = new Map<number, Program>();
const strict = new StrictStarter();
let guardian: Guardian | undefined;

/** asm-generic/fcntl.h */
const O_CLOEXEC = 0o2000000;

closeInherited();
process.on("message", (command: StarterCommand, handle: unknown) => {
  switch (command.kind) {
    case "probe":
      void probeLevels(strict).then(
        (missing) => post({ kind: "probed", missing }),
        (error: unknown) => post({ kind: "unprobed", why: error instanceof Error ? error.message : String(error) }),
      );
      return;
    case "kill":
      void programs.get(command.id)?.kill();
      return;
    case "takeStderr":
      takeStderr(command.id, handle instanceof Socket ? handle : undefined);
      return;
    case "returnStderr":
      programs.get(command.id)?.returnStderr();
      return;
    case "bind":
      bind(command);
      return;
    case "start":
      start(command);
  }
});

/** The referee reads the last bytes of a program that is gone. */
function takeStderr(id: number, pipe: Socket | undefined): void {
  const program = programs.get(id);
  if (program) program.takeStderr(pipe);
  else pipe?.destroy();
}

function start(command: Extract<StarterCommand, { kind: "start" }>): void {
  const { id } = command;
  let user: UserNamespace | undefined;
  const report = (notice: ProgramEvent, pipe?: Socket): void => {
    if (notice.kind === "gone") {
      programs.delete(id);
      user?.release();
    }
    post({ kind: "notice", id, notice }, pipe);
  };
  const begin = (run: () => Program | Promise<Program>): void => {
    programs.set(id, startLater(report, run));
  };
  if (command.level === "strict") {
    begin(async () => {
      user = await strict.takeUser();
      return startProgram(command, report, (joins) => strict.methodFor(command, user, joins));
    });
  } else if (command.level === "process" && bwrapMakesNamespaces()) {
    const bwrap = findTool("bwrap") ?? "bwrap";
    begin(() => startProgram(command, report, (joins) => namespaceMethod(bwrap, command, joins)));
  } else {
    begin(() => {
      const watching = (guardian ??= createGuardian(randomBytes(8).toString("hex")));
      return startProgram(command, report, (joins) => guardianMethod(watching, id, command, joins));
    });
  }
}

/** Descriptors that the referee was itself started with would reach every program; Node closes only its own. */
function closeInherited(attempts = 5): void {
  try {
    for (const name of readdirSync("/proc/self/fd")) {
      const flags = /^flags:\s*(\d+)/m.exec(readDescriptor(name))?.[1];
      if (flags !== undefined && Number(name) > 2 && (parseInt(flags, 8) & O_CLOEXEC) === 0) closeSync(Number(name));
    }
  } catch (error) {
    if (attempts === 1) throw error;
    closeInherited(attempts - 1);
  }
}

/** "" = closed by now, such as the one with which the list was read. */
function readDescriptor(name: string): string {
  try {
    return readFileSync(`/proc/self/fdinfo/${name}`, "latin1");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  }
}

const BIND_SCRIPT = 'cpus=$1; taskset -cp "$cpus" "$2"; shift 2; for pid; do taskset -acp "$cpus" "$pid"; done';

/** Binds the processes that the programs have started, too. */
function bind({ programs: ids, thread, cpu, allCpus }: BindCommand): void {
  const roots = ids.flatMap((id) => programs.get(id)?.pid ?? []);
  const tree = withDescendants(readProcesses(Math.min(...roots)), ({ pid }) => roots.includes(pid));
  // A starter that was started by a bound thread has inherited its processor binding.
  const pids = cpu === null ? [process.pid, ...tree] : [...tree];
  const args = [String(cpu ?? allCpus), thread, ...pids].map(String);
  // Without taskset nothing is bound.
  spawn("/bin/sh", ["-c", BIND_SCRIPT, "sh", ...args], { stdio: "ignore" }).on("error", () => undefined);
}

/**
 * Node closes our copy of a pipe when the other side has it, and later messages wait for that. So `started` means that
 * only the referee reads the program's output.
 */
function post(message: StarterMessage, pipe?: Socket): void {
  process.send?.(message, pipe, {}, () => undefined); // fails if the referee is gone
}

const SHUTDOWN_MS = 1000;

/** Kills the programs before itself, because a parent-death signal may miss a program that is just starting. */
function shutDown(): void {
  process.removeAllListeners("message");
  const kills = [...programs.values()].map((program) => program.kill());
  setTimeout(killSelf, SHUTDOWN_MS);
  void Promise.all(kills).then(killSelf);
}

/** Skips Node's exit handling, which may wait forever. */
function killSelf(): void {
  strict.remove();
  process.kill(process.pid, "SIGKILL");
}
