import { execFile, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { promisify } from "node:util";
import { readGame } from "../../src/games/index.ts";
import { createStarter, type Starter, type StarterLanguage } from "../../src/starters/index.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const CACHE = join(ROOT, "node_modules/.cache/starters");
const BIN = join(ROOT, "bin");

const execute = promisify(execFile);

/** Our own commands come first, as after an installation. */
export const STARTER_ENV: Record<string, string> = {
  ...(process.env as Record<string, string>),
  PATH: `${BIN}${delimiter}${process.env["PATH"] ?? ""}`,
  // Under `make test` these variables name the job server of that make, and the starters' own make would print a
  // warning about it.
  MAKEFLAGS: "",
  MFLAGS: "",
  MAKELEVEL: "0",
};

/** The tool of the language that this machine lacks; undefined = nothing is missing. */
export function missingTool({ command, build }: StarterLanguage): string | undefined {
  const tools = [build?.command, command].flatMap((line) => line?.split(" ")[0] ?? []);
  return tools
    .filter((tool) => !tool.startsWith("./"))
    .find((tool) => spawnSync("sh", ["-c", `command -v ${tool}`], { env: STARTER_ENV }).status !== 0);
}

/** The folder of a starter, built as its Makefile builds it. The same files are built once. */
export async function buildStarter(game: string, language: StarterLanguage): Promise<string> {
  const starter = await createStarter(readGame(game), language, "en");
  const prefix = `${game}-${language.id}-`;
  const folder = join(CACHE, prefix + digestOf(starter, language));
  if (existsSync(folder)) return folder;
  for (const old of existsSync(CACHE) ? readdirSync(CACHE) : [])
    if (old.startsWith(prefix)) rmSync(join(CACHE, old), { recursive: true });
  const unfinished = join(CACHE, `.${prefix}${process.pid}`);
  mkdirSync(unfinished, { recursive: true });
  for (const { name, text } of starter.files) writeFileSync(join(unfinished, name), text);
  if (language.build) {
    // Warnings are shown to every newcomer, so there may be none.
    const { stderr } = await execute("make", [], { cwd: unfinished, env: STARTER_ENV });
    if (stderr !== "") throw new Error(`${folder}: ${stderr}`);
  }
  renameSync(unfinished, folder);
  return folder;
}

function digestOf({ files }: Starter, { build }: StarterLanguage): string {
  const compiler = build?.command.split(" ")[0];
  const version =
    compiler === undefined ? "" : spawnSync(compiler, [compiler === "go" ? "version" : "--version"]).stdout;
  const text = JSON.stringify([files, String(version)]);
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
