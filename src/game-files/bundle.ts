import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename, dirname, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { BuildFailure, BuildResult } from "esbuild";
import { UsageError } from "../core/errors.ts";
import { type Message, verbatim } from "../core/lang.ts";
import { unreadableFile } from "../core/system-error.ts";
import type { GameFile } from "../core/game-file.ts";
import { findEsbuild } from "../threads/optional-package.ts";
import { builtFile, packageFile } from "../threads/package-files.ts";
import { joinScript, ScriptError } from "../threads/script-file.ts";

const KIT = "shinpan/game-kit";
/** `readGameExports` reads these. */
const EXPORTS = ["default", "name", "scoreText"];

/** Bundles a game's file and its imports as one ES module, which Node and a browser can load. */
export async function bundleGameFile(file: string, find = findEsbuild): Promise<GameFile> {
  const path = resolve(file);
  const shown = relative(process.cwd(), path);
  const named = { name: basename(path), path: shown.includes(sep) ? shown : `./${shown}` };
  const source = readSource(path, named.path);
  const esbuild = await find();
  if (!esbuild) return { ...named, digest: digestOf(source), code: await joinWithKit(path, named.path, source) };
  const built = await esbuild
    .build({
      entryPoints: [path],
      absWorkingDir: dirname(path),
      write: false,
      bundle: true,
      format: "esm",
      platform: "neutral",
      target: "es2022",
      metafile: true,
      logLevel: "silent",
      alias: { [KIT]: kitFile() },
    })
    .catch((error: unknown) => {
      throw isBuildFailure(error) ? buildError(named.path, dirname(path), error) : error;
    });
  const code = built.outputFiles[0]?.text ?? "";
  return { ...named, digest: digestSources(built, path), code };
}

function readSource(path: string, shown: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw unreadableFile(shown, error);
  }
}

async function joinWithKit(path: string, shown: string, source: Buffer): Promise<string> {
  const kit = { name: KIT, file: builtFile("game-kit.js") };
  try {
    return (await joinScript(path, source.toString(), kit, EXPORTS)).code;
  } catch (error) {
    throw error instanceof ScriptError
      ? badGame(`${shown}:${error.line}:${error.column}`, verbatim(error.message))
      : error;
  }
}

/** Next to the bundled command, or in the sources when run unbundled. */
function kitFile(): string {
  const here = import.meta.url;
  return fileURLToPath(new URL(here.endsWith(".ts") ? "../library/game-kit.ts" : "./game-kit.js", here));
}

/** The digest of the file itself, unless it imports others of its own. */
function digestSources({ metafile }: BuildResult<{ metafile: true }>, path: string): string {
  const folder = dirname(path);
  const sources = Object.keys(metafile.inputs)
    .map((input) => resolve(folder, input))
    .filter((input) => !input.startsWith(packageFile("src") + sep) && !input.startsWith(packageFile("dist") + sep))
    .sort();
  const digests = sources.map((source) => digestOf(readFileSync(source)));
  const [only] = digests;
  if (digests.length === 1 && only !== undefined) return only;
  return digestOf(sources.map((source, index) => `${relative(folder, source)} ${digests[index]}\n`).join(""));
}

function digestOf(data: string | Buffer): string {
  return createHash("sha256").update(data).digest("hex");
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && "errors" in error && Array.isArray(error.errors);
}

/** Only the first error, because the others mostly follow from it. */
function buildError(file: string, folder: string, { errors: [first], message }: BuildFailure): UsageError {
  const why = verbatim(first?.text ?? message);
  if (!first?.location) return badGame(file, why);
  const { line, column, file: at } = first.location;
  const shown = resolve(folder, at) === resolve(file) ? file : relative(process.cwd(), resolve(folder, at));
  return badGame(`${shown}:${line}:${column + 1}`, why);
}

export function badGame(place: string, why: Message): UsageError {
  return new UsageError("bad-game", { en: "{place}: {why}.", ja: "{place}：{why}。", values: { place, why } });
}
