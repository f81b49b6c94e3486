// Bundles the command and its worker. Splitting keeps `--version` fast: a command's code is loaded when it is called.
import { readFileSync, rmSync } from "node:fs";
import { build } from "esbuild";

const { version } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));

rmSync(new URL("dist", import.meta.url), { recursive: true, force: true });
await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: {
    shinpan: "src/cli/main.ts",
    starter: "src/links/process/starter.ts",
    bench: "bench/run.ts",
  },
  outdir: "dist",
  bundle: true,
  splitting: true,
  platform: "node",
  target: "node20",
  format: "esm",
  sourcemap: true,
  chunkNames: "[name]-[hash]",
  define: { __VERSION__: JSON.stringify(version) },
  // commander is CommonJS and asks for node's modules by require.
  banner: {
    js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);',
  },
  logLevel: "warning",
});
