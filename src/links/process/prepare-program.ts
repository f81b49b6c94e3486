import { chmodSync } from "node:fs";
import type { ProgramVariables } from "../../core/program-variables.ts";
import { NO_LIMITS, type ProgramLimits } from "../../core/program-limits.ts";
import type { SandboxLevel } from "../../core/sandbox.ts";
import { processEnvironment, strictEnvironment } from "./sandbox/environment.ts";
import { createView } from "./sandbox/view.ts";
import type { StartCommand } from "./starter-messages.ts";

/** A program to be run, as everything that runs programs describes it. */
export interface ProgramRequest {
  readonly argv: readonly string[];
  /** Absent = the current folder. */
  readonly cwd?: string | undefined;
  /** Variables of its own, added to those that its level gives it. */
  readonly env?: ProgramVariables | undefined;
  /** As returned by `probeSandbox`. */
  readonly level: SandboxLevel;
  /** For the whole process tree; absent = none. */
  readonly limits?: Partial<ProgramLimits> | undefined;
  /** Files and folders that it must not see: those of rivals, events and results. */
  readonly withheld?: readonly string[] | undefined;
  /** True: its working folder is not its own, so it sees the folder of its program instead; absent = it sees both. */
  readonly sharesFolder?: boolean | undefined;
  /** True: its working folder was made for this run, and it may write there; absent = it gets a private copy of it. */
  readonly writesInFolder?: boolean | undefined;
}

/** Works out once what every start of a program needs. */
export function prepareProgram(request: ProgramRequest): StartCommand {
  const { argv, cwd = process.cwd(), level, withheld = [], sharesFolder = false, writesInFolder = false } = request;
  const limits = { ...NO_LIMITS, ...request.limits };
  if (level === "off") return { level, argv, cwd, env: process.env, limits };
  if (level === "process") return { level, argv, cwd, env: processEnvironment(process.env), limits };
  // Under root the program has another user.
  if (writesInFolder) chmodSync(cwd, 0o777);
  const searchPath = process.env["PATH"] ?? "";
  const viewed = createView({ argv, cwd, sharesFolder, writesInFolder, withheld, searchPath });
  const { view } = viewed;
  return { level, argv: viewed.argv, cwd, env: strictEnvironment(process.env, viewed.path), view, limits };
}
