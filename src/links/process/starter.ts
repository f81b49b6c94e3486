import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import type { Socket } from "node:net";
import { createGuardian, type Guardian } from "./guardian.ts";
import { findBwrap, probeCommand } from "./sandbox-command.ts";
import type { StarterMessage, ProgramEvent, StarterCommand } from "./starter-messages.ts";
import { startInNamespace, startUnderGuardian, type Program } from "./program.ts";
import { HeadTailBuffer } from "./head-tail-buffer.ts";

/**
 * A process for what would hold up the clock's thread. A spawn blocks its thread about 2 ms, and one from another thread of
 * the same process still stalls all of them while memory is copied: 5 to 25 ms at 300 MB. This one stays small.
 * Its death is the programs': they get a parent-death signal, and the guardian reads the end of a pipe.
 *
 * The end of stdin says that the referee is gone. Node's own `disconnect` does not come when that happens before a pipe
 * was acknowledged (20.20; then our copy of the pipe keeps the program waiting for ever).
 */
process.stdin.on("error", shutDown).on("close", shutDown).resume();

const programs = new Map<number, Program>();
let guardian: Guardian | undefined;

process.on("message", (order: StarterCommand) => {
  if (order.kind === "probe") return void probe().then((missing) => post({ kind: "probed", missing }));
  if (order.kind === "kill") return void programs.get(order.id)?.kill();

  const { id } = order;
  const say = (notice: ProgramEvent, pipe?: Socket): void => {
    if (notice.kind === "gone") programs.delete(id);
    post({ kind: "notice", id, notice }, pipe);
  };
  if (order.level === "namespace") {
    programs.set(id, startInNamespace(findBwrap() ?? "bwrap", order, say));
  } else {
    guardian ??= createGuardian(randomBytes(8).toString("hex"));
    programs.set(id, startUnderGuardian(guardian, id, order, say));
  }
});

/**
 * Node closes our copy of a pipe when the other side has it, and what is posted after a pipe waits for that: so `started`
 * means that nobody but the referee reads the program's output.
 */
function post(message: StarterMessage, pipe?: Socket): void {
  process.send?.(message, pipe, {}, () => undefined); // a referee that is gone cannot be told
}

/** Why namespaces cannot be had; undefined where they work. */
async function probe(): Promise<string | undefined> {
  const bwrap = findBwrap();
  if (bwrap === undefined) return "bwrap is not installed";
  const [file, ...args] = probeCommand(bwrap);
  const child = spawn(file, args, { stdio: ["ignore", "ignore", "pipe"] });
  const said = new HeadTailBuffer();
  child.stderr.on("data", (chunk: Buffer) => said.push(chunk));
  return new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("close", (status) =>
      resolve(status === 0 ? undefined : said.text().trim() || `bwrap exited with status ${status}`),
    );
  });
}

const SHUTDOWN_MS = 1000;

/** Ends the programs before itself, because a parent-death signal may miss one in the middle of its start. */
function shutDown(): void {
  process.removeAllListeners("message");
  const ended = [...programs.values()].map((program) => program.kill());
  setTimeout(killSelf, SHUTDOWN_MS);
  void Promise.all(ended).then(killSelf);
}

/** Without Node's tidying up, which may wait for what never comes. */
function killSelf(): void {
  process.kill(process.pid, "SIGKILL");
}
