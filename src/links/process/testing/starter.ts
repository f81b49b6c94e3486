import { mkdirSync, renameSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";

const source = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The starter runs as a bundle even from source, so tests rebuild it. */
export function buildStarter(): void {
  const target = source("../../../../dist/starter.js");
  mkdirSync(dirname(target), { recursive: true });
  bundle(source("../starter.ts"), `${target}.${process.pid}`);
  renameSync(`${target}.${process.pid}`, target); // other test files may be starting it
}

export function bundle(entry: string, outfile: string): void {
  buildSync({ entryPoints: [entry], outfile, bundle: true, platform: "node", format: "esm", logLevel: "error" });
}
