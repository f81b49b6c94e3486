import { SourceMap, type SourceMapPayload } from "node:module";
import { relative, resolve, sep } from "node:path";
import { packageFile } from "../../threads/package-files.ts";
import type { RuleBundle } from "./rule-bundle.ts";

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
