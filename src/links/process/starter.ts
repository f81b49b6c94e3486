import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import type { Socket } from "node:net";
import type { MessageValue } from "../../core/lang.ts";
import { createGuardian, type Guardian } from "./guardian.ts";
import { findBwrap, probeCommand } from "./sandbox-command.ts";
import type { BindCommand, StarterMessage, ProgramEvent, StarterCommand } from "./starter-messages.ts";
import { readProcesses, withDescendants } from "./proc.ts";
import { startInNamespace, startUnderGuardian, type Program } from "./program.ts";
import { HeadTailBuffer } from "./head-tail-buffer.ts";

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
let guardian: Guardian | undefined;

process.on("message", (command: StarterCommand) => {
  switch (command.kind) {
    case "probe":
      void probe().then((missing) => post({ kind: "probed", missing }));
      return;
    case "kill":
      void programs.get(command.id)?.kill();
      return;
    case "bind":
      bind(command);
      return;
    case "start":
      start(command);
  }
});

function start(command: Extract<StarterCommand, { kind: "start" }>): void {
  const { id } = command;
  const report = (notice: ProgramEvent, pipe?: Socket): void => {
    if (notice.kind === "gone") programs.delete(id);
    post({ kind: "notice", id, notice }, pipe);
  };
  if (command.level === "namespace") {
    programs.set(id, startInNamespace(findBwrap() ?? "bwrap", command, report));
  } else {
    guardian ??= createGuardian(randomBytes(8).toString("hex"));
    programs.set(id, startUnderGuardian(guardian, id, command, report));
  }
}

const BIND_SCRIPT = 'cpus=$1; taskset -cp "$cpus" "$2"; shift 2; for pid; do taskset -acp "$cpus" "$pid"; done';

/** Binds the processes that the programs have started, too. */
function bind({ programs: ids, thread, cpu, allCpus }: BindCommand): void {
  const roots = ids.flatMap((id) => programs.get(id)?.pid ?? []);
  const tree = withDescendants(readProcesses(Math.min(...roots)), ({ pid }) => roots.includes(pid));
  // A starter that was itself started by a bound thread has inherited its processor.
  const pids = cpu === null ? [process.pid, ...tree] : [...tree];
  const args = [String(cpu ?? allCpus), thread, ...pids].map(String);
  // Without taskset everything stays where the scheduler puts it.
  spawn("/bin/sh", ["-c", BIND_SCRIPT, "sh", ...args], { stdio: "ignore" }).on("error", () => undefined);
}

/**
 * Node closes our copy of a pipe when the other side has it, and later messages wait for that. So `started` means that
 * only the referee reads the program's output.
 */
function post(message: StarterMessage, pipe?: Socket): void {
  process.send?.(message, pipe, {}, () => undefined); // fails if the referee is gone
}

/** Returns why namespaces do not work; undefined = they work. */
async function probe(): Promise<MessageValue | undefined> {
  const bwrap = findBwrap();
  if (bwrap === undefined) return { en: "bwrap is not installed", ja: "bwrap がインストールされていません" };
  const [file, ...args] = probeCommand(bwrap);
  const child = spawn(file, args, { stdio: ["ignore", "ignore", "pipe"] });
  const stderr = new HeadTailBuffer();
  child.stderr.on("data", (chunk: Buffer) => stderr.push(chunk));
  return new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("close", (status) =>
      resolve(
        status === 0
          ? undefined
          : stderr.text().trim() || {
              en: "bwrap exited with status {status}",
              ja: "bwrap が終了状態{status}で終わりました",
              values: { status: String(status) },
            },
      ),
    );
  });
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
  process.kill(process.pid, "SIGKILL");
}
