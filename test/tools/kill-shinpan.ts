import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { HANG_MS } from "./hang-limit.ts";

const COMMAND = resolve(import.meta.dirname, "../../bin/shinpan");

export interface KilledRun {
  /** False when it ended before it was killed. */
  readonly killed: boolean;
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command and kills it with SIGKILL as soon as its output meets the condition. */
export function runUntil(
  args: readonly string[],
  reached: (stdout: string) => boolean,
  cwd: string,
): Promise<KilledRun> {
  return new Promise((settle, fail) => {
    const child = spawn(process.execPath, [COMMAND, ...args], { cwd, env: { ...process.env, LC_ALL: "C" } });
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      fail(new Error(`shinpan ${args.join(" ")}: still running\n${stdout.slice(-2000)}${stderr}`));
    }, HANG_MS);
    let stdout = "";
    let stderr = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      stdout += text;
      if (reached(stdout)) child.kill("SIGKILL");
    });
    child.once("error", fail);
    child.once("close", (exitCode, signal) => {
      clearTimeout(timer);
      settle({ killed: signal === "SIGKILL", exitCode, stdout, stderr });
    });
  });
}
