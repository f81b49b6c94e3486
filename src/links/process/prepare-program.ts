import { chmodSync } from "node:fs";
import type { ProgramVariables } from "../../core/program-variables.ts";
import { NO_LIMITS, type ProgramLimits } from "../../core/program-limits.ts";
import type { SandboxLevel } from "../../core/sandbox.ts";
import { processLimitsOf } from "./process-limits.ts";
import { processEnvironment, strictEnvironment } from "./sandbox/environment.ts";
import type { FolderNotice } from "./sandbox/folder-notices.ts";
import { copyOwnFiles } from "./sandbox/own-files.ts";
import { commandCopies, type Copier } from "./sandbox/private-copy.ts";
import type { ShownPath } from "./sandbox/runtimes.ts";
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
  /** True: it plays several matches; absent = it is started for each. */
  readonly kept?: boolean | undefined;
  /** Files and folders that it must not see: those of rivals, events and results. */
  readonly withheld?: readonly string[] | undefined;
  /** Those of the event or series among them: a runtime that contains one of them is not shown. */
  readonly eventFiles?: readonly string[] | undefined;
  /** Folders with the programs of rivals, of which it sees only what its command names. */
  readonly rivalFolders?: readonly string[] | undefined;
  /** True: its working folder is not its own, so it sees the folder of its program instead; absent = it sees both. */
  readonly sharesFolder?: boolean | undefined;
  /** True: its working folder was made for this run, and it may write there; absent = it gets a private copy of it. */
  readonly writesInFolder?: boolean | undefined;
  /** Where its copies are kept; absent = until this process ends. */
  readonly copies?: Copier | undefined;
}

/** What every start of a program needs; plain JSON. */
export interface PreparedProgram {
  readonly command: StartCommand;
  /** Variables of its own, which the wrapper adds; see `handshake`. */
  readonly env: ProgramVariables;
  /** Its copied files. */
  readonly files: readonly ShownPath[];
  /** True: each start gets copies of `files` of its own, which the program may change. */
  readonly runsInCopy: boolean;
  /** SHA-256 of the command and of the copies; undefined = it runs from its own files. */
  readonly digest: string | undefined;
  readonly notices: readonly FolderNotice[];
  /** The place of its scratch folder that is kept between games; absent = it is empty at every start. */
  readonly scratch?: string | undefined;
}

/** Works out once what every start of a program needs, and copies its files. */
export async function prepareProgram(request: ProgramRequest): Promise<PreparedProgram> {
  const { argv, cwd = process.cwd(), env = {}, level, withheld = [], writesInFolder = false, kept = false } = request;
  const limits = { ...NO_LIMITS, ...request.limits };
  const inPlace = { env, files: [], runsInCopy: false, digest: undefined, notices: [] };
  if (level === "off") return { command: { level, argv, cwd, env: process.env, limits }, ...inPlace };
  const processLimits = processLimitsOf(limits, kept);
  const processCommand = { level, argv, cwd, env: processEnvironment(process.env), processLimits, limits };
  if (level === "process" && writesInFolder) return { command: processCommand, ...inPlace };
  const { rivalFolders = [], eventFiles = [], sharesFolder = false, copies = commandCopies } = request;
  const own = await copyOwnFiles({ argv, cwd, sharesFolder, writesInFolder, withheld, rivalFolders, copies });
  const { shown: files, digest, notices } = own;
  if (level === "process") {
    if (files.length === 0 || !own.complete) return { command: processCommand, ...inPlace, notices };
    return { command: processCommand, env, files, runsInCopy: true, digest, notices };
  }
  // Under root the program has another user.
  if (writesInFolder) chmodSync(cwd, 0o777);
  const searchPath = process.env["PATH"] ?? "";
  const viewed = createView({ argv, cwd, own: files, withheld, rivalFolders, eventFiles, searchPath });
  const { view } = viewed;
  const command = { level, argv: viewed.argv, cwd, env: strictEnvironment(process.env, viewed.path), view, limits };
  return { command, env, files, runsInCopy: false, digest, notices };
}
