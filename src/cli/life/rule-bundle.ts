import { readFileSync } from "node:fs";
import { dirname, relative, resolve, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { BuildFailure } from "esbuild";
import { FormatError, UsageError } from "../../core/errors.ts";
import { FileError } from "../errors.ts";
import { verbatim } from "../../core/lang.ts";
import { SourceMap, type SourceMapPayload } from "node:module";
import { findEsbuild } from "../../threads/optional-package.ts";
import { builtFile, packageFile } from "../../threads/package-files.ts";
import { type JoinedScript, joinScript, ScriptError } from "../../threads/script-file.ts";

const KIT = "shinpan/life";

/** A rule file and its imports, bundled as one module. */
interface RuleBundle {
  /** A data URL for `import()`. */
  readonly url: string;
  /** The module's name in stack traces. */
  readonly name: string;
  /** Version 3, JSON. */
  readonly sourceMap: string;
  /** The sources of the map are relative to it. */
  readonly folder: string;
}

let bundles = 0;

/** Node 20 cannot run TypeScript, so esbuild compiles it; without esbuild, the file may import only `shinpan/life`. */
export async function bundleRule(path: string, find = findEsbuild): Promise<RuleBundle> {
  const esbuild = await find();
  const file = resolve(path);
  const folder = dirname(file);
  const name = `own-rule-${++bundles}`;
  if (!esbuild) {
    const { code, sourceMap } = await joinWithKit(path);
    return { url: dataUrl(code, name), name, sourceMap, folder };
  }
  try {
    const { outputFiles } = await esbuild.build({
      entryPoints: [file],
      absWorkingDir: folder,
      outfile: resolve(folder, `${name}.mjs`),
      write: false,
      bundle: true,
      format: "esm",
      platform: "node",
      target: "node20",
      sourcemap: "external",
      sourcesContent: false,
      keepNames: true,
      logLevel: "silent",
      alias: { [KIT]: teachingEntry() },
      define: { "import.meta.url": JSON.stringify(pathToFileURL(file).href) },
    });
    const text = (ending: string): string => outputFiles.find((out) => out.path.endsWith(ending))?.text ?? "";
    return { url: dataUrl(text(".mjs"), name), name, sourceMap: text(".map"), folder };
  } catch (error) {
    throw isBuildFailure(error) ? buildError(path, folder, error) : error;
  }
}

async function joinWithKit(path: string): Promise<JoinedScript> {
  const kit = { name: KIT, file: builtFile("teaching.js") };
  try {
    return await joinScript(path, readFileSync(path, "utf8"), kit, ["default"]);
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
    throw new FileError(path, new FormatError(verbatim(error.message), error.line, error.column));
  }
}

function dataUrl(code: string, name: string): string {
  return `data:text/javascript;base64,${Buffer.from(`${code}\n//# sourceURL=${name}\n`).toString("base64")}`;
}

/** Next to the bundled command, or in the sources when run unbundled. */
function teachingEntry(): string {
  const here = import.meta.url;
  return fileURLToPath(new URL(here.endsWith(".ts") ? "../../life/teaching/index.ts" : "./teaching.js", here));
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && "errors" in error && Array.isArray(error.errors);
}

/** Only the first error, because the others mostly follow from it. */
function buildError(path: string, folder: string, { errors, message }: BuildFailure): Error {
  const [first] = errors;
  if (!first?.location)
    return new UsageError("own-rule", {
      en: "{file} cannot be read as a program: {why}",
      ja: "{file} をプログラムとして読めません：{why}",
      values: { file: path, why: first?.text ?? message },
    });
  const { file, line, column, lineText } = first.location;
  const shownPath = resolve(folder, file) === resolve(path) ? path : resolve(folder, file);
  // esbuild counts bytes, users count characters.
  const characters = Buffer.from(lineText).subarray(0, column).toString().length;
  return new FileError(shownPath, new FormatError(verbatim(first.text), line, characters + 1));
}

/** FILE:LINE:COLUMN in the rule's sources where an error was thrown; undefined if none of its frames are there. */
export type Locator = (error: unknown) => string | undefined;

export function locateIn(path: string, { name, sourceMap, folder }: RuleBundle): Locator {
  // Rewritten stack traces show the whole data URL instead of the name.
  const frame = new RegExp(`(?:\\b${name}|data:text/javascript;base64,[\\w+/=]+):(\\d+):(\\d+)`, "g");
  let map: SourceMap | undefined;
  return (error) => {
    if (!(error instanceof Error)) return undefined;
    map ??= new SourceMap(JSON.parse(sourceMap) as SourceMapPayload);
    for (const [, line, column] of (error.stack ?? "").matchAll(frame)) {
      const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
      if (!("originalSource" in entry)) continue;
      const file = resolve(folder, decodePath(entry.originalSource));
      if (isOurs(file)) continue;
      const shownPath = file === resolve(path) ? path : relative(process.cwd(), file);
      return `${shownPath}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
    }
    return undefined;
  };
}

/** Skips frames of our base class: the cause is in the custom rule that called it. */
function isOurs(file: string): boolean {
  return ["src", "dist"].some((folder) => file.startsWith(packageFile(folder) + sep));
}

/** esbuild percent-encodes the paths of a source map. */
function decodePath(source: string): string {
  try {
    return decodeURIComponent(source);
  } catch {
    return source;
  }
}
