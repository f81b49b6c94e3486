import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { UsageError } from "../core/errors.ts";
import { missingPackages } from "./optional-package.ts";

/** A module of this package that users' files import. */
interface Kit {
  /** As users' files import it, such as `shinpan/game-kit`. */
  readonly name: string;
  /** The built module, which has no imports. */
  readonly file: string;
}

export interface JoinedScript {
  /** One ES module, which Node and a browser can load. */
  readonly code: string;
  /** Version 3, JSON; its only source is the name of the file, percent-encoded. */
  readonly sourceMap: string;
}

/** An error in the text of a file; both numbers start at 1. */
export class ScriptError extends Error {
  readonly line: number;
  readonly column: number;

  constructor(message: string, line: number, column: number) {
    super(message);
    this.line = line;
    this.column = column;
  }
}

const IMPORT_ERROR = "SHINPAN_IMPORT";

/**
 * Joins a user's file and the kit as one module, for users without esbuild. Other imports fail when the module is loaded
 * (`explainImport`), because only then it is known that they are used. `exports` are the names that the module exports.
 */
export async function joinScript(
  path: string,
  source: string,
  kit: Kit,
  exports: readonly string[],
): Promise<JoinedScript> {
  const user = await convert(path, source);
  const { code: kitCode } = await convert(kit.file, readFileSync(kit.file, "utf8"));
  // The kit comes first, because Node maps all lines after the user's code to its last line. The second brace is a block:
  // in it a user's file may have a `module` of its own.
  const before = `const kit = {};
((exports) => {${kitCode}
})(kit);
const load = (name) => {
  if (name === ${JSON.stringify(kit.name)}) return kit;
  throw Object.assign(new Error("no import of " + name), { code: "${IMPORT_ERROR}", imported: name });
};
const initial = {};
const script = { exports: initial };
await (async (module, exports, require) => {{
`;
  const names = exports.map((name) => `${name}: joined_${name}`).join(", ");
  // A CommonJS source replaces `module.exports` by its default export.
  const after = `
}})(script, initial, load);
const { ${names} } = script.exports === initial ? initial : { default: script.exports };
export { ${exports.map((name) => `joined_${name} as ${name}`).join(", ")} };
`;
  const mappings = ";".repeat(before.split("\n").length - 1) + user.map.mappings;
  return { code: before + user.code + after, sourceMap: JSON.stringify({ ...user.map, mappings }) };
}

/** The ES module of a TypeScript file, line by line. */
export async function stripTypes(path: string, source: string): Promise<string> {
  return (await convert(path, source, ["typescript"])).code;
}

/** Without types and, with `imports`, to CommonJS; line by line. */
async function convert(
  path: string,
  source: string,
  transforms: ("typescript" | "imports")[] = /\.[cm]?ts$/i.test(path) ? ["typescript", "imports"] : ["imports"],
): Promise<{ code: string; map: { readonly mappings: string } }> {
  const { transform } = await import("sucrase");
  const name = encodeURIComponent(basename(path));
  try {
    const { code, sourceMap } = transform(source, {
      transforms,
      disableESTransforms: true,
      filePath: name,
      sourceMapOptions: { compiledFilename: name },
    });
    if (!sourceMap) throw new Error("sucrase returned no source map");
    return { code, map: sourceMap };
  } catch (error) {
    throw scriptError(error, name);
  }
}

/** Sucrase writes "Error transforming FILE: TEXT (LINE:COLUMN)". */
function scriptError(error: unknown, name: string): unknown {
  if (!(error instanceof SyntaxError && "loc" in error)) return error;
  const { line, column } = error.loc as { readonly line: number; readonly column: number };
  const text = error.message.replace(`Error transforming ${name}: `, "").replace(/ \(\d+:\d+\)$/, "");
  return new ScriptError(text, line, column);
}

/** The sentence about an import that only esbuild can join; undefined = it is another error. */
export function explainImport(file: string, error: unknown): UsageError | undefined {
  if (!(error instanceof Error && "code" in error && error.code === IMPORT_ERROR && "imported" in error))
    return undefined;
  return missingPackages(["esbuild"], {
    en: "The import of {name} in {file}",
    ja: "{file} にある {name} の読み込み",
    values: { name: String(error.imported), file },
  });
}
