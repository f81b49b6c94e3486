import { execFileSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { searchPath } from "../../../src/links/process/program-file.ts";

const PLAYERS = resolve(import.meta.dirname, "../../players");
const HOSTILE = join(PLAYERS, "hostile");

/** Protected files, each with a secret, relative to the folder of an event. */
export const PROTECTED_FILES = [
  "event/event.yaml",
  "event/bots/alice/alice.mjs",
  "event/bots/alice/weights.txt",
  "event/bots/carol/carol.py",
  "event/data/event.db",
  "event/data/event.db-wal",
  "event/records/earlier.jsonl",
  "home/.ssh/id_ed25519",
  "home/.shinpan-token",
  "work/notes.txt",
  "project/config/token",
  "tmp/private/copy/bot.py",
] as const;

/** Folders whose contents no program may see. */
export const PROTECTED_FOLDERS = [
  "event",
  "event/bots",
  "event/bots/alice",
  "event/records",
  "event/data",
  "home",
  "work",
  "tmp",
] as const;

/** Compiled programs of this process, made once. */
let compiled: string | undefined;
process.once("exit", () => compiled !== undefined && rmSync(compiled, { recursive: true, force: true }));

/** The language that a program needs, which may be missing; undefined = it can run. */
export function missingLanguage(program: string): string | undefined {
  if (program.endsWith(".c")) return searchPath("gcc") === undefined ? "gcc" : undefined;
  if (program.endsWith(".py")) return existsSync("/usr/bin/python3") ? undefined : "python3";
  return undefined;
}

/** Makes the folders of an event: `alice` is honest, `mallory` has all hostile programs. */
export function makeEventFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "shinpan-hostile-"));
  chmodSync(folder, 0o755);
  for (const name of PROTECTED_FOLDERS) mkdirSync(join(folder, name), { recursive: true });
  const bots = join(folder, "event/bots");
  cpSync(join(PLAYERS, "good.mjs"), join(bots, "alice/alice.mjs"));
  cpSync(join(PLAYERS, "lib"), join(bots, "alice/lib"), { recursive: true });
  const mallory = join(bots, "mallory");
  cpSync(HOSTILE, mallory, { recursive: true, filter: (file) => !file.endsWith(".c") });
  cpSync(join(PLAYERS, "lib/othello.mjs"), join(mallory, "lib/othello.mjs"));
  compiled ??= compilePrograms();
  cpSync(compiled, mallory, { recursive: true });
  addProject(mallory, join(folder, "project"));
  return folder;
}

/** A folder that looks like that of a runtime: a program in `bin`, and a `lib`. */
function addProject(mallory: string, project: string): void {
  for (const name of ["bin", "lib"]) mkdirSync(join(project, name), { recursive: true });
  cpSync("/bin/sh", join(project, "bin/sh"), { dereference: true });
  const program = join(mallory, "names-a-project-in-first-line.sh");
  writeFileSync(program, readFileSync(program, "utf8").replace("@project@", project));
}

/** Entries in the folder of a program that a careless copy would follow or block on. */
export function addTraps(mallory: string, folder: string): void {
  for (const [name, path] of [
    ["link-home", "home/.ssh/id_ed25519"],
    ["link-rival", "event/bots/alice/weights.txt"],
    ["link-folder", "event/bots/alice"],
    ["link-up", "event"],
  ] as const)
    symlinkSync(join(folder, path), join(mallory, name));
  symlinkSync("/", join(mallory, "link-root"));
  symlinkSync("../../../home", join(mallory, "link-relative"));
  symlinkSync("nowhere", join(mallory, "link-nowhere"));
  symlinkSync(".", join(mallory, "link-loop"));
  execFileSync("mkfifo", [join(mallory, "named-pipe")]);
  writeFileSync(join(mallory, "set-user"), "#!/bin/sh\nid -u\n");
  chmodSync(join(mallory, "set-user"), 0o4755);
}

function compilePrograms(): string {
  const folder = mkdtempSync(join(tmpdir(), "shinpan-hostile-programs-"));
  if (searchPath("gcc") === undefined) return folder;
  const sources = readdirSync(HOSTILE).filter((name) => name.endsWith(".c"));
  const compile = sources.map((name) => `gcc -O1 -w -pthread -o '${join(folder, basename(name, ".c"))}' '${name}'`);
  execFileSync("sh", ["-ec", compile.join("\n")], { cwd: HOSTILE });
  return folder;
}
