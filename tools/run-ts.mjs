// Runs a TypeScript file of the project: node tools/run-ts.mjs FILE ARGUMENTS. Node 20 cannot do it by itself.
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

const [, , file, ...rest] = process.argv;
const root = join(import.meta.dirname, "..");
// Two folders deep, as the helpers of the tests are: they find the project from their own place.
const outfile = join(root, "node_modules/.cache", `run-${relative(root, file).replaceAll(/\W/g, "-")}.mjs`);
await build({
  entryPoints: [file],
  outfile,
  bundle: true,
  platform: "node",
  target: "node20",
  format: "esm",
  packages: "external",
  jsx: "automatic",
  jsxImportSource: "preact",
  sourcemap: "inline",
  define: { __VERSION__: '"0"' },
  logLevel: "warning",
});
process.argv = [process.argv[0], file, ...rest];
await import(pathToFileURL(outfile).href);
