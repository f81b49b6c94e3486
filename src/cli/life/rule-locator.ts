import { SourceMap, type SourceMapPayload } from "node:module";
import { relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { RuleBundle } from "./rule-bundle.ts";

/** FILE:LINE:COLUMN of the student's code where an error was thrown; undefined where no line of it took part. */
export type Locator = (error: unknown) => string | undefined;

export function locateIn(path: string, { name, sourceMap, folder }: RuleBundle): Locator {
  // Where stack traces are rewritten, the name is not used and the whole module stands there.
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
      const shown = file === resolve(path) ? path : relative(process.cwd(), file);
      return `${shown}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
    }
    return undefined;
  };
}

/** The base class only carries an error on: what it was given came from the student. */
function isOurs(file: string): boolean {
  const home = fileURLToPath(new URL(import.meta.url.endsWith(".ts") ? "../../.." : "..", import.meta.url));
  return ["src", "dist"].some((folder) => file.startsWith(resolve(home, folder) + sep));
}

/** The sources of a map are addresses: esbuild writes letters beyond ASCII and percent signs as %XX. */
function decodePath(source: string): string {
  try {
    return decodeURIComponent(source);
  } catch {
    return source;
  }
}
