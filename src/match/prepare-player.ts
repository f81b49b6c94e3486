import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import type { Message } from "../core/lang.ts";
import type { ProgramLimits } from "../core/program-limits.ts";
import type { SandboxLevel } from "../core/sandbox.ts";
import { type PreparedProgram, prepareProgram } from "../links/process/prepare-program.ts";
import { findProgram } from "../links/process/program-file.ts";
import { formatFolderNotice } from "../links/process/sandbox/folder-notices.ts";
import type { Copier } from "../links/process/sandbox/private-copy.ts";
import { eventPaths, rivalFolders, rivalPaths } from "./own-paths.ts";
import type { CommandSpec, PlayerSpec } from "./player-spec.ts";
import { fixPaths } from "./run-folder.ts";

/** What the programs of one event, series or league match share before they are started. */
export interface PrepareContext {
  readonly level: SandboxLevel | "none";
  readonly programLimits: ProgramLimits;
  /** All players, whose files are hidden from each other; absent = there are no other players. */
  readonly players?: readonly PlayerSpec[] | undefined;
  /** Files and folders that no program may see, such as the event file and records. */
  readonly withheld?: readonly string[] | undefined;
  /** Folders for the programs of several players, also while there is only one; absent = none. */
  readonly sharedFolders?: readonly string[] | undefined;
  /** Where copies of programs are kept; absent = until this process ends. */
  readonly copies?: Copier | undefined;
  /** Called with notices about the files of a program. */
  readonly onNotice?: ((sentence: Message) => void) | undefined;
}

/** Finds the program of a player and copies its files; throws if it is not here. */
export async function preparePlayer(spec: CommandSpec, context: PrepareContext): Promise<PreparedProgram> {
  const { level, programLimits, players = [], sharedFolders = [], copies } = context;
  if (level === "none") throw new Error(`${spec.name} has no sandbox`);
  const limits = { ...programLimits, ponder: spec.ponder ?? programLimits.ponder };
  const eventFiles = context.withheld ?? [];
  const withheld = [...eventPaths(spec, eventFiles), ...rivalPaths(spec, players)];
  const hidden = { withheld, eventFiles, rivalFolders: [...rivalFolders(spec, players), ...sharedFolders] };
  const prepared = await prepareProgram({ ...requestOf(spec, level), ...hidden, limits, copies });
  for (const notice of prepared.notices) context.onNotice?.(formatFolderNotice(spec.name, level, notice));
  return prepared;
}

function requestOf({ argv: [word, ...rest], cwd, runsIn = "", env, keep }: CommandSpec, level: SandboxLevel) {
  const program = findProgram(word, rest.length === 0, cwd);
  if (program === undefined) throw new Error(`${word} cannot be found`);
  const folder = resolve(cwd, runsIn);
  // On a worker the bundle may hold no file of this folder, so it may not exist yet.
  if (runsIn !== "") mkdirSync(folder, { recursive: true });
  return {
    argv: [program, ...(runsIn === "" ? rest : fixPaths(rest, cwd))],
    cwd: folder,
    env,
    kept: keep,
    level,
    sharesFolder: runsIn === "",
  };
}

/** Drops repeated notices, because players that share a folder cause the same one. */
export function sendOnce(send: (sentence: Message) => void): (sentence: Message) => void {
  const sent = new Set<string>();
  return (sentence) => {
    const key = JSON.stringify(sentence);
    if (sent.has(key)) return;
    sent.add(key);
    send(sentence);
  };
}
