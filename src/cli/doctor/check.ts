import type { GroupAbilities } from "../../links/process/cgroup/index.ts";
import type { MissingLevels } from "../../links/process/starter-messages.ts";
import type { SandboxLevel } from "../../core/sandbox.ts";
import type { Reached } from "./reach/targets.ts";
import type { Message } from "../../core/lang.ts";
import type { RedisAccess } from "../../dispatch/queue/access.ts";

/** `note`: something works less well or is missing, and nothing breaks; `problem`: commands will fail. */
export type State = "ok" | "note" | "problem";

export interface Finding {
  readonly state: State;
  readonly text: Message;
  /** How to get more; null where there is nothing to do. */
  readonly advice: Message | null;
  /** Figures for scripts. */
  readonly values?: Readonly<Record<string, unknown>>;
}

/** One line of the report. To add a check, write one of these and put it on the list in `checks/index.ts`. */
export interface Check {
  /** Stable, for scripts. */
  readonly id: string;
  /** undefined = the check does not apply to this system. */
  run(probes: Probes, request: DoctorRequest): Finding | undefined | Promise<Finding | undefined>;
}

export interface DoctorRequest {
  /** The folder where an arena would keep its data. */
  readonly data: string;
  readonly redis: RedisAccess;
  /** The user named this Redis, so it must answer. */
  readonly redisNamed: boolean;
}

/** What the checks ask the machine; tests simulate it. */
export interface Probes {
  readonly env: NodeJS.ProcessEnv;
  readonly platform: NodeJS.Platform;
  /** Such as `Linux 6.1.0 x64`. */
  readonly system: string;
  readonly nodeVersion: string;
  readonly cores: number;
  readonly memoryBytes: number;
  readonly freeMemoryBytes: number;
  readonly terminal: { readonly isTerminal: boolean; readonly colours: boolean; readonly columns: number | undefined };
  readonly tempFolder: string;
  /** undefined = missing or not readable. */
  readFile(path: string): string | undefined;
  /** The path of a program on the PATH. */
  findProgram(name: string): string | undefined;
  /** What a program prints; undefined = it cannot be started, failed or took too long. */
  run(program: string, ...args: readonly string[]): Promise<string | undefined>;
  /** The version of an installed package. */
  packageVersion(name: string): string | undefined;
  /** Rejects where SQLite cannot be loaded. */
  sqliteVersion(): Promise<string>;
  /** Why programs cannot be confined at a level; absent = they can. */
  missingLevels(): Promise<MissingLevels>;
  /** What control groups do for programs; undefined = none can be made. */
  resourceGroups(): Promise<GroupAbilities | undefined>;
  /** Runs a probe program at this level; rejects with a sentence where it cannot be run. */
  tryReach(level: SandboxLevel): Promise<Reached>;
  isWritable(path: string): boolean;
  portState(port: number): Promise<"free" | "taken" | "forbidden">;
  portOwner(port: number): { readonly pid: number; readonly name: string } | undefined;
  /** Rejects with a sentence where Redis does not answer or is not usable. */
  redis(
    access: RedisAccess,
    timeoutMs: number,
  ): Promise<{ readonly version: string; readonly notice: Message | undefined }>;
  /** By how many milliseconds timers fired late. */
  timerLags(): Promise<readonly number[]>;
  /** Of the file system that holds the folder, or the nearest parent that exists. */
  freeDiskBytes(folder: string): { readonly bytes: number; readonly folder: string };
  /** Whether files can be written there, and then started. */
  tryFolder(folder: string): Promise<{ readonly writable: boolean; readonly executable: boolean }>;
}

export function ok(text: Message, values: Finding["values"] = {}): Finding {
  return { state: "ok", text, advice: null, values };
}

export function note(text: Message, advice: Message | null, values: Finding["values"] = {}): Finding {
  return { state: "note", text, advice, values };
}

export function problem(text: Message, advice: Message, values: Finding["values"] = {}): Finding {
  return { state: "problem", text, advice, values };
}

/** How to install Debian packages. */
export function install(...packages: readonly string[]): Message {
  return {
    en: "On Debian and Ubuntu: `sudo apt install {packages}`.",
    ja: "DebianやUbuntuでは `sudo apt install {packages}` で入ります。",
    values: { packages: packages.join(" ") },
  };
}
