import { accessSync, constants, type Dirent, readdirSync } from "node:fs";
import { extname, join } from "node:path";
import { UsageError } from "../../core/errors.ts";
import type { Message } from "../../core/lang.ts";
import type { GameEntry } from "../../games/entry.ts";
import { digestCommand, findProgram, statPath } from "../../links/process/program-file.ts";
import type { CommandSpec } from "../../match/player-spec.ts";

/** Interpreter by file extension; other files must be executable. */
const INTERPRETERS: Readonly<Record<string, readonly string[]>> = {
  ".py": ["python3"],
  ".js": ["node"],
  ".mjs": ["node"],
  ".cjs": ["node"],
  ".jar": ["java", "-jar"],
  ".rb": ["ruby"],
  ".pl": ["perl"],
  ".lua": ["lua"],
  ".sh": ["sh"],
};

/** File that starts a program with a folder of its own, first match. */
const ENTRY_FILES = ["run", "run.sh", "main.py", "main.js", "main.mjs", "bot.py", "bot.js"];

/**
 * Finds programs such as `alice.py`, `bob/run` or an executable file; `carol.native.py` speaks the `native` dialect.
 * Reports and skips programs that cannot be started.
 */
export function findBots(folder: string, entry: GameEntry, notice: (sentence: Message) => void): CommandSpec[] {
  const found: CommandSpec[] = [];
  for (const file of listEntries(folder)) {
    try {
      const bot = readBot(folder, file, entry);
      if (bot) found.push(bot);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      notice({
        en: "{file} does not play: {why}",
        ja: "{file} は参加しません：{why}",
        values: { file: join(folder, file.name), why: error.text },
      });
    }
  }
  return found;
}

function listEntries(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter(({ name }) => !/^[._]/.test(name))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return []; // the folder is optional
  }
}

function readBot(folder: string, found: Dirent, entry: GameEntry): CommandSpec | undefined {
  const path = join(folder, found.name);
  const stat = statPath(path);
  if (!stat) return undefined;
  const isFolder = stat.isDirectory();
  const file = isFolder ? ENTRY_FILES.find((name) => isFile(join(path, name))) : found.name;
  if (file === undefined) return undefined;
  const cwd = isFolder ? path : folder;
  const argv = commandFor(join(cwd, file), file);
  if (!argv) return undefined;
  const { name, dialect } = readName(isFolder ? found.name : stem(found.name), entry);
  const [word, ...rest] = argv;
  const program = findProgram(word, rest.length === 0, cwd);
  if (program === undefined)
    throw new UsageError("unstartable", {
      en: "{word} is not on this machine.",
      ja: "{word} がこのマシンにありません。",
      values: { word },
    });
  const digest = digestCommand(program, argv, cwd);
  return { kind: "command", name, argv, cwd, digest, dialect, keep: false, files: [] };
}

function commandFor(path: string, file: string): readonly [string, ...string[]] | undefined {
  const [word, ...rest] = INTERPRETERS[extname(file).toLowerCase()] ?? [];
  if (word !== undefined && !(isExecutable(path) && extname(file) === ".sh")) return [word, ...rest, file];
  return isExecutable(path) ? [`./${file}`] : undefined;
}

function readName(text: string, entry: GameEntry): { readonly name: string; readonly dialect: string } {
  const [standard] = entry.dialects.list;
  if (!standard) throw new Error(`${entry.rules.id} has no dialect`);
  const dot = text.lastIndexOf(".");
  const extension = dot > 0 ? text.slice(dot + 1) : "";
  const dialect = entry.dialects.list.find(({ id }) => id === extension);
  return dialect ? { name: text.slice(0, dot), dialect: dialect.id } : { name: text, dialect: standard.id };
}

function stem(file: string): string {
  const extension = extname(file);
  return Object.hasOwn(INTERPRETERS, extension.toLowerCase()) ? file.slice(0, -extension.length) : file;
}

function isFile(path: string): boolean {
  return statPath(path)?.isFile() ?? false;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return isFile(path);
  } catch {
    return false;
  }
}
