import { createHash } from "node:crypto";
import { accessSync, closeSync, constants, openSync, readSync, type Stats, statSync } from "node:fs";
import { basename, delimiter, dirname, join, resolve } from "node:path";
import { UsageError } from "../../core/errors.ts";
import type { Message } from "../../core/lang.ts";
import { shorten } from "../../core/shorten.ts";

/** Larger files are treated as data, not as programs. */
const MAX_DIGESTED_BYTES = 64 * 1024 * 1024;

/** The path of the program that a command starts; undefined = not found. Throws if the file cannot be started. */
export function findProgram(
  word: string,
  alone: boolean,
  cwd = process.cwd(),
  platform = process.platform,
): string | undefined {
  if (platform === "win32") {
    refuseOnWindows(word, alone);
    return undefined;
  }
  if (word.includes("/")) return requireStartable(resolve(cwd, word), word);
  const here = resolve(cwd, word);
  // A single word is most likely a program in this folder, the first of several an interpreter.
  const local = (): string | undefined => (isFile(here) ? requireStartable(here, word) : undefined);
  const onPath = (): string | undefined => searchPath(word);
  return alone ? (local() ?? onPath()) : (onPath() ?? local());
}

/** The starter, the guardian and the sandbox need POSIX processes. A single word may be a misspelt house bot. */
function refuseOnWindows(word: string, alone: boolean): void {
  if (alone && !/[\\/.]/.test(word)) return;
  throw new UsageError("windows-programs", {
    en: "{file} cannot be started, because Windows cannot hold programs; run shinpan in WSL2, or let the program connect by TCP (player tcp).",
    ja: "Windowsではプログラムを管理できないため、{file} を起動できません。WSL2でshinpanを実行するか、プログラムからTCPで接続してください（プレイヤー tcp）。",
    values: { file: shorten(word) },
  });
}

/** SHA-256 of the command and of every file it names, which identifies the program. */
export function digestCommand(program: string, argv: readonly string[], cwd = process.cwd()): string {
  const hash = createHash("sha256").update(argv.join("\0"));
  for (const file of [program, ...argv.slice(1).map((word) => resolve(cwd, word))]) {
    const content = readBounded(file, MAX_DIGESTED_BYTES);
    if (content) hash.update("\0\0").update(content);
  }
  return hash.digest("hex");
}

/**
 * The content of a file of at most this size; undefined = it is larger, not a file or not readable. The author of a program may have
 * put anything there, such as a named pipe without a writer, or a link to a device or to an endless file of the kernel.
 */
export function readBounded(file: string, mostBytes: number): Buffer | undefined {
  const stat = statPath(file);
  return stat?.isFile() && stat.size <= mostBytes ? read(file, stat.size) : undefined;
}

/** Files by which a virtual environment of Python is known. */
const ENVIRONMENT_FILES = ["pyvenv.cfg", "conda-meta"];

/** True for a program that others use, such as an interpreter: on the PATH, in a virtual environment or in node_modules. */
export function isInstalled(program: string): boolean {
  const folder = dirname(program);
  const above = dirname(folder);
  return (
    (process.env["PATH"] ?? "").split(delimiter).includes(folder) ||
    (basename(folder) === "bin" && ENVIRONMENT_FILES.some((name) => statPath(join(above, name)) !== undefined)) ||
    (basename(folder) === ".bin" && basename(above) === "node_modules")
  );
}

/** True if the word looks like the script argument of an interpreter. */
export function isScript(word: string): boolean {
  return !word.startsWith("-") && /\.(?:[cm]?[jt]s|py|rb|pl|lua|php|sh|jar)$/i.test(word);
}

/** Searches our own PATH. */
export function searchPath(word: string): string | undefined {
  for (const folder of (process.env["PATH"] ?? "").split(delimiter)) {
    const file = join(folder || ".", word);
    if (isFile(file) && isExecutable(file)) return file;
  }
  return undefined;
}

function requireStartable(file: string, written: string): string {
  const stat = statPath(file);
  if (!stat) throw missingProgram(written);
  const problem = findFileProblem(file, stat);
  if (problem) throw unstartable(written, problem);
  return file;
}

export function missingProgram(written: string): UsageError {
  return unstartable(written, { en: "{file} does not exist.", ja: "{file} はありません。" });
}

function unstartable(written: string, problem: Message): UsageError {
  return new UsageError("unstartable", { ...problem, values: { file: shorten(written), ...problem.values } });
}

function findFileProblem(file: string, stat: Stats): Message | undefined {
  if (stat.isDirectory())
    return { en: "{file} is a directory, not a program.", ja: "{file} はプログラムではなくフォルダーです。" };
  if (!stat.isFile()) return { en: "{file} is not a regular file.", ja: "{file} は通常のファイルではありません。" };
  if (!isExecutable(file))
    return {
      en: '{file} is not executable; run `chmod +x` on it, or name its interpreter: "python3 bot.py".',
      ja: '{file} に実行権限がありません。`chmod +x` を付けるか、"python3 bot.py" のように処理系を書いてください。',
    };
  return findStartProblem(file);
}

/** The `e_machine` of ELF files for processors that Node runs on. */
const ELF_MACHINES: Readonly<Record<string, number>> = { x64: 62, arm64: 183, ia32: 3, arm: 40, riscv64: 243 };

/** Why the system will certainly refuse to run an executable file. */
function findStartProblem(file: string): Message | undefined {
  const head = readHead(file);
  const text = head.toString("latin1");
  if (text.startsWith("\x7fELF")) {
    const machine = head.length < 20 ? undefined : head[5] === 2 ? head.readUInt16BE(18) : head.readUInt16LE(18);
    const ours = ELF_MACHINES[process.arch];
    if (ours === undefined || machine === ours) return undefined;
    return {
      en: "{file} is a program for another kind of processor.",
      ja: "{file} は別の種類のプロセッサー用のプログラムです。",
    };
  }
  const interpreter = /^#![ \t]*([^ \t\n]+)/.exec(text)?.[1];
  if (interpreter?.endsWith("\r"))
    return {
      en: "{file} has Windows line endings, so its #! line cannot be run; convert it, for example with dos2unix.",
      ja: "{file} の改行がWindows形式なので、#! の行を実行できません。dos2unix などで変換してください。",
    };
  if (interpreter !== undefined && !isFile(interpreter))
    return {
      en: "{file} names an interpreter that does not exist: {interpreter}",
      ja: "{file} の #! の行にある {interpreter} は存在しません。",
      values: { interpreter },
    };
  if (interpreter === undefined && head.includes(0))
    return {
      en: "{file} is neither a script nor a program for this machine.",
      ja: "{file} はスクリプトでも、このマシン用のプログラムでもありません。",
    };
  return undefined;
}

/** The first bytes of a file; none if it is no file or not readable. */
export function readHead(file: string): Buffer {
  if (!isFile(file)) return Buffer.alloc(0);
  return read(file, 256) ?? Buffer.alloc(0);
}

function read(file: string, mostBytes: number): Buffer | undefined {
  try {
    const descriptor = openSync(file, "r");
    try {
      const bytes = Buffer.alloc(mostBytes);
      return bytes.subarray(0, readSync(descriptor, bytes));
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return undefined;
  }
}

function isFile(file: string): boolean {
  return statPath(file)?.isFile() ?? false;
}

/** Never throws: any argument may be looked up as a path, even one that is too long or has a NUL. */
export function statPath(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
